import { expect, test } from "vitest";
import { useDatabase } from "../../tests/database/use-database.ts";

const held = useDatabase();

// Without an index, deleting a member reads every row of the tables that refer to members.
test("every foreign key has an index that begins with its column", async () => {
  const { rows } = await held.pool.query<{ key: string }>(`
    select format('%s.%s', c.conrelid::regclass, a.attname) as key
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.connamespace = 'public'::regnamespace
       and not exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])
     order by 1`);
  expect(rows.map(({ key }) => key)).toEqual([]);
});
