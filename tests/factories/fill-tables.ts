import type pg from "pg";

/** A value of each type, with what a text format must write otherwise. */
const VALUES: Record<string, string> = {
  uuid: "gen_random_uuid()",
  text: `E'a \\\\N é \\t \\n "b", ' || gen_random_uuid()`,
  "character varying": "gen_random_uuid()",
  integer: "7",
  bigint: "7",
  boolean: "true",
  date: "current_date",
  "timestamp with time zone": "now()",
  jsonb: `'{"fr": "é \\\\ \\n", "en": [1, null]}'`,
  bytea: `'\\x00ff5c0a09'`,
  xid8: "pg_current_xact_id()",
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
  const tables = await columnsByTable(pool);
  for (const table of ownersFirst(tables)) {
    const { rowCount } = await pool.query(`select from "${table}" limit 1`);
    if (!rowCount) await pool.query(insertInto(table, valuesFor(tables.get(table) ?? [])));
  }
}

/** The time `at` of so many rows for each of the last days, as a source for `fillFrom`. */
export const daily = ({ days, perDay }: { days: number; perDay: number }) =>
  `(select now() - make_interval(days => day, mins => one) as at
    from generate_series(0, ${days} - 1) as day, generate_series(1, ${perDay}) as one) as moment`;

/** Puts a row into a table for each row of a source. `given` says columns as SQL, the others are made up. */
export async function fillFrom(
  pool: pg.Pool,
  table: string,
  source: string,
  given: Record<string, string>,
): Promise<void> {
  const made = valuesFor((await columnsByTable(pool)).get(table) ?? []);
  await pool.query(insertInto(table, { ...made, ...given }, source));
}

function insertInto(table: string, values: Record<string, string>, source?: string): string {
  const names = Object.keys(values);
  if (names.length === 0) return `insert into "${table}" default values`;
  const quoted = names.map((name) => `"${name}"`).join(", ");
  return `insert into "${table}" (${quoted}) select ${Object.values(values).join(", ")}${source ? ` from ${source}` : ""}`;
}

/** What each column without a default holds. */
function valuesFor(columns: Column[]): Record<string, string> {
  const filled = columns.filter(
    ({ table, column, hasDefault }) => !hasDefault && !LEFT_EMPTY.has(`${table}.${column}`),
  );
  return Object.fromEntries(
    filled.map(({ column, owner, named, type }) => {
      if (owner) return [column, `(select "${named}" from ${owner} limit 1)`];
      return [column, column === "email" ? EMAIL : (VALUES[type] ?? "null")];
    }),
  );
}

async function columnsByTable(pool: pg.Pool): Promise<Map<string, Column[]>> {
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
  return Map.groupBy(rows, (row) => row.table);
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
