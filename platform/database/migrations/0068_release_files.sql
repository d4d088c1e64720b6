CREATE TABLE "release_files" (
	"name" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL,
	"is_brotli" boolean NOT NULL,
	"ran_at" timestamp with time zone NOT NULL
);--> statement-breakpoint
ALTER TABLE "release_files" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
