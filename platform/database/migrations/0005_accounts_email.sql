DROP INDEX "users_by_email";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_by_email" UNIQUE("email");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_email_in_small_letters" CHECK ("users"."email" = lower("users"."email"));