ALTER TABLE "invitations" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "by" uuid;