CREATE TABLE "security_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "security_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"event" text NOT NULL,
	"subject" uuid,
	"actor" uuid,
	"session" text,
	"address" text NOT NULL,
	"detail" text
);
--> statement-breakpoint
CREATE INDEX "security_log_by_subject" ON "security_log" USING btree ("subject","id");--> statement-breakpoint
CREATE TABLE "security_rules" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"second_factor_for_administrators" boolean DEFAULT false NOT NULL,
	CONSTRAINT "security_rules_one_row" CHECK ("security_rules"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "has_second_factor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE TABLE "game_questions" (
	"game" uuid NOT NULL,
	"question" uuid NOT NULL,
	CONSTRAINT "game_questions_game_question_pk" PRIMARY KEY("game","question")
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD COLUMN "attempts" integer NOT NULL DEFAULT 1;--> statement-breakpoint
ALTER TABLE "game_questions" ADD CONSTRAINT "game_questions_game_games_id_fk" FOREIGN KEY ("game") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_questions" ADD CONSTRAINT "game_questions_question_questions_id_fk" FOREIGN KEY ("question") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Games that began before asked their whole questionnaire.
INSERT INTO "game_questions" SELECT g.id, q.id FROM games g JOIN questions q ON q.questionnaire = g.questionnaire;--> statement-breakpoint
UPDATE "certificates" c SET "attempts" = greatest(1, (
  SELECT count(*) FROM games played JOIN games passed ON passed.id = c.game
  WHERE played.member = passed.member AND played.questionnaire = passed.questionnaire AND played.started_at <= passed.started_at
    AND EXISTS (SELECT FROM user_answers u WHERE u.game = played.id)));--> statement-breakpoint
ALTER TABLE "certificates" ALTER COLUMN "attempts" DROP DEFAULT;