CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner" uuid,
	"is_open" boolean DEFAULT true NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"operations" integer DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"spent_on" date,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "accounts_owner_unique" UNIQUE("owner"),
	CONSTRAINT "accounts_no_overdraft" CHECK ("accounts"."balance" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" uuid,
	"session" text,
	"address" text,
	"action" text NOT NULL,
	"subject" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction" uuid NOT NULL,
	"account" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"number" integer,
	"balance" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"assigned_to" uuid,
	CONSTRAINT "postings_once" UNIQUE("transaction","account")
);
--> statement-breakpoint
CREATE TABLE "transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payer" uuid,
	"payee" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"description" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"asked_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "transactions_amount" CHECK ("transactions"."amount" > 0),
	CONSTRAINT "transactions_sides" CHECK ("transactions"."payer" <> "transactions"."payee"),
	CONSTRAINT "transactions_status" CHECK ("transactions"."status" in ('pending_confirmation', 'accepted', 'declined', 'rejected', 'canceled', 'expired')),
	CONSTRAINT "transactions_accepted_has_payer" CHECK ("transactions"."status" <> 'accepted' or "transactions"."payer" is not null)
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_transaction_transactions_id_fk" FOREIGN KEY ("transaction") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "postings" ADD CONSTRAINT "postings_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_payer_accounts_id_fk" FOREIGN KEY ("payer") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "transactions" ADD CONSTRAINT "transactions_payee_accounts_id_fk" FOREIGN KEY ("payee") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "postings_by_account" ON "postings" USING btree ("account","created_at","id");--> statement-breakpoint
CREATE INDEX "transactions_pending" ON "transactions" USING btree ("expires_at") WHERE "transactions"."status" = 'pending_confirmation';--> statement-breakpoint
CREATE INDEX "transactions_pending_payer" ON "transactions" USING btree ("payer") WHERE "transactions"."status" = 'pending_confirmation';--> statement-breakpoint
CREATE INDEX "transactions_pending_payee" ON "transactions" USING btree ("payee") WHERE "transactions"."status" = 'pending_confirmation';--> statement-breakpoint
INSERT INTO accounts (id, created_at) VALUES ('00000000-0000-4000-8000-000000000000', now());