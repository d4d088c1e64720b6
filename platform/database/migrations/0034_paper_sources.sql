CREATE TABLE "paper_facts" (
	"paper" text NOT NULL,
	"source" text NOT NULL,
	"facts" jsonb,
	"said_at" timestamp with time zone,
	"ask_at" timestamp with time zone NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "paper_facts_paper_source_pk" PRIMARY KEY("paper","source")
);
--> statement-breakpoint
CREATE TABLE "paper_sources" (
	"name" text PRIMARY KEY NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"answered_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"failure" text,
	"changes" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "paper_facts" ADD CONSTRAINT "paper_facts_paper_papers_key_fk" FOREIGN KEY ("paper") REFERENCES "public"."papers"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_facts_due" ON "paper_facts" USING btree ("source","ask_at");