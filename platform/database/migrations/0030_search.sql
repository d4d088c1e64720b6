CREATE TABLE "search_documents" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"locale" text NOT NULL,
	"path" text NOT NULL,
	"title" text NOT NULL,
	"summary" text NOT NULL,
	"sections" jsonb NOT NULL,
	"names" text NOT NULL,
	"date" date,
	"title_words" text NOT NULL,
	"head" "tsvector" NOT NULL,
	"body" "tsvector" NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "search_documents_kind_key_locale_pk" PRIMARY KEY("kind","key","locale")
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"words" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_phrases" (
	"concept" text NOT NULL,
	"phrase" text NOT NULL,
	"words" text NOT NULL,
	"name" jsonb NOT NULL,
	"abbreviation" jsonb,
	"version" integer NOT NULL,
	CONSTRAINT "search_phrases_concept_phrase_pk" PRIMARY KEY("concept","phrase")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL,
	"is_term" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_documents_by_title" ON "search_documents" USING btree ("title_words");--> statement-breakpoint
CREATE INDEX "search_documents_by_head" ON "search_documents" USING gin ("head");--> statement-breakpoint
CREATE INDEX "search_documents_by_body" ON "search_documents" USING gin ("body");--> statement-breakpoint
CREATE INDEX "search_misses_most_frequent" ON "search_misses" USING btree ("count" DESC NULLS LAST,"words");--> statement-breakpoint
CREATE INDEX "search_phrases_by_phrase" ON "search_phrases" USING btree ("phrase");--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gin ("word" gin_trgm_ops);