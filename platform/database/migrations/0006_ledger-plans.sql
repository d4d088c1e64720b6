ALTER TABLE "transactions" DROP CONSTRAINT "transactions_accepted_has_payer";--> statement-breakpoint
-- Room on each page for the next version of a row, so that a new balance touches no index.
ALTER TABLE accounts SET (fillfactor = 50);