import type pg from "pg";

/** A value of each type, with what a text format must write otherwise. */
const VALUES: Record<string, string> = {
  uuid: "gen_random_uuid()",
  text: `E'a \\\\N é \\t \\n "b", ' || gen_random_uuid()`,
  integer: "7",
  bigint: "7",
  boolean: "true",
  date: "current_date",
  "timestamp with time zone": "now()",
  jsonb: `'{"fr": "é \\\\ \\n", "en": [1, null]}'`,
  bytea: `'\\x00ff5c0a09'`,
  "text[]": `'{"a,b","\\\\N"}'`,
};

/** Some tables take an address in small letters alone. */
const EMAIL = "gen_random_uuid() || '@example.org'";

/** A redirect leads to one of two targets. */
const LEFT_EMPTY = new Set(["redirects.key"]);

type Column = {
  table: string;
  column: string;
  type: string;
  owner: string | null;
  named: string | null;
  hasDefault: boolean;
};

/** Puts a row into every table that has none, whatever its columns are. */
export async function fillEmptyTables(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<Column>(
    `select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
            k.confrelid::regclass::text as owner, f.attname as named,
            a.atthasdef or a.attidentity <> '' as "hasDefault"
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped

       left join pg_constraint k on k.contype = 'f' and k.conrelid = c.oid and k.conkey = array[a.attnum]
       left join pg_attribute f on f.attrelid = k.confrelid and f.attnum = k.confkey[1]
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname, a.attnum`,
  );
  const tables = Map.groupBy(rows, (row) => row.table);
  for (const table of ownersFirst(tables)) {
    const all = tables.get(table) ?? [];
    const columns = all.filter(
      ({ column, hasDefault }) => !hasDefault && !LEFT_EMPTY.has(`${table}.${column}`),
    );
    const names = columns.map(({ column }) => `"${column}"`).join(", ");
    const values = columns.map(({ column, owner, named, type }) => {
      if (owner) return `(select "${named}" from ${owner} limit 1)`;
      return column === "email" ? EMAIL : VALUES[type];
    });
    const { rowCount } = await pool.query(`select from "${table}" limit 1`);
    if (!rowCount)
      await pool.query(
        columns.length > 0
          ? `insert into "${table}" (${names}) values (${values.join(", ")})`
          : `insert into "${table}" default values`,
      );
  }
}

/** The tables, each after those that its columns name. */
function ownersFirst(tables: Map<string, Column[]>): string[] {
  const placed = new Set<string>();
  const place = (table: string) => {
    if (placed.has(table)) return;
    placed.add(table);
    for (const { owner } of tables.get(table) ?? []) if (owner) place(owner);
    ordered.push(table);
  };
  const ordered: string[] = [];
  for (const table of tables.keys()) place(table);
  return ordered;
}
