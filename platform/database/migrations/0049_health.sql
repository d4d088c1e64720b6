CREATE TABLE "answer_counts" (
	"at" timestamp with time zone PRIMARY KEY NOT NULL,
	"answers" integer NOT NULL,
	"failed" integer NOT NULL,
	"slow" integer NOT NULL,
	"milliseconds" bigint NOT NULL,
	"release" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "disk_uses" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "disk_uses_day_kind_pk" PRIMARY KEY("day","kind")
);
--> statement-breakpoint
CREATE TABLE "last_look" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"findings" jsonb NOT NULL,
	"free" bigint,
	"restored_at" timestamp with time zone,
	"asked_at" timestamp with time zone
);
