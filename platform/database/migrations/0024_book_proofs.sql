CREATE TABLE "book_proofs" (
	"day" date PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"found" jsonb NOT NULL
);
