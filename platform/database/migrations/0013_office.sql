ALTER TABLE "review_reports" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "refused_mails" ADD COLUMN "job" jsonb;--> statement-breakpoint
CREATE INDEX "review_reports_by_review" ON "review_reports" USING btree ("review");--> statement-breakpoint
CREATE INDEX "reviews_by_status" ON "reviews" USING btree ("status","created_at");