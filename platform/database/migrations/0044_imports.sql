CREATE TABLE "feed_ids" (
	"post" text NOT NULL,
	"locale" text NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "feed_ids_post_locale_pk" PRIMARY KEY("post","locale")
);
--> statement-breakpoint
CREATE TABLE "imported_items" (
	"import" uuid NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "imported_items_import_source_pk" PRIMARY KEY("import","source")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"system" text NOT NULL,
	"site" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"path" text PRIMARY KEY NOT NULL,
	"kind" text,
	"key" text,
	"locale" text,
	"target" text,
	"made_at" timestamp with time zone NOT NULL,
	"import" uuid,
	"hits" integer DEFAULT 0 NOT NULL,
	"last_hit_at" timestamp with time zone,
	CONSTRAINT "redirects_one_target" CHECK (("redirects"."target" is null) = ("redirects"."key" is not null))
);
--> statement-breakpoint
ALTER TABLE "imported_items" ADD CONSTRAINT "imported_items_import_imports_id_fk" FOREIGN KEY ("import") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_items_by_item" ON "imported_items" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "redirects_by_item" ON "redirects" USING btree ("kind","key");--> statement-breakpoint
CREATE INDEX "redirects_by_import" ON "redirects" USING btree ("import");