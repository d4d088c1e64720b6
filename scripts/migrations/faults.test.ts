import { expect, test } from "vitest";
import { faultsOf } from "./faults.ts";

test.each([
  ['DROP TABLE "posts";', "drops"],
  ['ALTER TABLE "posts" DROP COLUMN "hero";', "drops"],
  ['ALTER TABLE "posts" RENAME COLUMN "hero" TO "picture";', "renames"],
  ['ALTER TABLE "posts" ALTER COLUMN "hero" SET NOT NULL;', "asks for a value"],
  ['ALTER TABLE "posts" ALTER COLUMN "hero" SET DATA TYPE integer;', "changes a column's type"],
  ['ALTER TABLE "posts" ADD COLUMN "hero" text NOT NULL;', "without a default"],
  ['ALTER TABLE "posts" ADD CONSTRAINT "a" FOREIGN KEY ("b") REFERENCES "c"("d");', "checks every row"],
  ['CREATE INDEX "by_hero" ON "posts" USING btree ("hero");', "makes an index"],
])("%s is refused", (statement, fault) => {
  expect(faultsOf(statement)).toEqual([expect.stringContaining(fault)]);
});

test.each([
  [
    "a new table with its index",
    'CREATE TABLE "a" ("b" text NOT NULL);--> statement-breakpoint\nCREATE INDEX "c" ON "a" ("b");',
  ],
  ["a column with a default", 'ALTER TABLE "posts" ADD COLUMN "hero" text DEFAULT \'\' NOT NULL;'],
  ["a column that may be empty", 'ALTER TABLE "posts" ADD COLUMN "hero" text;'],
  ["what says why it may", '-- A site has a few hundred items.\nCREATE INDEX "c" ON "items" ("b");'],
])("%s is fine", (_name, statement) => {
  expect(faultsOf(statement)).toEqual([]);
});
