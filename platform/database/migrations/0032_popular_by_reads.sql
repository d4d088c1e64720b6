DROP INDEX "posts_most_popular";--> statement-breakpoint
CREATE INDEX "posts_most_read" ON "post_views" USING btree ("views" DESC NULLS FIRST,"post") WHERE views > 0;--> statement-breakpoint
ALTER TABLE "post_views" DROP COLUMN "popularity";--> statement-breakpoint
ALTER TABLE "posts" DROP COLUMN "popularity";--> statement-breakpoint
UPDATE "items" SET "draft" = "draft" - 'popularity' WHERE "kind" = 'post';--> statement-breakpoint
UPDATE "versions" SET "document" = "document" - 'popularity' WHERE "kind" = 'post';
