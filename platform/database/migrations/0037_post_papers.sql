CREATE TABLE "post_papers" (
	"post" text NOT NULL,
	"locale" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "post_papers_post_locale_name_pk" PRIMARY KEY("post","locale","name")
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "in_cv" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "paper_imports" ADD COLUMN "keep" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "post_papers" ADD CONSTRAINT "post_papers_post_posts_key_fk" FOREIGN KEY ("post") REFERENCES "public"."posts"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_papers_by_name" ON "post_papers" USING btree ("name","locale");--> statement-breakpoint
INSERT INTO "post_papers" SELECT DISTINCT p.key, l.locale, coalesce(link[1], replace(replace(replace(replace(replace(lower(link[2]), '&amp;', '&'), '%28', '('), '%29', ')'), '%3c', '<'), '%3e', '>')) FROM posts p, unnest(array['fr', 'en']) l(locale), regexp_matches(p.html ->> l.locale, 'href="(?:https?://[^"/]+)?/(?:(?:fr|en)/)?articles/([a-z0-9-]+)"|href="https?://(?:dx\.)?doi\.org/(10\.[^"]+)"', 'g') link WHERE p.only IS NULL OR p.only = l.locale;
