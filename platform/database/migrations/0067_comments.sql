CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"answers" uuid,
	"passage" jsonb,
	"body" text NOT NULL,
	"author" uuid,
	"written_at" timestamp with time zone NOT NULL,
	"asked" uuid,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid
);
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_answers_comments_id_fk" FOREIGN KEY ("answers") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_users_id_fk" FOREIGN KEY ("author") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_asked_users_id_fk" FOREIGN KEY ("asked") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_resolved_by_users_id_fk" FOREIGN KEY ("resolved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_by_item" ON "comments" USING btree ("kind","key","written_at");--> statement-breakpoint
CREATE INDEX "comments_by_answered" ON "comments" USING btree ("answers");--> statement-breakpoint
CREATE INDEX "comments_by_author" ON "comments" USING btree ("author");--> statement-breakpoint
CREATE INDEX "comments_by_asked" ON "comments" USING btree ("asked");--> statement-breakpoint
CREATE INDEX "comments_by_resolver" ON "comments" USING btree ("resolved_by");