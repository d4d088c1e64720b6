import { expect, test } from "vitest";
import { useDatabase } from "../../tests/database/use-database.ts";
import { forgetOldThreads } from "./forget-old-threads.ts";
import { threads } from "./tables.ts";

const held = useDatabase();

test("the contact form's threads go when nobody has written in them for 24 months, and not before", async () => {
  const thread = (subject: string, lastMessageAt: string) => ({
    id: crypto.randomUUID(),
    subject,
    name: "Awa",
    email: "awa@example.org",
    lastMessageAt: new Date(lastMessageAt),
  });
  await held.database.insert(threads).values([thread("old", "2022-09-30"), thread("kept", "2022-10-02")]);
  await forgetOldThreads({ database: held.database, now: () => new Date("2024-10-01T12:00:00Z") });
  const left = await held.database.select({ subject: threads.subject }).from(threads);
  expect(left).toEqual([{ subject: "kept" }]);
});
