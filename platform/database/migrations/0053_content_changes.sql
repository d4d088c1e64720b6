CREATE TABLE "content_changes" (
	"transaction" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	"change" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_changes_transaction_change_pk" PRIMARY KEY("transaction","change")
);
--> statement-breakpoint
CREATE INDEX "content_changes_by_time" ON "content_changes" USING btree ("at");