CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"path" text NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"alt" jsonb NOT NULL,
	"words" text NOT NULL,
	"crop" jsonb,
	"blob" uuid,
	"added_by" uuid,
	"added_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "media_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "media_chunks" (
	"blob" uuid NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "media_chunks_blob_number_pk" PRIMARY KEY("blob","number")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member" uuid NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"begun_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "focus_x" real;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "focus_y" real;--> statement-breakpoint
CREATE INDEX "media_by_day" ON "media" USING btree ("added_at");--> statement-breakpoint
ALTER TABLE "media_chunks" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;
