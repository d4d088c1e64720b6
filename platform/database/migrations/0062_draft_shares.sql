CREATE TABLE "draft_shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_shares_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE INDEX "draft_shares_by_item" ON "draft_shares" USING btree ("kind","key");