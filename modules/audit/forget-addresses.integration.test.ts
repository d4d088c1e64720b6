import { expect, test } from "vitest";
import { useDatabase } from "../../tests/database/use-database.ts";
import { forgetAddresses } from "./forget-addresses.ts";

const held = useDatabase();

test("a line of the audit loses its IP address after a year, and nothing else of it can change", async () => {
  await held.pool.query(
    `insert into audit (at, action, kind, key, address, changes)
     values (now() - interval '366 days', 'edited', 'post', 'old', '192.0.2.1', '[]'), (now() - interval '364 days', 'edited', 'post', 'new', '192.0.2.2', '[]')`,
  );
  await forgetAddresses(held);
  const { rows } = await held.pool.query("select key, address from audit order by id");
  expect(rows).toEqual([
    { key: "old", address: "" },
    { key: "new", address: "192.0.2.2" },
  ]);
  for (const change of [
    "update audit set address = '' where key = 'new'",
    "update audit set address = '192.0.2.3' where key = 'old'",
    "update audit set address = '', action = 'created' where key = 'old'",
    "delete from audit",
  ])
    await expect(held.pool.query(change)).rejects.toThrow("lines are only added");
});
