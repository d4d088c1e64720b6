import { beforeEach, expect, test } from "vitest";
import { missingTranslations } from "../../modules/translations/tables.ts";
import { exhaust } from "../../tests/factories/exhaust.ts";
import { useApi } from "../../tests/factories/use-members.ts";

const { held, api } = useApi();

beforeEach(() => held.pool.query("delete from missing_translations"));

const report = (keys: object, path = "fr/public") => api.call("POST", `/locales/add/${path}`, { body: keys });
const kept = () => held.database.$count(missingTranslations);

test("a missing key is kept once, for known languages and namespaces alone", async () => {
  expect((await report({ "home.new": "New" })).status).toBe(202);
  expect((await report({ "home.new": "New" })).status).toBe(202);
  expect((await report({ a: "b" }, "de/public")).status).toBe(404);
  expect((await report({ a: "b" }, "fr/secret")).status).toBe(404);
  expect((await report({ "<script>": "b" })).status).toBe(422);
  expect(await kept()).toBe(1);
});

test("a report has at most a hundred keys, each of known letters and a text of a thousand", async () => {
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, number) => [`key.${number}`, "x"]));
  expect((await report(many(100))).status).toBe(202);
  expect(await kept()).toBe(100);
  expect((await report({})).status).toBe(202);
  expect((await report({ "Ns:key-1.b_c": "é".repeat(1_000) })).status).toBe(202);
  expect(await kept()).toBe(101);
  for (const wrong of [
    many(101),
    { "": "x" },
    { ["k".repeat(201)]: "x" },
    { key: "x".repeat(1_001) },
    { key: 1 },
  ])
    expect((await report(wrong)).status).toBe(422);
  expect((await report([])).status).toBe(400);
  expect(await kept()).toBe(101);
});

test("sixty reports in ten minutes are an address's", async () => {
  await exhaust(api.services.limiter, "missingTranslations", "");
  expect((await report({ "home.new": "New" })).status).toBe(429);
  expect(await kept()).toBe(0);
});

test("no more keys are kept than the team could ever read, whoever sends them from wherever", async () => {
  await held.pool.query(
    `insert into missing_translations (locale, namespace, key, fallback)
     select 'fr', 'public', 'flood.' || n, 'x' from generate_series(1, 5000) n`,
  );
  expect((await report({ "one.more": "x" })).status).toBe(202);
  expect(await kept()).toBe(5_000);
});
