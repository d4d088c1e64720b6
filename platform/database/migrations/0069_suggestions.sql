CREATE TABLE "suggestions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"why" text NOT NULL,
	"author" uuid,
	"made_at" timestamp with time zone NOT NULL,
	"is_taken" boolean,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"answer" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suggestions" ADD CONSTRAINT "suggestions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "suggestions_by_item" ON "suggestions" USING btree ("kind","key","made_at");--> statement-breakpoint
CREATE INDEX "suggestions_by_author" ON "suggestions" USING btree ("author");--> statement-breakpoint
CREATE INDEX "suggestions_by_decider" ON "suggestions" USING btree ("decided_by");