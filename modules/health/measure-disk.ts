import { sql } from "drizzle-orm";
import type { DiskKind } from "../../contracts/health.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { diskUses } from "./tables.ts";

/** The tables of each kind. What is in none, such as jobs and the log that PostgreSQL writes ahead, is the rest. */
export const TABLES_OF = {
  media: ["media", "media_chunks", "uploads", "pictures", "renditions", "share_cards"],
  texts: [
    "entries",
    "items",
    "versions",
    "posts",
    "post_counts",
    "book_ratings",
    "post_papers",
    "previews",
    "draft_shares",
    "forms_open",
    "comments",
    "suggestions",
    "papers",
    "paper_facts",
  ],
  people: [
    "users",
    "sessions",
    "refresh_tokens",
    "security_log",
    "audit",
    "threads",
    "messages",
    "message_files",
    "message_file_pieces",
    "games",
    "game_questions",
    "user_answers",
    "certificates",
    "bookings",
    "reviews",
    "mailing_recipients",
  ],
  money: ["accounts", "transactions", "postings", "daily_balances", "treasury_sum", "ledger_audit"],
  search: [
    "search_documents",
    "search_words",
    "search_phrases",
    "search_new_words",
    "search_misses",
    "near_posts",
  ],
} satisfies Partial<Record<DiskKind, string[]>>;

/** Notes how much of the disk each kind of thing takes today. `backups` are bytes of files on this machine. */
export async function measureDisk(database: Queries, { day, backups }: { day: string; backups: number }) {
  const { rows } = await database.execute<{ name: string; bytes: string }>(
    sql`select relname as name, pg_total_relation_size(oid) as bytes from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const { rows: whole } = await database.execute<{ bytes: string }>(
    sql`select pg_database_size(current_database()) as bytes`,
  );
  const sizes = new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
  const byKind = Object.entries(TABLES_OF).map(([kind, tables]) => ({
    kind: kind as DiskKind,
    bytes: sum(tables.map((table) => sizes.get(table) ?? 0)),
  }));
  const rest = Number(whole[0]?.bytes ?? 0) - sum(byKind.map(({ bytes }) => bytes));
  const all = [
    ...byKind,
    { kind: "rest" as const, bytes: rest },
    { kind: "backups" as const, bytes: backups },
  ];
  await database
    .insert(diskUses)
    .values(all.map((use) => ({ day, ...use })))
    .onConflictDoUpdate({ target: [diskUses.day, diskUses.kind], set: { bytes: sql`excluded.bytes` } });
}

export function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
