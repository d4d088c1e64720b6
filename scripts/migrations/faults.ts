/** What the release before cannot live with, or waits for. */
const FAULTS: { name: string; found: RegExp }[] = [
  { name: "drops what the release before may read", found: /\bdrop (?:table|column|view|type)\b/i },
  { name: "renames what the release before names", found: /\brename\b/i },
  { name: "asks for a value that the release before does not write", found: /\bset not null\b/i },
  {
    name: "changes a column's type, which writes the whole table again",
    found: /\bset data type\b|\balter column \S+ type\b/i,
  },
  { name: "checks every row while nobody may write", found: /\badd constraint\b(?!.*\bnot valid\b)/i },
];

const MADE = /\bcreate table (?:if not exists )?("?\w+"?)/gi;
const INDEX = /\bcreate (?:unique )?index\b.* on ("?\w+"?)/i;
const COLUMN = /\badd column\b/i;
/** A line in the migration that says why it may. */
const REASON = /^-- \S/m;

/** What a migration does that the release before cannot live with, unless a comment in the statement says why it may. */
export function faultsOf(migration: string): string[] {
  const statements = migration.split("--> statement-breakpoint");
  const made = new Set(Array.from(migration.matchAll(MADE), ([, table]) => table));
  return statements.flatMap((statement) => {
    if (REASON.test(statement)) return [];
    const line = statement.replaceAll(/\s+/g, " ").trim();
    const [, table = ""] = INDEX.exec(line) ?? /\balter table ("?\w+"?)/i.exec(line) ?? [];
    if (made.has(table)) return [];
    const faults = FAULTS.filter(({ found }) => found.test(line)).map(({ name }) => name);
    if (COLUMN.test(line) && /\bnot null\b/i.test(line) && !/\bdefault\b/i.test(line))
      faults.push("adds a column without a default, which the release before does not write");
    if (INDEX.test(line))
      faults.push("makes an index of a table that is there, which nobody writes to meanwhile");
    return faults.map((fault) => `${fault}: ${line.slice(0, 80)}`);
  });
}
