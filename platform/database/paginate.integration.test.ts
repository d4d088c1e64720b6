import { desc, eq, sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { useDatabase } from "../../tests/database/use-database.ts";
import { refusedMails } from "../delivery/tables.ts";
import { contains } from "./contains.ts";
import { paginate } from "./paginate.ts";
import { paginateByKey } from "./paginate-by-key.ts";

const held = useDatabase();
const SUBJECTS = ["one", "two", "100 % sure", "under_score", "TWO again"];

beforeAll(async () => {
  const rows = SUBJECTS.map((subject, second) => ({
    id: crypto.randomUUID(),
    to: `${second % 2}@example.org`,
    subject,
    reason: "550",
    refusedAt: new Date(second * 1_000),
  }));
  await held.database.insert(refusedMails).values(rows);
});

const select = () => held.database.select({ subject: refusedMails.subject }).from(refusedMails).$dynamic();
const orderBy = [desc(refusedMails.refusedAt), refusedMails.id];
const subjectsOf = async (part: string) =>
  (await select().where(contains(refusedMails.subject, part))).map(({ subject }) => subject);

test("pages follow each other in order, and each tells how many rows there are in all", async () => {
  const page = (number: number) =>
    paginate(held.database, select(), { page: number, itemsPerPage: 2, orderBy });
  const pages = [await page(1), await page(2), await page(3), await page(4)];
  expect(pages.flatMap(({ items }) => items.map(({ subject }) => subject))).toEqual(SUBJECTS.toReversed());
  expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1, 0]);
  expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
});

test("a condition counts for the total too", async () => {
  const some = select().where(eq(refusedMails.to, "1@example.org"));
  const { items, total } = await paginate(held.database, some, { page: 1, itemsPerPage: 1, orderBy });
  expect([items.length, total]).toEqual([1, 2]);
});

test("past 10,000 rows a page says about how many there are, and a far one is still read from the nearer end", async () => {
  await held.database.execute(sql`insert into refused_mails (id, "to", subject, reason, refused_at)
    select gen_random_uuid(), 'many', lpad(n::text, 5, '0'), '550', now() from generate_series(1, 12345) n`);
  await held.database.execute(sql`analyze refused_mails`);
  const many = () => held.database.select().from(refusedMails).$dynamic();
  const where = eq(refusedMails.to, "many");
  const first = await paginate(held.database, many().where(where), { page: 1, itemsPerPage: 2, orderBy });
  expect(first).toMatchObject({ total: 12_000, isAbout: true });
  const key = [{ by: refusedMails.subject, of: ({ subject }: { subject: string }) => subject }];
  const byKey = (page: number) =>
    paginateByKey(held.database, many(), { page, itemsPerPage: 100, where, key });
  expect(await byKey(2)).toMatchObject({ total: 12_000, isAbout: true, items: { 0: { subject: "00101" } } });
  const last = await byKey(124);
  expect([last.total, last.isAbout, last.items.map(({ subject }) => subject).at(-1)]).toEqual([
    12_345,
    undefined,
    "12345",
  ]);
  await held.database.delete(refusedMails).where(sql`"to" = 'many' and subject > '10000'`);
  expect((await byKey(1)).total).toBe(10_000);
});

test("a text holds another whatever its case, and what LIKE reads as a pattern is read as itself", async () => {
  expect(new Set(await subjectsOf("two"))).toEqual(new Set(["two", "TWO again"]));
  expect(await subjectsOf("%")).toEqual(["100 % sure"]);
  expect(await subjectsOf("r_s")).toEqual(["under_score"]);
  expect(await subjectsOf("\\")).toEqual([]);
});
