CREATE TABLE "post_views" (
	"post" text PRIMARY KEY NOT NULL,
	"views" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "post_views" ADD CONSTRAINT "post_views_post_posts_key_fk" FOREIGN KEY ("post") REFERENCES "public"."posts"("key") ON DELETE cascade ON UPDATE no action;