CREATE TABLE "treasury_sum" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"up_to" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"next_up_to" bigint NOT NULL,
	"begun_before" "xid8" NOT NULL,
	CONSTRAINT "treasury_sum_one_row" CHECK ("treasury_sum"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "book_ratings" (
	"book" text NOT NULL,
	"rating" integer NOT NULL,
	"reviews" integer NOT NULL,
	"by_readers" integer NOT NULL,
	CONSTRAINT "book_ratings_book_rating_pk" PRIMARY KEY("book","rating")
);
--> statement-breakpoint
INSERT INTO book_ratings (book, rating, reviews, by_readers)
SELECT book, rating, count(*), count(email) FROM reviews WHERE status = 'published' GROUP BY book, rating;
