ALTER TABLE "items" ADD COLUMN "publish_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "previews" ADD COLUMN "drawn" jsonb;