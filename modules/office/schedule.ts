import { and, asc, eq, isNull, lte } from "drizzle-orm";
import type { z } from "zod";
import type { Item, scheduleInput } from "../../contracts/item.ts";
import type { Context, Services } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Transaction } from "../../platform/database/connection.ts";
import { readIdentity } from "../content/index.ts";
import { noteChange } from "../audit/index.ts";
import { freeze, goLive } from "./publish.ts";
import { holdItem, type ItemRow, type Named, ofItem, readItem } from "./read-item.ts";
import { requireReferences } from "./references.ts";
import { items, versions } from "./tables.ts";
import { instantOf } from "./zone.ts";

export const PUBLISHING_QUEUE = "office-publish";

/**
 * Has the draft of now published at a day and hour of the site's time zone; what is written meanwhile is not of it. Refuses a
 * past hour, and what publishing refuses. For whoever edits the item.
 */
export async function scheduleItem({
  ctx,
  input,
}: {
  ctx: Context;
  input: Named & z.output<typeof scheduleInput>;
}): Promise<Item> {
  const { timeZone } = await readIdentity({ ctx });
  await ctx.database.transaction(async (transaction) => {
    const item = await holdItem(ctx, transaction, input);
    const publishAt = instantOf(input.at, timeZone);
    if (publishAt <= ctx.now())
      throw new Refusal("invalid_input", { violations: [{ propertyPath: "at", code: "past" }] });
    const { kind, key } = item;
    if (item.archivedAt) throw new Refusal("conflict");
    const { version } = await freeze(ctx, transaction, { item, reason: "scheduled" });
    await transaction.update(items).set({ publishAt, publishVersion: version }).where(ofItem(item));
    const change = {
      path: "publishAt",
      before: item.publishAt?.toISOString() ?? "",
      after: publishAt.toISOString(),
    };
    await noteChange(ctx, transaction, { action: "scheduled", kind, key, changes: [change] });
    await ctx.jobs.send(PUBLISHING_QUEUE, {}, transaction, { startAfter: publishAt });
  });
  return readItem({ ctx, input });
}

/** Takes a schedule back; again changes nothing. For whoever edits the item. */
export async function cancelSchedule({ ctx, input }: { ctx: Context; input: Named }): Promise<Item> {
  await ctx.database.transaction(async (transaction) => {
    const { kind, key, publishAt } = await holdItem(ctx, transaction, input);
    if (!publishAt) return;
    await transaction.update(items).set({ publishAt: null, publishVersion: null }).where(ofItem(input));
    const change = { path: "publishAt", before: publishAt.toISOString(), after: "" };
    await noteChange(ctx, transaction, { action: "schedule_canceled", kind, key, changes: [change] });
  });
  return readItem({ ctx, input });
}

type Publisher = Pick<Services, "database" | "now" | "log">;

/** Publishes every version whose hour has come, also while the machine was off. The work of a job, and of every start. */
export async function publishDue(services: Publisher): Promise<void> {
  const due = await services.database
    .select({ kind: items.kind, key: items.key })
    .from(items)
    .where(and(lte(items.publishAt, services.now()), isNull(items.archivedAt)))
    .orderBy(asc(items.publishAt));
  for (const named of due) await publishOne(services, named);
}

async function publishOne(services: Publisher, named: Named): Promise<void> {
  try {
    await services.database.transaction(async (transaction) => {
      const [item] = await transaction
        .select()
        .from(items)
        .where(and(ofItem(named), lte(items.publishAt, services.now()), isNull(items.archivedAt)))
        .for("update", { skipLocked: true });
      if (item) await publishFrozen(services, transaction, item);
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // What it names has gone meanwhile: the item waits for its author instead of being tried for ever.
    services.log.warn({ err: error, ...named }, "a scheduled item could not be published");
    await services.database.update(items).set({ publishAt: null, publishVersion: null }).where(ofItem(named));
  }
}

async function publishFrozen(services: Publisher, transaction: Transaction, item: ItemRow): Promise<void> {
  const { kind, key, publishVersion } = item;
  const [version] = await transaction
    .select()
    .from(versions)
    .where(and(eq(versions.kind, kind), eq(versions.key, key), eq(versions.number, publishVersion ?? 0)));
  if (!version) throw new Error(`the version ${publishVersion} of ${kind} "${key}" is not there`);
  const { document, revision, madeBy } = version;
  const database = transaction as unknown as Services["database"];
  await requireReferences({ database, locale: "fr" }, kind, document);
  const who = { now: services.now, actor: madeBy ? { id: madeBy } : null };
  await goLive(who, transaction, item, { document, version: version.number, revision });
}
