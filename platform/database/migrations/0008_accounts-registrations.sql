CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"mobile_phone" text NOT NULL,
	"locale" text NOT NULL,
	"newsletter" boolean NOT NULL,
	"terms_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "registration" uuid;--> statement-breakpoint
CREATE INDEX "registrations_by_email" ON "registrations" USING btree ("email","created_at");--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_registration_registrations_id_fk" FOREIGN KEY ("registration") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "one_time_tokens_by_registration" ON "one_time_tokens" USING btree ("registration");--> statement-breakpoint
INSERT INTO "registrations" SELECT "id", "first_name", "last_name", "email", "password_hash", "mobile_phone", "locale", "newsletter", "terms_version", "created_at" FROM "users" WHERE "email_verified_at" IS NULL AND "password_hash" IS NOT NULL AND "terms_version" IS NOT NULL AND "roles" = '{}';--> statement-breakpoint
DELETE FROM "users" WHERE "email_verified_at" IS NULL AND "roles" = '{}';--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "email_verified_at";