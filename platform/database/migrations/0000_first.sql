CREATE TABLE "posts" (
	"key" text PRIMARY KEY NOT NULL,
	"slug_fr" text NOT NULL,
	"slug_en" text NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"excerpt" jsonb NOT NULL,
	"markdown" jsonb NOT NULL,
	"html" jsonb NOT NULL,
	"date" date NOT NULL,
	"category" text NOT NULL,
	"tags" text[] NOT NULL,
	"hero" text NOT NULL,
	"hero_alt" jsonb NOT NULL,
	"popularity" integer NOT NULL,
	CONSTRAINT "posts_slug_fr_unique" UNIQUE("slug_fr"),
	CONSTRAINT "posts_slug_en_unique" UNIQUE("slug_en")
);
--> statement-breakpoint
CREATE TABLE "entries" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"document" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "entries_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"path" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "pictures_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "renditions" (
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "renditions_hash_width_format_pk" PRIMARY KEY("hash","width","format")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"thread" uuid NOT NULL,
	"sender" text NOT NULL,
	"body" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"mailed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "threads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"review" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"rating" integer NOT NULL,
	"author" text NOT NULL,
	"email" text,
	"title" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"date" date NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "missing_translations" (
	"locale" text NOT NULL,
	"namespace" text NOT NULL,
	"key" text NOT NULL,
	"fallback" text NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "missing_translations_locale_namespace_key_pk" PRIMARY KEY("locale","namespace","key")
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
ALTER TABLE "renditions" ADD CONSTRAINT "renditions_hash_pictures_hash_fk" FOREIGN KEY ("hash") REFERENCES "public"."pictures"("hash") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_thread_threads_id_fk" FOREIGN KEY ("thread") REFERENCES "public"."threads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_reviews_id_fk" FOREIGN KEY ("review") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "posts_by_date" ON "posts" USING btree ("date");--> statement-breakpoint
CREATE INDEX "posts_by_category" ON "posts" USING btree ("category");--> statement-breakpoint
CREATE INDEX "messages_by_thread" ON "messages" USING btree ("thread","created_at");--> statement-breakpoint
CREATE INDEX "reviews_by_book" ON "reviews" USING btree ("book","status");