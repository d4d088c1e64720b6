CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "subscribers_by_email" UNIQUE("email"),
	CONSTRAINT "subscribers_email_in_small_letters" CHECK ("subscribers"."email" = lower("subscribers"."email"))
);
