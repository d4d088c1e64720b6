CREATE TABLE "share_cards" (
	"hash" text PRIMARY KEY NOT NULL,
	"card" jsonb NOT NULL,
	"bytes" "bytea",
	"named_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "read_posts" (
	"member" uuid NOT NULL,
	"post" text NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "read_posts_member_post_pk" PRIMARY KEY("member","post")
);
--> statement-breakpoint
ALTER TABLE "read_posts" ADD CONSTRAINT "read_posts_member_users_id_fk" FOREIGN KEY ("member") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "read_posts" ADD CONSTRAINT "read_posts_post_posts_key_fk" FOREIGN KEY ("post") REFERENCES "public"."posts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_cards_by_use" ON "share_cards" USING btree ("named_at");--> statement-breakpoint
CREATE INDEX "read_posts_by_post" ON "read_posts" USING btree ("post");