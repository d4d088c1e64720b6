CREATE TABLE "link_checks" (
	"url" text PRIMARY KEY NOT NULL,
	"check_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"fault" text,
	"status" integer,
	"leads_to" text,
	"has_moved" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "link_checks_due" ON "link_checks" USING btree ("check_at");