DROP INDEX "transactions_pending_payer";--> statement-breakpoint
DROP INDEX "transactions_pending_payee";--> statement-breakpoint
CREATE INDEX "transactions_unpaid_payer" ON "transactions" USING btree ("payer") WHERE "transactions"."status" <> 'accepted';--> statement-breakpoint
CREATE INDEX "transactions_unpaid_payee" ON "transactions" USING btree ("payee") WHERE "transactions"."status" <> 'accepted';