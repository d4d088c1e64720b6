CREATE TABLE "authenticator_removals" (
	"user" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_by" uuid,
	"due_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "authenticator_removals" ADD CONSTRAINT "authenticator_removals_user_users_id_fk" FOREIGN KEY ("user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;