import { expect, test } from "vitest";
import { useDatabase } from "../../tests/database/use-database.ts";
import { TABLES_OF } from "./measure-disk.ts";

const held = useDatabase();

test("the kinds name tables that there are, each once", async () => {
  const { rows } = await held.pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r'",
  );
  const tables = new Set(rows.map(({ name }) => name));
  const named = Object.values(TABLES_OF).flat();
  expect(named.filter((name) => !tables.has(name))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});
