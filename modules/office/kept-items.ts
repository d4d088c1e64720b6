import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { draftShape } from "../../contracts/draft.ts";
import { titleOf } from "../../contracts/item-fields.ts";
import type { ItemKind } from "../../contracts/item-kinds.ts";
import { VERSION_REASONS } from "../../contracts/item.ts";
import { parse } from "../../platform/core/refusal.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { forgetAddresses } from "../content/index.ts";
import { completeDocument } from "./complete-document.ts";
import { drawOwnItem } from "./draw-item.ts";
import { removeLive, writeLive } from "./kinds.ts";
import { ofItem } from "./read-item.ts";
import { filePathsOf } from "./references.ts";
import { staleTexts } from "./stale.ts";
import { items, versions } from "./tables.ts";
import { wordsOf } from "./words.ts";

const instant = z.iso.datetime();
const document = z.record(z.string(), z.unknown());

/** What an archive of the site keeps of an item besides its document: its place, its state and its versions. */
export const itemHistory = z.object({
  position: z.int(),
  revision: z.int(),
  /** The number of the version that readers see, and the revision that it was made of. */
  liveVersion: z.int().optional(),
  liveRevision: z.int().optional(),
  publishAt: instant.optional(),
  publishVersion: z.int().optional(),
  archivedAt: instant.optional(),
  exampleSince: instant.optional(),
  editedAt: instant,
  translations: z.record(z.string(), z.object({ fr: z.string().optional(), en: z.string().optional() })),
  /** The draft, where it differs from the document. */
  draft: document.optional(),
  versions: z.array(
    z.object({
      number: z.int(),
      revision: z.int(),
      reason: z.enum(VERSION_REASONS),
      madeAt: instant,
      /** Absent where it is the item's document. */
      document: document.optional(),
    }),
  ),
});
type ItemHistory = z.infer<typeof itemHistory>;
/** An item as an archive keeps it. `document` is what readers see; for one that they do not see, it is the draft. */
export type KeptItem = Named & { document: Record<string, unknown>; history: ItemHistory };
type Named = { kind: ItemKind; key: string };

/** Every item with its versions, in the order of their kinds and keys. For the command line. */
export async function* keptItems(database: Queries): AsyncGenerator<KeptItem> {
  const named = await database
    .select({ kind: items.kind, key: items.key })
    .from(items)
    .orderBy(asc(items.kind), asc(items.key));
  for (const one of named) {
    const kept = await keptOf(database, one);
    if (kept) yield kept;
  }
}

async function keptOf(database: Queries, named: Named): Promise<KeptItem | undefined> {
  const [row] = await database.select().from(items).where(ofItem(named));
  if (!row) return undefined;
  const made = await database
    .select()
    .from(versions)
    .where(and(eq(versions.kind, named.kind), eq(versions.key, named.key)))
    .orderBy(asc(versions.number));
  const shown = made.find(({ number }) => number === row.liveVersion)?.document ?? row.draft;
  const other = (one: Record<string, unknown>) => (isDeepStrictEqual(one, shown) ? undefined : one);
  const { position, revision, liveVersion, liveRevision, publishVersion, translations } = row;
  const history = {
    position,
    revision,
    liveVersion,
    liveRevision,
    publishAt: row.publishAt,
    publishVersion,
    archivedAt: row.archivedAt,
    exampleSince: row.exampleSince,
    editedAt: row.editedAt,
    translations,
    draft: other(row.draft),
    versions: made.map(({ number, revision: of, reason, madeAt, document: version }) => ({
      number,
      revision: of,
      reason,
      madeAt,
      document: other(version),
    })),
  };
  const present = Object.fromEntries(Object.entries(history).filter(([, value]) => value !== null));
  // As JSON has it: instants as texts, and without what is undefined.
  return { ...named, document: shown, history: JSON.parse(JSON.stringify(present)) as ItemHistory };
}

/** Whether nobody has written anything yet: each item came with the site, and is unchanged. */
export async function isUntouched(database: Queries): Promise<boolean> {
  return (await database.$count(items, isNull(items.exampleSince))) === 0;
}

/** Deletes every item, with its versions and addresses, also for readers. Only where `isUntouched`. */
export async function clearItems(transaction: Queries): Promise<void> {
  const rows = await transaction
    .select({ kind: items.kind, key: items.key, liveVersion: items.liveVersion })
    .from(items);
  for (const { kind, key, liveVersion } of rows) {
    if (liveVersion !== null) await removeLive(transaction, { kind, key, at: new Date() });
    await forgetAddresses(transaction, { kind, key });
  }
  await transaction.delete(versions);
  await transaction.delete(items);
}

/**
 * Writes an item as an archive has it, with its versions, and shows it to readers if it was public. Refuses a document that
 * breaks the rules of its kind.
 */
export async function writeKeptItem(transaction: Queries, kept: KeptItem): Promise<void> {
  const { kind, key, history } = kept;
  const shown = parse(draftShape(kind), kept.document);
  const draft = history.draft ? parse(draftShape(kind), history.draft) : shown;
  const title = titleOf(draft);
  const { versions: made, draft: _, ...state } = history;
  const at = (day: string | undefined) => (day ? new Date(day) : null);
  await transaction.insert(items).values({
    ...state,
    kind,
    key,
    draft,
    files: filePathsOf(kind, draft),
    title,
    words: wordsOf(title, key),
    staleTexts: staleTexts(kind, draft, state.translations).length,
    publishAt: at(state.publishAt),
    archivedAt: at(state.archivedAt),
    exampleSince: at(state.exampleSince),
    editedAt: new Date(state.editedAt),
  });
  if (made.length > 0)
    await transaction.insert(versions).values(
      made.map((version) => {
        const held = version.document ? parse(draftShape(kind), version.document) : shown;
        const madeAt = new Date(version.madeAt);
        return { ...version, kind, key, document: held, madeAt, files: filePathsOf(kind, held) };
      }),
    );
  if (state.liveVersion === undefined) return;
  const whole = completeDocument({ kind, key }, shown);
  const drawn = await drawOwnItem(transaction, { kind, key, document: whole });
  await writeLive(transaction, { kind, key, position: state.position, document: whole, drawn });
}
