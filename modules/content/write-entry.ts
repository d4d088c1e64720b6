import { ENTRY_SHAPES, type EntryKind } from "../../contracts/content.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { parse } from "../../platform/core/refusal.ts";
import { entries } from "./tables.ts";

/** Stores an entry as the `position`-th of its kind, replacing the one with its key. Parses it first. */
export async function writeEntry(
  database: Queries,
  entry: { kind: EntryKind; key: string; position: number; document: unknown },
): Promise<void> {
  const document = parse<(typeof ENTRY_SHAPES)[EntryKind]>(ENTRY_SHAPES[entry.kind], entry.document);
  await database
    .insert(entries)
    .values({ ...entry, document })
    .onConflictDoUpdate({
      target: [entries.kind, entries.key],
      set: { document, position: entry.position, updatedAt: new Date() },
    });
}
