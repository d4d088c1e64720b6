import type { Queries } from "../../platform/database/connection.ts";
import { and, eq } from "drizzle-orm";
import type { Item } from "../../contracts/item.ts";
import { pathsOf } from "../../contracts/item-fields.ts";
import type { Context, Services } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { type InTransaction, withTransaction } from "../../platform/database/with-transaction.ts";
import type { DrawnText } from "../../contracts/drawn-text.ts";
import { noteChange } from "../audit/index.ts";
import { changesBetween } from "./audit.ts";
import { completeDocument } from "./complete-document.ts";
import { drawItem } from "./draw-item.ts";
import { writeLive } from "./kinds.ts";
import { findItem, holdItem, type ItemRow, type Named, ofItem, readItem } from "./read-item.ts";
import { requireReferences } from "./references.ts";
import { items, versions } from "./tables.ts";
import { showCiting } from "./uses.ts";
import { addVersion } from "./versions.ts";
import { writeDraft } from "./write-draft.ts";

/** The queue of pages that are rendered as soon as they are public, by their paths. */
export const WARMING_QUEUE = "pages-warm";

type Publishing = Named & { revision: number };

/**
 * Makes the draft what readers see, as a version. Refuses a draft with broken rules, and with `conflict` one that somebody
 * changed since. For whoever edits the item.
 */
export async function publishItem({ ctx, input }: { ctx: Context; input: Publishing }): Promise<Item> {
  const drawn = await drawDraft(ctx, input);
  await withTransaction(ctx, async (ctx) => {
    const item = await holdItem(ctx, input);
    const frozen = await freeze(ctx, { item, reason: "published" });
    await goLive(ctx, item, { ...frozen, drawn });
  });
  return readItem({ ctx, input });
}

/** Draws the draft that is about to be frozen. Refuses what freezing refuses, and `conflict` at another revision. */
export async function drawDraft(
  ctx: Context,
  input: Named & { revision?: number },
): Promise<DrawnText | undefined> {
  const { kind, draft, revision } = await findItem(ctx, input);
  if (input.revision !== undefined && input.revision !== revision) throw new Refusal("conflict");
  const document = completeDocument(input, draft);
  await requireReferences(ctx, input, document);
  return drawItem(ctx, kind, document);
}

type Frozen = { document: Record<string, unknown>; version: number; revision: number };

/**
 * Writes what was frozen where readers see it, and notes the change as `who`'s. Texts that cite a paper are drawn again by a
 * job, because what it is called may have changed.
 */
export async function goLive(
  who: InTransaction<Parameters<typeof noteChange>[0] & Pick<Services, "jobs">>,
  item: ItemRow,
  { document, version, revision, drawn }: Frozen & { drawn: DrawnText | undefined },
): Promise<void> {
  const { kind, key, position } = item;
  const before = await liveDocument(who.database, item);
  await writeLive(who.database, { kind, key, position, document, drawn });
  await who.database
    .update(items)
    .set({
      liveVersion: version,
      liveRevision: revision,
      publishAt: null,
      publishVersion: null,
      publishFailedAt: null,
      archivedAt: null,
    })
    .where(ofItem(item));
  const changes = changesBetween(kind, before, document);
  await noteChange(who, { action: "published", kind, key, changes });
  const paths = pathsOf(kind, key, document);
  // Nobody waits for the page, nor for its picture in link previews.
  if (paths) await who.jobs.send(WARMING_QUEUE, { paths: [...new Set(Object.values(paths))] }, who.database);
  if (kind === "publication") await showCiting(who, key);
}

type Freezing = { item: ItemRow; reason: "published" | "scheduled" };

/** Keeps the draft as a version that can be published: whole, with addresses, and all that it names is there. */
export async function freeze(ctx: InTransaction<Context>, { item, reason }: Freezing): Promise<Frozen> {
  const { kind, key, draft } = item;
  const document = completeDocument(item, draft);
  await requireReferences(ctx, item, document);
  // An address that came of the title stays as it is when the title changes later.
  const isSettled = document["slug"] === undefined || sameSlug(document["slug"], draft["slug"]);
  const revision = isSettled
    ? item.revision
    : await writeDraft(ctx, { item, document: { ...draft, slug: document["slug"] } });
  const made = { revision, reason, madeBy: ctx.actor?.id, madeAt: ctx.now() };
  const version = await addVersion(ctx.database, { kind, key, document, ...made });
  return { document, version, revision };
}

function sameSlug(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The document that readers see at present. */
async function liveDocument(
  transaction: Queries,
  { kind, key, liveVersion }: Pick<ItemRow, "kind" | "key" | "liveVersion">,
): Promise<Record<string, unknown> | undefined> {
  if (liveVersion === null) return undefined;
  const [row] = await transaction
    .select({ document: versions.document })
    .from(versions)
    .where(and(eq(versions.kind, kind), eq(versions.key, key), eq(versions.number, liveVersion)));
  return row?.document;
}
