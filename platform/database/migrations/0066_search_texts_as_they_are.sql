-- Whoever publishes waited for the compression of these, and each search for their reading. They are a tenth longer without.
ALTER TABLE "search_documents" ALTER COLUMN "body" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "search_documents" ALTER COLUMN "sections" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "search_new_words" ALTER COLUMN "words" SET STORAGE EXTERNAL;
