ALTER TABLE "posts" ADD COLUMN "licence" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "doi" text;