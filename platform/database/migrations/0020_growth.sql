CREATE TABLE "post_counts" (
	"of" text NOT NULL,
	"key" text NOT NULL,
	"posts" integer NOT NULL,
	CONSTRAINT "post_counts_of_key_pk" PRIMARY KEY("of","key")
);
--> statement-breakpoint
CREATE TABLE "daily_balances" (
	"account" uuid NOT NULL,
	"day" date NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "daily_balances_account_day_pk" PRIMARY KEY("account","day")
);
--> statement-breakpoint
DROP INDEX "posts_by_date";--> statement-breakpoint
DROP INDEX "posts_by_category";--> statement-breakpoint
DROP INDEX "postings_by_account";--> statement-breakpoint
DROP INDEX "threads_by_last_message";--> statement-breakpoint
DROP INDEX "reviews_by_book";--> statement-breakpoint
DROP INDEX "messages_by_thread";--> statement-breakpoint
ALTER TABLE "post_views" ADD COLUMN "popularity" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "person_wrote_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "team_wrote_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "unread_by_person" boolean GENERATED ALWAYS AS (coalesce(team_wrote_at > coalesce(person_read_at, '-infinity'::timestamptz), false)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "unread_by_team" boolean GENERATED ALWAYS AS (coalesce(person_wrote_at > coalesce(team_read_at, '-infinity'::timestamptz), false)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "posts_most_popular" ON "post_views" USING btree (("popularity" + "views") desc,"post");--> statement-breakpoint
CREATE INDEX "posts_newest" ON "posts" USING btree ("date" DESC NULLS FIRST,"key");--> statement-breakpoint
CREATE INDEX "posts_newest_by_category" ON "posts" USING btree ("category","date" DESC NULLS FIRST,"key");--> statement-breakpoint
CREATE INDEX "posts_by_tag" ON "posts" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "entries_in_order" ON "entries" USING btree ("kind","position","key");--> statement-breakpoint
CREATE INDEX "publications_by_year" ON "entries" USING btree (((document ->> 'year')::integer) desc,"position","key") WHERE kind = 'publication';--> statement-breakpoint
CREATE INDEX "postings_by_number" ON "postings" USING btree ("account","number","id");--> statement-breakpoint
CREATE INDEX "postings_by_day" ON "postings" USING btree ("account","created_at");--> statement-breakpoint
CREATE INDEX "postings_by_assignee" ON "postings" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "transactions_by_payer" ON "transactions" USING btree ("payer","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "transactions_by_payee" ON "transactions" USING btree ("payee","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "messages_by_author" ON "messages" USING btree ("author");--> statement-breakpoint
CREATE INDEX "thread_notes_by_author" ON "thread_notes" USING btree ("author");--> statement-breakpoint
CREATE INDEX "threads_by_state" ON "threads" USING btree ("state","unread_by_team" DESC NULLS FIRST,"last_message_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "threads_by_assignee" ON "threads" USING btree ("assignee");--> statement-breakpoint
CREATE INDEX "threads_by_email" ON "threads" USING btree ("email");--> statement-breakpoint
CREATE INDEX "certificates_by_member" ON "certificates" USING btree ("member","issued_at");--> statement-breakpoint
CREATE INDEX "qr_codes_by_transaction" ON "qr_codes" USING btree ("transaction");--> statement-breakpoint
CREATE INDEX "game_questions_by_question" ON "game_questions" USING btree ("question");--> statement-breakpoint
CREATE INDEX "games_by_questionnaire" ON "games" USING btree ("questionnaire");--> statement-breakpoint
CREATE INDEX "user_answers_by_question" ON "user_answers" USING btree ("question");--> statement-breakpoint
CREATE INDEX "user_answers_by_answer" ON "user_answers" USING btree ("answer");--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("book","status","date" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "reviews_ratings" ON "reviews" USING btree ("book","status","rating");--> statement-breakpoint
CREATE INDEX "messages_by_thread" ON "messages" USING btree ("thread","created_at","id");--> statement-breakpoint
INSERT INTO post_views (post, views, popularity) SELECT key, 0, popularity FROM posts
ON CONFLICT (post) DO UPDATE SET popularity = excluded.popularity;--> statement-breakpoint
INSERT INTO post_counts ("of", key, posts)
SELECT term."of", term.key, count(*)
  FROM posts, LATERAL (SELECT 'all', '' UNION ALL SELECT 'category', category UNION ALL SELECT DISTINCT 'tag', unnest(tags)) term ("of", key)
 GROUP BY 1, 2;--> statement-breakpoint
INSERT INTO daily_balances (account, day, balance)
SELECT DISTINCT ON (account, day) account, (created_at AT TIME ZONE 'UTC')::date AS day, balance
  FROM postings WHERE number IS NOT NULL ORDER BY account, day, number DESC;--> statement-breakpoint
UPDATE threads
   SET person_wrote_at = (SELECT max(created_at) FROM messages WHERE thread = threads.id AND sender = 'person'),
       team_wrote_at = (SELECT max(created_at) FROM messages WHERE thread = threads.id AND sender = 'team');--> statement-breakpoint
-- Part of PostgreSQL's own contributions. Without it, or without the right to make it, a search by a part of a name reads every row.
DO $$
BEGIN
  CREATE EXTENSION IF NOT EXISTS pg_trgm;
  CREATE INDEX users_by_part ON users USING gin ((first_name || ' ' || last_name) gin_trgm_ops, email gin_trgm_ops);
  CREATE INDEX transactions_by_part ON transactions USING gin (description gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR undefined_object THEN
  RAISE NOTICE 'pg_trgm is not there: %', SQLERRM;
END $$;
