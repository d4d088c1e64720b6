CREATE TABLE "addresses" (
	"kind" text NOT NULL,
	"locale" text NOT NULL,
	"slug" text NOT NULL,
	"key" text NOT NULL,
	"is_current" boolean NOT NULL,
	CONSTRAINT "addresses_kind_locale_slug_pk" PRIMARY KEY("kind","locale","slug")
);
--> statement-breakpoint
CREATE TABLE "audit" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"actor" uuid,
	"address" text NOT NULL,
	"changes" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "items" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"draft" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"title" jsonb NOT NULL,
	"words" text NOT NULL,
	"translations" jsonb NOT NULL,
	"stale_texts" integer DEFAULT 0 NOT NULL,
	"live_version" integer,
	"live_revision" integer,
	"publish_at" timestamp with time zone,
	"publish_version" integer,
	"archived_at" timestamp with time zone,
	"example_since" timestamp with time zone,
	"created_by" uuid,
	"edited_by" uuid,
	"edited_at" timestamp with time zone NOT NULL,
	CONSTRAINT "items_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "previews" (
	"ticket_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"document" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "versions" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"number" integer NOT NULL,
	"document" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"reason" text NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "versions_kind_key_number_pk" PRIMARY KEY("kind","key","number")
);
--> statement-breakpoint
ALTER TABLE "questions" DROP CONSTRAINT "questions_by_position";--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "place" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "answers" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "questions" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "addresses_by_key" ON "addresses" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "audit_by_item" ON "audit" USING btree ("kind","key","id");--> statement-breakpoint
CREATE INDEX "items_by_edit" ON "items" USING btree ("kind","edited_at");--> statement-breakpoint
CREATE INDEX "items_to_publish" ON "items" USING btree ("publish_at");--> statement-breakpoint
CREATE INDEX "previews_by_expiry" ON "previews" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_by_key" UNIQUE("questionnaire","key");