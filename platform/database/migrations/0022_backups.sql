CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"name" text,
	"place" text DEFAULT '' NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"reason" text,
	"started_by" uuid
);
--> statement-breakpoint
CREATE INDEX "backups_by_day" ON "backups" USING btree ("started_at");