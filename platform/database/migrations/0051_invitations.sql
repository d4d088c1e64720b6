CREATE TABLE "invitations" (
	"email" text PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "invitations_email_in_small_letters" CHECK ("invitations"."email" = lower("invitations"."email"))
);
--> statement-breakpoint
ALTER TABLE "site_imports" ADD COLUMN "why" jsonb;--> statement-breakpoint
CREATE INDEX "invitations_by_day" ON "invitations" USING btree ("invited_at");