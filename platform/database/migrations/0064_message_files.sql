CREATE TABLE "message_file_pieces" (
	"file" uuid NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "message_file_pieces_file_number_pk" PRIMARY KEY("file","number")
);
--> statement-breakpoint
CREATE TABLE "message_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message" uuid,
	"uploader" uuid,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"size" integer NOT NULL,
	"is_kept" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "held_replies" ADD COLUMN "files" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "message_file_pieces" ADD CONSTRAINT "message_file_pieces_file_message_files_id_fk" FOREIGN KEY ("file") REFERENCES "public"."message_files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_message_messages_id_fk" FOREIGN KEY ("message") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_files" ADD CONSTRAINT "message_files_uploader_users_id_fk" FOREIGN KEY ("uploader") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "message_files_by_message" ON "message_files" USING btree ("message");--> statement-breakpoint
CREATE INDEX "message_files_by_uploader" ON "message_files" USING btree ("uploader");