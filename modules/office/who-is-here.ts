import { and, eq, lt, ne } from "drizzle-orm";
import { iri } from "../../contracts/iri.ts";
import type { Teammate } from "../../contracts/messages.ts";
import type { Context } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { requireActor } from "../../platform/core/guard.ts";
import { memberName } from "../members/index.ts";
import { findItem, type Named } from "./read-item.ts";
import { formsOpen } from "./tables.ts";

/** Three times as long as a form waits before it says again that it is open. */
const HERE_FOR = milliseconds("1 minute");

/**
 * Notes that the actor has an item's form open, and names the others who have it open as well. A form says it every 20 seconds. For whoever
 * edits the item.
 */
export async function sayHere({ ctx, input }: { ctx: Context; input: Named }): Promise<Teammate[]> {
  const { id: member } = requireActor(ctx);
  const { kind, key } = await findItem(ctx, input);
  const seenAt = ctx.now();
  const since = new Date(seenAt.getTime() - HERE_FOR);
  await ctx.database.delete(formsOpen).where(lt(formsOpen.seenAt, since));
  await ctx.database
    .insert(formsOpen)
    .values({ kind, key, member, seenAt })
    .onConflictDoUpdate({ target: [formsOpen.kind, formsOpen.key, formsOpen.member], set: { seenAt } });
  const others = await ctx.database
    .select({ id: formsOpen.member, name: memberName(formsOpen.member) })
    .from(formsOpen)
    .where(and(eq(formsOpen.kind, kind), eq(formsOpen.key, key), ne(formsOpen.member, member)))
    .orderBy(formsOpen.member);
  return others.flatMap(({ id, name }) => (name === null ? [] : [{ "@id": iri("users", id), id, name }]));
}

/** The actor has closed the form. For whoever edits the item. */
export async function sayGone({ ctx, input }: { ctx: Context; input: Named }): Promise<void> {
  const { id } = requireActor(ctx);
  const { kind, key } = await findItem(ctx, input);
  await ctx.database
    .delete(formsOpen)
    .where(and(eq(formsOpen.kind, kind), eq(formsOpen.key, key), eq(formsOpen.member, id)));
}
