CREATE TABLE "paper_import_lines" (
	"import" uuid NOT NULL,
	"number" integer NOT NULL,
	"line" integer NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"paper" jsonb,
	"identities" text[] DEFAULT '{}' NOT NULL,
	"key" text,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"ignored" text[] DEFAULT '{}' NOT NULL,
	"reason" text,
	CONSTRAINT "paper_import_lines_import_number_pk" PRIMARY KEY("import","number")
);
--> statement-breakpoint
CREATE TABLE "paper_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"list" text NOT NULL,
	"format" text NOT NULL,
	"strings" text NOT NULL,
	"state" text NOT NULL,
	"held_until" timestamp with time zone,
	"except" integer[] DEFAULT '{}' NOT NULL,
	"taken" integer,
	"created_by" uuid,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "papers" (
	"key" text PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"type" text NOT NULL,
	"year" integer NOT NULL,
	"issued" text NOT NULL,
	"authors" text[] NOT NULL,
	"author_names" text[] NOT NULL,
	"author_ids" text[] NOT NULL,
	"corresponding" integer[] NOT NULL,
	"topics" text[] NOT NULL,
	"words" text NOT NULL,
	"doi" text,
	"pmid" text,
	"title_words" text NOT NULL,
	"version" smallint NOT NULL
);
--> statement-breakpoint
DROP INDEX "publications_by_year";--> statement-breakpoint
ALTER TABLE "paper_import_lines" ADD CONSTRAINT "paper_import_lines_import_paper_imports_id_fk" FOREIGN KEY ("import") REFERENCES "public"."paper_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_imports" ADD CONSTRAINT "paper_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_import_lines_by_state" ON "paper_import_lines" USING btree ("import","state","number");--> statement-breakpoint
CREATE INDEX "papers_newest" ON "papers" USING btree ("list","issued" DESC NULLS LAST,"key");--> statement-breakpoint
CREATE INDEX "papers_by_author" ON "papers" USING gin ("authors");--> statement-breakpoint
CREATE INDEX "papers_by_topic" ON "papers" USING gin ("topics");--> statement-breakpoint
CREATE INDEX "papers_by_words" ON "papers" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "papers_by_doi" ON "papers" USING btree ("doi");--> statement-breakpoint
CREATE INDEX "papers_by_pmid" ON "papers" USING btree ("pmid");--> statement-breakpoint
CREATE INDEX "papers_by_title" ON "papers" USING btree ("title_words");--> statement-breakpoint
UPDATE "entries" SET "document" = "document" || '{"list": "reading"}' WHERE "kind" = 'publication' AND NOT "document" ? 'list';--> statement-breakpoint
UPDATE "items" SET "draft" = "draft" || '{"list": "reading"}' WHERE "kind" = 'publication' AND NOT "draft" ? 'list';--> statement-breakpoint
UPDATE "versions" SET "document" = "document" || '{"list": "reading"}' WHERE "kind" = 'publication' AND NOT "document" ? 'list';--> statement-breakpoint
CREATE INDEX "paper_imports_by_member" ON "paper_imports" USING btree ("created_by");
