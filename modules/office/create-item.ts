import { and, eq, inArray, max, sql } from "drizzle-orm";
import type { z } from "zod";
import { draftShape } from "../../contracts/draft.ts";
import type { ItemKind } from "../../contracts/item-kinds.ts";
import { type Item, ITEM_SHAPES, type newItem } from "../../contracts/item.ts";
import { titleOf } from "../../contracts/item-fields.ts";
import { slugify } from "../../contracts/slugify.ts";
import { isLocalized } from "../../contracts/localized.ts";
import { ROLES } from "../../contracts/roles.ts";
import type { Context } from "../../platform/core/context.ts";
import { authorized, requireRole } from "../../platform/core/guard.ts";
import { parse, Refusal } from "../../platform/core/refusal.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { type InTransaction, withTransaction } from "../../platform/database/with-transaction.ts";
import { noteChange } from "../audit/index.ts";
import { changesBetween } from "./audit.ts";
import { completeDocument } from "./complete-document.ts";
import { drawOwnItem } from "./draw-item.ts";
import { writeLive } from "./kinds.ts";
import { mayCreate } from "./policy.ts";
import { findItem, ofItem, readItem } from "./read-item.ts";
import { filePathsOf } from "./references.ts";
import { allConfirmed } from "./stale.ts";
import { items } from "./tables.ts";
import { addVersion } from "./versions.ts";
import { wordsOf } from "./words.ts";

type Document = Record<string, unknown>;

/** A key's longest part that is made of a title, in characters. */
const LONGEST = 60;

/** What a kind may call its name: in both languages, or the same in all. */
const NAMES = new Set(["title", "name", "label"]);

/** Adds an item, as a draft: of a title, or as a copy of another. For whoever may add one of its kind. */
export async function createItem({
  ctx,
  input,
}: {
  ctx: Context;
  input: z.output<typeof newItem>;
}): Promise<Item> {
  const actor = requireRole(ctx, ...ROLES);
  const { kind, copyOf } = authorized(mayCreate(actor, input.kind), input);
  const key = await withTransaction(ctx, async (ctx) => {
    const document = copyOf ? await copied(ctx, { kind, key: copyOf }) : begun(ctx, kind, input.title);
    const made = await freeKey(ctx.database, kind, slugify(input.title || titleOf(document)[ctx.locale]));
    await insertItem(ctx.database, { kind, key: made, document, by: actor.id, at: ctx.now() });
    const changes = changesBetween(kind, undefined, document);
    await noteChange(ctx, { action: "created", kind, key: made, changes });
    return made;
  });
  return readItem({ ctx, input: { kind, key } });
}

type Imported = { kind: ItemKind; key: string; position: number; document: unknown; at: Date };

/** Adds an item of the starting content: public at once, and marked as an example. */
export async function importItem(
  transaction: Queries,
  { kind, key, position, document: given, at }: Imported,
) {
  const document = completeDocument({ kind, key }, parse(draftShape(kind), given));
  const drawn = await drawOwnItem(transaction, { kind, key, document });
  await insertItem(transaction, { kind, key, document, by: null, at, position });
  const version = { revision: 1, reason: "imported", madeBy: undefined, madeAt: at } as const;
  const number = await addVersion(transaction, { kind, key, document, ...version });
  await writeLive(transaction, { kind, key, position, document, drawn });
  await transaction
    .update(items)
    .set({
      liveVersion: number,
      liveRevision: 1,
      exampleSince: at,
      translations: allConfirmed(kind, document),
    })
    .where(ofItem({ kind, key }));
}

/** Adds an item of an archive as a draft. Refuses what is no draft of its kind. */
export async function importDraft(
  transaction: Queries,
  { kind, key, document, at }: Omit<Imported, "position">,
): Promise<void> {
  const draft = parse(draftShape(kind), document);
  await insertItem(transaction, { kind, key, document: draft, by: null, at });
}

/** Whether anything can be edited yet, or anything of a kind. */
export async function hasItems(database: Queries, kind?: ItemKind): Promise<boolean> {
  const ofKind = kind && eq(items.kind, kind);
  const found = await database.select({ key: items.key }).from(items).where(ofKind).limit(1);
  return found.length > 0;
}

type NewItem = {
  kind: ItemKind;
  key: string;
  document: Document;
  by: string | null;
  at: Date;
  position?: number;
};

async function insertItem(
  transaction: Queries,
  { kind, key, document, by, at, position }: NewItem,
): Promise<void> {
  const [last] = await transaction
    .select({ position: max(items.position) })
    .from(items)
    .where(eq(items.kind, kind));
  const title = titleOf(document);
  await transaction.insert(items).values({
    kind,
    key,
    draft: document,
    files: filePathsOf(kind, document),
    revision: 1,
    title,
    words: wordsOf(title, key),
    position: position ?? (last?.position ?? -1) + 1,
    translations: allConfirmed(kind, document),
    createdBy: by,
    editedBy: by,
    editedAt: at,
  });
}

/** What a new draft holds: its title in the language of whoever writes, and today where its kind has a day. */
function begun(ctx: Context, kind: ItemKind, title: string): Document {
  const { shape } = ITEM_SHAPES[kind];
  const today = ctx.now().toISOString().slice(0, 10);
  const words = { fr: "", en: "", [ctx.locale]: title };
  const [field, schema] = Object.entries(shape).find(([name]) => NAMES.has(name)) ?? [];
  const named = field ? { [field]: isLocalized(schema) ? words : title } : {};
  return parse(draftShape(kind), { ...named, date: today });
}

/** A copy of another's draft, that shares no address with it. */
async function copied(
  ctx: InTransaction<Context>,
  named: { kind: ItemKind; key: string },
): Promise<Document> {
  const { draft } = await findItem(ctx, named);
  const { slug: _, ...document } = draft;
  return document;
}

/** A key that no item of the kind has, made of what is wanted. Until the transaction ends, nobody else looks for one. */
export async function freeKey(transaction: Queries, kind: ItemKind, wanted: string): Promise<string> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`key of ${kind}`}, 0))`);
  const stem = wanted.slice(0, LONGEST).replace(/(?<!-)-+$/, "") || kind;
  const candidates = Array.from({ length: 1_000 }, (_, index) => (index ? `${stem}-${index + 1}` : stem));
  const taken = await transaction
    .select({ key: items.key })
    .from(items)
    .where(and(eq(items.kind, kind), inArray(items.key, candidates)));
  const free = candidates.find((candidate) => !taken.some(({ key }) => key === candidate));
  if (!free) throw new Refusal("conflict");
  return free;
}
