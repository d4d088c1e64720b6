CREATE TABLE "site_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_by" uuid NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"held_until" timestamp with time zone,
	"files" integer DEFAULT 0 NOT NULL,
	"size" bigint DEFAULT 0 NOT NULL,
	"blob" uuid,
	"recipient" text,
	"members_size" bigint,
	"members_blob" uuid,
	"has_failed" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"size" bigint NOT NULL,
	"blob" uuid,
	"language" text,
	"fetches_pictures" boolean NOT NULL,
	"state" text NOT NULL,
	"held_until" timestamp with time zone,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"report" jsonb,
	"reason" text,
	"taken" uuid,
	"leaves_edited" boolean DEFAULT false NOT NULL,
	"kept" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "site_exports_by_day" ON "site_exports" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "site_imports_by_day" ON "site_imports" USING btree ("created_at");