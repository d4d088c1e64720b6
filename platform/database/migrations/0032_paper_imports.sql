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
ALTER TABLE "paper_import_lines" ADD CONSTRAINT "paper_import_lines_import_paper_imports_id_fk" FOREIGN KEY ("import") REFERENCES "public"."paper_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "paper_imports" ADD CONSTRAINT "paper_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "paper_import_lines_by_state" ON "paper_import_lines" USING btree ("import","state","number");