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
CREATE INDEX "papers_newest" ON "papers" USING btree ("list","issued" DESC NULLS LAST,"key");--> statement-breakpoint
CREATE INDEX "papers_by_author" ON "papers" USING gin ("authors");--> statement-breakpoint
CREATE INDEX "papers_by_topic" ON "papers" USING gin ("topics");--> statement-breakpoint
CREATE INDEX "papers_by_words" ON "papers" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "papers_by_doi" ON "papers" USING btree ("doi");--> statement-breakpoint
CREATE INDEX "papers_by_pmid" ON "papers" USING btree ("pmid");--> statement-breakpoint
CREATE INDEX "papers_by_title" ON "papers" USING btree ("title_words");--> statement-breakpoint
UPDATE "entries" SET "document" = "document" || '{"list": "reading"}' WHERE "kind" = 'publication' AND NOT "document" ? 'list';--> statement-breakpoint
UPDATE "items" SET "draft" = "draft" || '{"list": "reading"}' WHERE "kind" = 'publication' AND NOT "draft" ? 'list';--> statement-breakpoint
UPDATE "versions" SET "document" = "document" || '{"list": "reading"}' WHERE "kind" = 'publication' AND NOT "document" ? 'list';
