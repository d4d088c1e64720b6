import fc from "fast-check";
import { beforeEach, expect, test, vi } from "vitest";
import { useDatabase } from "../../tests/database/use-database.ts";
import { refusedMails } from "../delivery/tables.ts";
import { Refusal } from "../core/refusal.ts";
import { paginateByKey } from "./paginate-by-key.ts";

const held = useDatabase();

type Row = typeof refusedMails.$inferSelect;
const key = [
  { by: refusedMails.subject, isDescending: true, of: (row: Row) => row.subject },
  { by: refusedMails.refusedAt, of: (row: Row) => row.refusedAt },
  { by: refusedMails.id, of: (row: Row) => row.id },
];
const list = (asked: { page: number; itemsPerPage: number; after?: string; total?: number }) =>
  paginateByKey(held.database, held.database.select().from(refusedMails).$dynamic(), {
    ...asked,
    where: undefined,
    key,
  });
const add = async (subjects: string[]) => {
  const rows = subjects.map((subject) => ({
    id: crypto.randomUUID(),
    to: "a@example.org",
    subject,
    reason: "550",
    refusedAt: new Date(Math.floor(Math.random() * 3) * 1_000),
  }));
  if (rows.length > 0) await held.database.insert(refusedMails).values(rows);
  return rows.map(({ id }) => id);
};

beforeEach(() => held.database.delete(refusedMails));

const subjects = (maxLength: number) => fc.array(fc.constantFrom("a", "b", "c"), { maxLength });

test("no row is lost or given twice, whatever is added while one turns the pages", async () => {
  await fc.assert(
    fc.asyncProperty(
      subjects(30),
      fc.integer({ min: 1, max: 7 }),
      fc.array(subjects(4), { minLength: 9 }),
      async (first, itemsPerPage, later) => {
        await held.database.delete(refusedMails);
        const known = await add(first);
        const seen: string[] = [];
        let after: string | undefined;
        for (let page = 1; page === 1 || after; page += 1) {
          const given = await list({ page, itemsPerPage, ...(after && { after }) });
          seen.push(...given.items.map(({ id }) => id));
          after = given.next;
          await add(later[page] ?? []);
        }
        expect(new Set(seen).size).toBe(seen.length);
        expect(known.filter((id) => !seen.includes(id))).toEqual([]);
      },
    ),
    { numRuns: 40 },
  );
});

test("pages by number, of which the later half is counted from the end, are the same list", async () => {
  await add(["a", "a", "b", "b", "b", "c", "c"]);
  const whole = (await list({ page: 1, itemsPerPage: 100 })).items;
  for (const total of [undefined, 7]) {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => list({ page, itemsPerPage: 3, ...(total && { total }) })),
    );
    expect(pages.flatMap(({ items }) => items)).toEqual(whole);
    expect(pages.map(({ total: all }) => all)).toEqual([7, 7, 7, 7]);
  }
});

test.each([
  "",
  "rubbish",
  btoa("[1]"),
  btoa('["a","today","b"]'),
  btoa('["\\u0000","2026-01-01T00:00:00Z","b"]'),
  btoa("null"),
])("%j, which no page gave, is refused", async (after) => {
  await expect(list({ page: 2, itemsPerPage: 3, after })).rejects.toMatchObject({
    code: "invalid_input",
    violations: [{ propertyPath: "after" }],
  });
});

test("a cursor of another list is refused before anything is counted: nobody would wait for that count", async () => {
  const count = vi.spyOn(held.database, "execute");
  await expect(list({ page: 1, itemsPerPage: 3, after: "rubbish" })).rejects.toThrow(Refusal);
  expect(count).not.toHaveBeenCalled();
  count.mockRestore();
});
