import { and, eq, max, sql } from "drizzle-orm";
import { titleOf } from "../../contracts/item-fields.ts";
import { slugify } from "../../contracts/slugify.ts";
import type { PaperDocument } from "../../contracts/paper.ts";
import type { Services } from "../../platform/core/context.ts";
import type { Queries } from "../../platform/database/connection.ts";
import type { InTransaction } from "../../platform/database/with-transaction.ts";
import { noteChange } from "../audit/index.ts";
import { writeLiveEntries } from "../content/index.ts";
import { writePapers } from "../papers/index.ts";
import { changesBetween } from "./audit.ts";
import { goLive } from "./publish.ts";
import { allConfirmed } from "./stale.ts";
import { items, versions } from "./tables.ts";
import { addVersion } from "./versions.ts";
import { wordsOf } from "./words.ts";
import { writeDraft } from "./write-draft.ts";

export type Who = Pick<Services, "now" | "jobs"> & { actor?: { id: string } | undefined };

const KIND = "publication" as const;
/**
 * Adds some papers, public at once, in the caller's transaction. The search finds them within a minute, because its job makes
 * what is missing.
 */
export async function addPapers(who: InTransaction<Who>, documents: PaperDocument[]): Promise<void> {
  if (documents.length === 0) return;
  const [last] = await who.database
    .select({ position: max(items.position) })
    .from(items)
    .where(eq(items.kind, KIND));
  const first = (last?.position ?? -1) + 1;
  const taken = await takenKeys(who.database, documents.map(stemOf));
  const rows = documents.map((document, index) => {
    const key = freeKey(taken, stemOf(document));
    return { kind: KIND, key, document, position: first + index };
  });
  const [at, by] = [who.now(), who.actor?.id ?? null];
  await who.database.insert(items).values(
    rows.map(({ key, document, position }) => ({
      kind: KIND,
      key,
      draft: document,
      files: [],
      revision: 1,
      liveVersion: 1,
      liveRevision: 1,
      title: titleOf(document),
      words: wordsOf(titleOf(document), key),
      position,
      translations: allConfirmed(KIND, document),
      createdBy: by,
      editedBy: by,
      editedAt: at,
    })),
  );
  await who.database.insert(versions).values(
    rows.map(({ key, document }) => ({
      kind: KIND,
      key,
      number: 1,
      document,
      files: [],
      revision: 1,
      reason: "imported" as const,
      madeBy: by,
      madeAt: at,
    })),
  );
  await writeLiveEntries(who.database, rows);
  await writePapers(who.database, rows);
  for (const { key } of rows) await noteChange(who, { action: "created", kind: KIND, key });
}

/** The keys that begin as those of new papers would. */
async function takenKeys(transaction: Queries, stems: string[]): Promise<Set<string>> {
  const likely = sql`${sql.param(stems.flatMap((stem) => [stem, `${stem}-%`]))}::text[]`;
  const rows = await transaction
    .select({ key: items.key })
    .from(items)
    .where(and(eq(items.kind, KIND), sql`${items.key} like any(${likely})`));
  return new Set(rows.map(({ key }) => key));
}

/** A paper's address: its first author and its year, and a number where that is taken. */
export function stemOf({ authors: [author], year }: PaperDocument): string {
  const name = slugify(`${author?.particle ?? ""} ${author?.family ?? ""}`)
    .slice(0, 60)
    .replace(/-$/, "");
  return `${name || "paper"}-${year}`;
}

function freeKey(taken: Set<string>, stem: string): string {
  let key = stem;
  for (let number = 2; taken.has(key); number += 1) key = `${stem}-${number}`;
  taken.add(key);
  return key;
}

/** What was read of a paper that is there, and which of its fields stay. */
export type PaperChange = { key: string; paper: PaperDocument; kept: (keyof PaperDocument)[] };

/**
 * Merges what was read into papers that are there, and publishes them anew. Of a paper with a draft that waits, the draft alone
 * changes. One that is gone by now is left out.
 */
export async function changePapers(
  who: InTransaction<Who>,
  changes: PaperChange[],
  merge: (before: PaperDocument, change: PaperChange) => PaperDocument,
): Promise<void> {
  for (const change of changes) {
    const { key } = change;
    const [item] = await who.database
      .select()
      .from(items)
      .where(and(eq(items.kind, KIND), eq(items.key, key)))
      .for("update");
    if (!item || item.liveVersion === null) continue;
    const document = merge(item.draft as PaperDocument, change);
    const revision = await writeDraft(who, { item, document });
    if (item.revision !== item.liveRevision) {
      const edited = changesBetween(KIND, item.draft, document);
      await noteChange(who, { action: "edited", kind: KIND, key, changes: edited });
      continue;
    }
    const made = { revision, reason: "published" as const, madeBy: who.actor?.id, madeAt: who.now() };
    const version = await addVersion(who.database, { kind: KIND, key, document, ...made });
    await goLive(who, item, { document, version, revision, drawn: undefined });
  }
}
