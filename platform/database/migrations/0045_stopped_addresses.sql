CREATE TABLE "stopped_addresses" (
	"email" text PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"detail" text NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "mailing_recipients_by_claim";--> statement-breakpoint
ALTER TABLE "newsletter_settings" ALTER COLUMN "per_hour" SET DEFAULT 3000;--> statement-breakpoint
ALTER TABLE "newsletter_settings" ADD COLUMN "minute" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_settings" ADD COLUMN "used" integer DEFAULT 0 NOT NULL;