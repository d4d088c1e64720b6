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
