CREATE TABLE "applied_functions" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"hash" text NOT NULL,
	"names" text[] NOT NULL,
	CONSTRAINT "applied_functions_one_row" CHECK ("applied_functions"."id" = 1)
);
