ALTER TABLE "reviews" ADD COLUMN "answer" jsonb;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answered_at" timestamp with time zone;