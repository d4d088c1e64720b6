import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { useDatabase } from "../../tests/database/use-database.ts";
import { readFunctions } from "./functions.ts";
import { migrateDatabase } from "./migrate.ts";

const MAKES_OTHERS = /\b(create|drop)\b.*\b(function|trigger)\b/i;
const held = useDatabase();

type Row = Record<string, string>;
const query = async (text: string) => (await held.pool.query<Row>(text)).rows;
const functions = () =>
  query(`select oid, proname as name from pg_proc where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e') order by 2`); // Extensions have functions of their own.
const triggers = () =>
  query(
    "select tgname as name, tgrelid::regclass::text as of from pg_trigger where not tgisinternal order by 2, 1",
  );

test("migrations make tables only: functions and triggers stand in the modules", () => {
  const folder = path.join(import.meta.dirname, "migrations");
  const files = globSync("*.sql", { cwd: folder });
  expect(files).not.toEqual([]);
  const others = files.filter((file) => MAKES_OTHERS.test(readFileSync(path.join(folder, file), "utf8")));
  expect(others).toEqual([]);
});

test("a migrated database has the functions of the files, each once, and the triggers that call them", async () => {
  const names = (await functions()).map(({ name }) => name);
  expect(names).toHaveLength(readFunctions().names.length);
  expect(new Set(names)).toEqual(new Set(readFunctions().names));
  const declared = [...readFunctions().text.matchAll(/^CREATE TRIGGER (\w+) .* ON (\w+) /gm)];
  const found = (await triggers()).map(({ name, of }) => `${of} ${name}`);
  expect(new Set(found)).toEqual(new Set(declared.map(([, name, of]) => `${of} ${name}`)));
});

test("a second start changes nothing, and many at once change what is old a single time", async () => {
  const before = await functions();
  await migrateDatabase(held.address);
  expect(await functions()).toEqual(before);
  await query("update applied_functions set hash = 'old'");
  await Promise.all([1, 2, 3].map(() => migrateDatabase(held.address)));
  const after = await functions();
  expect(after.map(({ name }) => name)).toEqual(before.map(({ name }) => name));
  expect(after).not.toEqual(before);
  await migrateDatabase(held.address);
  expect(await functions()).toEqual(after);
});

test("what an earlier release had goes: other parameters, other triggers, other names", async () => {
  const [names, guards] = [(await functions()).map(({ name }) => name), await triggers()];
  await query("create function make_transaction(_id uuid) returns uuid language sql as 'select _id'");
  await query(
    "create trigger post_confirmed after update on transactions for each row execute function post_transaction()",
  );
  await query("create function forgotten() returns trigger language plpgsql as 'begin return new; end'");
  await query("create trigger forgotten before insert on posts for each row execute function forgotten()");
  await query("create function somebody_elses() returns int language sql as 'select 1'");
  await query("update applied_functions set hash = 'old', names = names || 'forgotten'::text");
  await migrateDatabase(held.address);
  expect(new Set((await functions()).map(({ name }) => name))).toEqual(new Set([...names, "somebody_elses"]));
  expect(await triggers()).toEqual(guards);
  await query("drop function somebody_elses()");
});

test("an older release leaves the functions of a newer one alone", async () => {
  await query("update applied_functions set hash = 'newer'");
  await query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)");
  const before = await functions();
  await migrateDatabase(held.address);
  expect(await functions()).toEqual(before);
});
