import { beforeAll, beforeEach, expect, test } from "vitest";
import { useDatabase } from "../../tests/database/use-database.ts";
import { makeMember, type TestMember } from "../../tests/factories/members.ts";
import { makeServices, type TestServices } from "../../tests/factories/services.ts";
import { listMostRead, readVisits } from "./index.ts";

const held = useDatabase();
let services: TestServices;
let administrator: TestMember;

beforeAll(async () => {
  services = makeServices(held);
  administrator = await makeMember(services, { roles: ["ROLE_ADMIN"] });
});
beforeEach(() => held.pool.query("truncate visits"));

/** It is the first of October 2024. */
const write = (rows: [day: string, path: string, count: number][]) =>
  Promise.all(rows.map((row) => held.pool.query("insert into visits values ($1, $2, $3)", row)));
const visits = () => readVisits({ ctx: administrator.as(services) });

test("thirty days are told, the last one today, also those on which nobody came", async () => {
  const { days, pages } = await visits();
  expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([30, "2024-09-02", "2024-10-01"]);
  expect([days.some(({ count }) => count > 0), pages]).toEqual([false, []]);
});

test("each day is the sum of its pages, and the pages are those of thirty days, the most read first", async () => {
  await write([
    ["2024-09-01", "/about", 1_000],
    ["2024-09-02", "/blog", 2],
    ["2024-10-01", "/about", 3],
    ["2024-10-01", "/blog", 4],
    ["2024-10-01", "/tools", 3],
  ]);
  const { days, pages } = await visits();
  expect(days.filter(({ count }) => count > 0)).toEqual([
    { day: "2024-09-02", count: 2 },
    { day: "2024-10-01", count: 10 },
  ]);
  expect(pages).toEqual([
    { path: "/blog", title: null, count: 6 },
    { path: "/about", title: null, count: 3 },
    { path: "/tools", title: null, count: 3 },
  ]);
});

test("no more than eight pages are named", async () => {
  await write(Array.from({ length: 12 }, (_, number) => ["2024-10-01", `/blog/${number}`, number + 1]));
  const { pages } = await visits();
  expect([pages.length, pages[0], pages.at(-1)]).toEqual([
    8,
    { path: "/blog/11", title: null, count: 12 },
    { path: "/blog/4", title: null, count: 5 },
  ]);
});

test("a text is one page by its title in the reader's language, whichever address was read", async () => {
  const title = (locale: string, path: string, words: string) =>
    held.pool.query(
      `insert into search_documents (kind, key, locale, path, title, summary, sections, names, title_words, head, body, version)
       values ('page', 'lab', $1, $2, $3, '', '[]', '', '', '', '', 1)`,
      [locale, path, words],
    );
  await title("en", "/lab", "Our lab");
  await title("fr", "/labo", "Notre labo");
  await write([
    ["2024-10-01", "/labo", 4],
    ["2024-10-01", "/blog", 5],
    ["2024-10-01", "/lab", 3],
  ]);
  expect((await visits()).pages).toEqual([
    { path: "/lab", title: "Our lab", count: 7 },
    { path: "/blog", title: null, count: 5 },
  ]);
});

test("a paper, an event, a letter and a series stand there by their titles", async () => {
  for (const [kind, path, words] of [
    ["publication", "/articles/love-2014", "Moderated estimation"],
    ["event", "/events/gel-school", "Gel school"],
    ["letter", "/letters/october", "October"],
  ])
    await held.pool.query(
      `insert into search_documents (kind, key, locale, path, title, summary, sections, names, title_words, head, body, version)
       values ($1, $2, 'en', $2, $3, '', '[]', '', '', '', '', 1)`,
      [kind, path, words],
    );
  await held.pool.query(
    `insert into entries (kind, key, position, document) values ('series', 'tube', 0, '{"title": {"fr": "Du tube", "en": "From the tube"}}')`,
  );
  await write(
    ["/articles/love-2014", "/events/gel-school", "/letters/october", "/series/tube"].map((path, place) => [
      "2024-10-01",
      path,
      9 - place,
    ]),
  );
  expect((await visits()).pages.map(({ title }) => title)).toEqual([
    "Moderated estimation",
    "Gel school",
    "October",
    "From the tube",
  ]);
});

test("a start has the last week's pages ready, the most read first, as many as are asked for", async () => {
  await write([
    ["2024-09-23", "/old", 100],
    ["2024-09-24", "/about", 1],
    ["2024-10-01", "/blog", 5],
    ["2024-09-30", "/about", 5],
  ]);
  expect(await listMostRead(services, 10)).toEqual(["/about", "/blog"]);
  expect(await listMostRead(services, 1)).toEqual(["/about"]);
});

test("readings are administrators' to know", async () => {
  const professor = await makeMember(services, { roles: ["ROLE_PROF"] });
  await expect(readVisits({ ctx: professor.as(services) })).rejects.toMatchObject({ code: "forbidden" });
});
