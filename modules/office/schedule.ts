import { and, asc, eq, getTableColumns, isNull, lte, or } from "drizzle-orm";
import type { z } from "zod";
import type { Item, scheduleInput } from "../../contracts/item.ts";
import type { Context, Services } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { readIdentity } from "../content/index.ts";
import { noteChange } from "../audit/index.ts";
import { drawItem } from "./draw-item.ts";
import { drawDraft, freeze, goLive } from "./publish.ts";
import { findItem, holdItem, type Named, ofItem, readItem } from "./read-item.ts";
import { requireReferences } from "./references.ts";
import { items, versions } from "./tables.ts";
import { instantOf } from "./zone.ts";

export const PUBLISHING_QUEUE = "office-publish";

/**
 * Schedules the present draft to be published at a day and hour in the site's time zone. Changes made after that are not part
 * of it. Refuses a past hour, and what publishing refuses. For whoever edits the item.
 */
export async function scheduleItem({
  ctx,
  input,
}: {
  ctx: Context;
  input: Named & z.output<typeof scheduleInput>;
}): Promise<Item> {
  await findItem(ctx, input); // This refuses anybody who may not edit the item.
  const { timeZone } = await readIdentity({ ctx });
  const publishAt = instantOf(input.at, timeZone);
  if (publishAt <= ctx.now())
    throw new Refusal("invalid_input", { violations: [{ propertyPath: "at", code: "past" }] });
  await drawDraft(ctx, input);
  await withTransaction(ctx, async (ctx) => {
    const item = await holdItem(ctx, input);
    const { kind, key } = item;
    if (item.archivedAt) throw new Refusal("conflict");
    const { version } = await freeze(ctx, { item, reason: "scheduled" });
    await ctx.database
      .update(items)
      .set({ publishAt, publishVersion: version, publishFailedAt: null })
      .where(ofItem(item));
    const change = {
      path: "publishAt",
      before: item.publishAt?.toISOString() ?? "",
      after: publishAt.toISOString(),
    };
    await noteChange(ctx, { action: "scheduled", kind, key, changes: [change] });
    await ctx.jobs.send(PUBLISHING_QUEUE, {}, ctx.database, { startAfter: publishAt });
  });
  return readItem({ ctx, input });
}

/** Cancels the schedule. Doing it again changes nothing. For whoever edits the item. */
export async function cancelSchedule({ ctx, input }: { ctx: Context; input: Named }): Promise<Item> {
  await withTransaction(ctx, async (ctx) => {
    const { kind, key, publishAt } = await holdItem(ctx, input);
    if (!publishAt) return;
    await ctx.database
      .update(items)
      .set({ publishAt: null, publishVersion: null, publishFailedAt: null })
      .where(ofItem(input));
    const change = { path: "publishAt", before: publishAt.toISOString(), after: "" };
    await noteChange(ctx, { action: "schedule_canceled", kind, key, changes: [change] });
  });
  return readItem({ ctx, input });
}

type Publisher = Pick<Services, "database" | "now" | "log" | "threads" | "jobs">;

/** In milliseconds: when an item is tried again that could not be published. */
const AGAIN = milliseconds("1 hour");

/**
 * Publishes every version whose hour has come, also while the machine was off. What cannot be published fails alone: its author
 * and the administrators see it, and it is tried again every hour. The work of a job, and of every start.
 */
export async function publishDue(services: Publisher): Promise<void> {
  const due = await services.database
    .select({ kind: items.kind, key: items.key })
    .from(items)
    .where(isDue(services))
    .orderBy(asc(items.publishAt));
  for (const named of due)
    await publishOne(services, named).catch(async (error: unknown) => {
      services.log.warn({ err: error, ...named }, "a scheduled item could not be published");
      const publishFailedAt = services.now();
      await services.database
        .update(items)
        .set({ publishFailedAt })
        .where(and(ofItem(named), isDue(services)));
    });
}

function isDue({ now }: Publisher) {
  const before = new Date(now().getTime() - AGAIN);
  return and(
    lte(items.publishAt, now()),
    isNull(items.archivedAt),
    or(isNull(items.publishFailedAt), lte(items.publishFailedAt, before)),
  );
}

/** Its text is drawn before the transaction, which finds the same version or leaves it to the next round. */
async function publishOne(services: Publisher, named: Named): Promise<void> {
  const [found] = await services.database
    .select(getTableColumns(versions))
    .from(items)
    .innerJoin(
      versions,
      and(
        eq(versions.kind, items.kind),
        eq(versions.key, items.key),
        eq(versions.number, items.publishVersion),
      ),
    )
    .where(and(ofItem(named), isDue(services)));
  if (!found) throw new Error("the version that is scheduled is not there");
  const { kind, document, number, revision, madeBy } = found;
  await requireReferences({ database: services.database, locale: "fr" }, named, document);
  const drawn = await drawItem(services, kind, document);
  const { now, jobs, database } = services;
  const who = { now, jobs, database, actor: madeBy ? { id: madeBy } : undefined };
  await withTransaction(who, async (who) => {
    const [item] = await who.database
      .select()
      .from(items)
      .where(and(ofItem(named), isDue(services), eq(items.publishVersion, number)))
      .for("update", { skipLocked: true });
    if (item) await goLive(who, item, { document, version: number, revision, drawn });
  });
}
