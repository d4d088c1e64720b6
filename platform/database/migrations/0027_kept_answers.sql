CREATE TABLE "kept_answers" (
	"key" text PRIMARY KEY NOT NULL,
	"asked" text,
	"answer" jsonb,
	"claimed_until" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "kept_answers_by_end" ON "kept_answers" USING btree ("expires_at");