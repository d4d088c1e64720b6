ALTER TABLE "post_counts" DROP CONSTRAINT "post_counts_of_key_pk";--> statement-breakpoint
ALTER TABLE "post_counts" ADD COLUMN "only" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "post_counts" ADD CONSTRAINT "post_counts_of_key_only_pk" PRIMARY KEY("of","key","only");--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "only" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "files" text[];--> statement-breakpoint
ALTER TABLE "versions" ADD COLUMN "files" text[];--> statement-breakpoint
CREATE INDEX "items_by_file" ON "items" USING gin ("files");--> statement-breakpoint
CREATE INDEX "items_of_unknown_files" ON "items" USING btree ("kind") WHERE files is null;--> statement-breakpoint
CREATE INDEX "versions_by_file" ON "versions" USING gin ("files");--> statement-breakpoint
CREATE INDEX "versions_of_unknown_files" ON "versions" USING btree ("kind") WHERE files is null;