-- The person, the figures and the book that the site came with are invented, and say so until somebody writes their own.
UPDATE "entries" SET "document" = "entries"."document" || '{"isExample": true}'
FROM "items" JOIN "versions" USING ("kind", "key")
WHERE "items"."kind" = "entries"."kind" AND "items"."key" = "entries"."key" AND "versions"."reason" = 'imported'
  AND (("items"."kind" IN ('counter', 'book') AND "items"."example_since" IS NOT NULL)
    OR ("items"."kind" = 'identity' AND "entries"."document" ->> 'name' = "versions"."document" ->> 'name'));
