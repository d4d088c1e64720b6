CREATE TABLE "mailing_recipients" (
	"id" uuid PRIMARY KEY NOT NULL,
	"letter" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" uuid,
	"email" text,
	"locale" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"claimed_at" timestamp with time zone,
	"free_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"reason" text,
	CONSTRAINT "mailing_recipients_by_address" UNIQUE("letter","email")
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"letter" text PRIMARY KEY NOT NULL,
	"requested_by" uuid,
	"send_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"contents" jsonb,
	"finished_at" timestamp with time zone,
	"canceled_at" timestamp with time zone,
	"failed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "newsletter_settings" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"per_hour" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mailing_recipients" ADD CONSTRAINT "mailing_recipients_letter_mailings_letter_fk" FOREIGN KEY ("letter") REFERENCES "public"."mailings"("letter") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailing_recipients_waiting" ON "mailing_recipients" USING btree ("letter","id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "mailing_recipients_by_claim" ON "mailing_recipients" USING btree ("claimed_at");--> statement-breakpoint
CREATE INDEX "mailing_recipients_by_email" ON "mailing_recipients" USING btree ("email");