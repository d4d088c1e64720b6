CREATE TABLE "ledger_limits" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"most_alone" bigint NOT NULL,
	"most_at_once" bigint NOT NULL,
	"most_a_day" bigint NOT NULL,
	CONSTRAINT "ledger_limits_one_row" CHECK ("ledger_limits"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "transactions" ADD COLUMN "reverses" uuid;--> statement-breakpoint

-- The column is new, so no row is in it.
CREATE UNIQUE INDEX "transactions_reversed_once" ON "transactions" USING btree ("reverses") WHERE "transactions"."status" in ('accepted', 'pending_confirmation');--> statement-breakpoint

-- Some hundred thousand transactions: under a second.
CREATE INDEX "transactions_by_date" ON "transactions" USING btree ("created_at" DESC NULLS FIRST,"id");