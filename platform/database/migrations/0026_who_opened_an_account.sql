ALTER TABLE "accounts" ADD COLUMN "opened_by" uuid;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "opened_at" timestamp with time zone;