DROP INDEX "search_documents_by_title";--> statement-breakpoint
-- Sixty thousand titles take a fifth of a second, and only who publishes waits.
CREATE INDEX "search_documents_by_beginning" ON "search_documents" USING btree ("title_words" collate "C");
