ALTER TABLE "postings" DROP CONSTRAINT "postings_transaction_transactions_id_fk";--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "session" text;--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "address" text;