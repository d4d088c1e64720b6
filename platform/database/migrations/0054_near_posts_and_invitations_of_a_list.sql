CREATE TABLE "near_posts" (
	"post" text NOT NULL,
	"locale" text NOT NULL,
	"keys" text[] DEFAULT '{}' NOT NULL,
	"is_due" boolean DEFAULT true NOT NULL,
	CONSTRAINT "near_posts_post_locale_pk" PRIMARY KEY("post","locale")
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "import" uuid;--> statement-breakpoint
ALTER TABLE "near_posts" ADD CONSTRAINT "near_posts_post_posts_key_fk" FOREIGN KEY ("post") REFERENCES "public"."posts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "near_posts_due" ON "near_posts" USING btree ("post") WHERE is_due;