import { beforeEach, describe, expect, test } from "vitest";
import { useDatabase } from "../../tests/database/use-database.ts";
import { makeServices, type TestServices } from "../../tests/factories/services.ts";
import { createVisitCounter, pathOfVisit, type VisitCounter } from "./count-visits.ts";

const held = useDatabase();
let services: TestServices;
let counter: VisitCounter;

beforeEach(async () => {
  await held.pool.query("truncate visits");
  services = makeServices(held);
  counter = createVisitCounter(services);
  return () => counter.stop();
});

const agreed = { cookie: "language=fr; cc_opt=1" };
const document = { ...agreed, "sec-fetch-dest": "document" };
const stored = async () =>
  (
    await held.pool.query<{ day: string; path: string; count: number }>(
      "select day::text, path, count from visits order by day, path",
    )
  ).rows;

describe("a visit is counted", () => {
  test.each([
    ["/", "/"],
    ["/fr", "/"],
    ["/en/", "/"],
    ["/en/about", "/about"],
    ["/fr/about?from=mail", "/about"],
    ["/en/blog/a-post", "/blog/a-post"],
    ["/books/rna-made-simple", "/books/rna-made-simple"],
    ["/en/articles/love-2014", "/articles/love-2014"],
    ["/fr/events/ecole-gel", "/events/ecole-gel"],
    ["/letters/october", "/letters/october"],
    ["/en/series/from-tube-to-genes", "/series/from-tube-to-genes"],
    ["/fr/notre-laboratoire", "/notre-laboratoire"],
  ])("at %s as %s", (url, path) => {
    expect(pathOfVisit({ url, headers: document })).toBe(path);
  });

  test("once a page that was fetched ahead says that it was opened", () => {
    const headers = { ...agreed, "sec-fetch-dest": "empty", "x-opened": "1" };
    expect(pathOfVisit({ url: "/en/about", headers })).toBe("/about");
  });
});

test.each([
  ["a reader who has not answered the question about cookies", "/about", { ...document, cookie: "" }],
  ["a reader who refused", "/blog/a-post", { ...document, cookie: "cc_opt=0; language=fr" }],
  ["a robot, which says no destination", "/about", agreed],
  ["a page fetched ahead", "/about", { ...document, "sec-purpose": "prefetch" }],
  ["a picture", "/about", { ...agreed, "sec-fetch-dest": "image" }],
  ["a member's screen", "/dashboard", document],
  ["the back office", "/en/office", document],
  ["a scanned code", "/q/ABCDE", document],
  ["what is made up", "/wp-login.php", document],
  ["a paper's citation", "/articles/love-2014.bib", document],
  ["a form below an event", "/events/ecole-gel/registration", document],
])("not counted is %s", (_, url, headers) => {
  expect(pathOfVisit({ url, headers })).toBeUndefined();
});

test("visits are added up by day and page, over several writings", async () => {
  counter.count({ url: "/en/about", headers: document });
  counter.count({ url: "/fr/about", headers: document });
  await counter.flush();
  counter.count({ url: "/about", headers: document });
  services.clock = new Date(services.clock.getTime() + 86_400_000);
  counter.count({ url: "/", headers: document });
  await counter.flush();
  await counter.flush();
  expect((await stored()).map(({ path, count }) => [path, count])).toEqual([
    ["/about", 3],
    ["/", 1],
  ]);
});

test("a writing that fails loses nothing", async () => {
  counter.count({ url: "/about", headers: document });
  await held.pool.query("alter table visits rename to visits_away");
  await expect(counter.flush()).rejects.toThrow("visits");
  await held.pool.query("alter table visits_away rename to visits");
  counter.count({ url: "/about", headers: document });
  await counter.flush();
  expect(await stored()).toMatchObject([{ path: "/about", count: 2 }]);
});

test("what is older than 800 days is forgotten", async () => {
  await held.pool.query("insert into visits values ('2020-01-01', '/about', 7)");
  counter.count({ url: "/", headers: document });
  await counter.flush();
  expect(await stored()).toMatchObject([{ path: "/" }]);
});
