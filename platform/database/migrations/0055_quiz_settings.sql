ALTER TABLE "games" ADD COLUMN "pass_mark" integer DEFAULT 80 NOT NULL;--> statement-breakpoint
ALTER TABLE "games" ADD COLUMN "ends_by" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD COLUMN "questions_per_game" integer;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD COLUMN "pass_mark" integer;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD COLUMN "minutes" integer;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD COLUMN "attempts" integer;