CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"game" uuid NOT NULL,
	"member" uuid NOT NULL,
	"holder" text NOT NULL,
	"questionnaire" jsonb NOT NULL,
	"score" integer NOT NULL,
	"total" integer NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "certificates_game_unique" UNIQUE("game")
);
--> statement-breakpoint
CREATE TABLE "qr_codes" (
	"short" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"member" uuid NOT NULL,
	"transaction" uuid,
	"certificate" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "qr_codes_certificate_unique" UNIQUE("certificate")
);
--> statement-breakpoint
CREATE TABLE "answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question" uuid NOT NULL,
	"text" jsonb NOT NULL,
	"is_correct" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "games" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member" uuid NOT NULL,
	"questionnaire" uuid NOT NULL,
	"mode" text NOT NULL,
	"status" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"last_activity_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "questionnaires" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"title" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"level" jsonb NOT NULL,
	CONSTRAINT "questionnaires_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"questionnaire" uuid NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"topic" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"explanation" jsonb NOT NULL,
	"source" jsonb NOT NULL,
	"link" text,
	CONSTRAINT "questions_by_position" UNIQUE("questionnaire","position")
);
--> statement-breakpoint
CREATE TABLE "user_answers" (
	"game" uuid NOT NULL,
	"question" uuid NOT NULL,
	"answer" uuid NOT NULL,
	"is_answer_correct" boolean NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "user_answers_game_question_pk" PRIMARY KEY("game","question")
);
--> statement-breakpoint
DROP INDEX "postings_by_account";--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "author" uuid;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "member" uuid;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "last_message_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "person_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "threads" ADD COLUMN "team_read_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_game_games_id_fk" FOREIGN KEY ("game") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_member_users_id_fk" FOREIGN KEY ("member") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_codes" ADD CONSTRAINT "qr_codes_member_users_id_fk" FOREIGN KEY ("member") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_codes" ADD CONSTRAINT "qr_codes_transaction_transactions_id_fk" FOREIGN KEY ("transaction") REFERENCES "public"."transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_codes" ADD CONSTRAINT "qr_codes_certificate_certificates_id_fk" FOREIGN KEY ("certificate") REFERENCES "public"."certificates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answers" ADD CONSTRAINT "answers_question_questions_id_fk" FOREIGN KEY ("question") REFERENCES "public"."questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_member_users_id_fk" FOREIGN KEY ("member") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "games" ADD CONSTRAINT "games_questionnaire_questionnaires_id_fk" FOREIGN KEY ("questionnaire") REFERENCES "public"."questionnaires"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_questionnaire_questionnaires_id_fk" FOREIGN KEY ("questionnaire") REFERENCES "public"."questionnaires"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_answers" ADD CONSTRAINT "user_answers_game_games_id_fk" FOREIGN KEY ("game") REFERENCES "public"."games"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_answers" ADD CONSTRAINT "user_answers_question_questions_id_fk" FOREIGN KEY ("question") REFERENCES "public"."questions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_answers" ADD CONSTRAINT "user_answers_answer_answers_id_fk" FOREIGN KEY ("answer") REFERENCES "public"."answers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "qr_codes_by_member" ON "qr_codes" USING btree ("member","created_at");--> statement-breakpoint
CREATE INDEX "answers_by_question" ON "answers" USING btree ("question");--> statement-breakpoint
CREATE INDEX "games_by_member" ON "games" USING btree ("member","started_at");--> statement-breakpoint
CREATE INDEX "games_by_activity" ON "games" USING btree ("status","last_activity_at");--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "threads" ADD CONSTRAINT "threads_member_users_id_fk" FOREIGN KEY ("member") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "threads_by_member" ON "threads" USING btree ("member","last_message_at");--> statement-breakpoint
CREATE INDEX "threads_by_last_message" ON "threads" USING btree ("last_message_at");--> statement-breakpoint
CREATE INDEX "postings_by_account" ON "postings" USING btree ("account","id");