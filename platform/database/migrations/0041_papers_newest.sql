DROP INDEX "papers_newest";--> statement-breakpoint
-- Some thousand papers: a moment.
CREATE INDEX "papers_newest_of_all" ON "papers" USING btree ("issued" DESC NULLS FIRST,"key");--> statement-breakpoint
-- Some thousand papers: a moment.
CREATE INDEX "papers_newest" ON "papers" USING btree ("list","issued" DESC NULLS FIRST,"key");