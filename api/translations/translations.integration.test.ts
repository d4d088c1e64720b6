import { beforeEach, expect, test } from "vitest";
import { missingTranslations } from "../../modules/translations/tables.ts";
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

test("no more keys are kept than the team could ever read, whoever sends them from wherever", async () => {
  await held.pool.query(
    `insert into missing_translations (locale, namespace, key, fallback)
     select 'fr', 'public', 'flood.' || n, 'x' from generate_series(1, 5000) n`,
  );
  expect((await report({ "one.more": "x" })).status).toBe(202);
  expect(await kept()).toBe(5_000);
});
