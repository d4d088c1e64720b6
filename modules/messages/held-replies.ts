import { and, eq } from "drizzle-orm";
import type { Thread } from "../../contracts/messages.ts";
import type { Call, Context, Services } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { requireTeam } from "./policy.ts";
import { findThread } from "./find-thread.ts";
import { readThread } from "./read-threads.ts";
import { heldReplies } from "./tables.ts";
import { type Reply, storeMessage } from "./store-message.ts";

export const HELD_QUEUE = "held-replies";

/** In seconds: how long a reply can be taken back. */
const HELD_FOR = 10;

/**
 * Keeps a reply of the team back for ten seconds; a job then sends it, whether the tab is still open or not. The same again changes
 * nothing. The caller has asked who may.
 */
export async function holdReply(
  ctx: Context,
  { id, thread, author, body, files }: Reply & { author: string },
): Promise<void> {
  const now = ctx.now();
  const dueAt = new Date(now.getTime() + HELD_FOR * 1_000);
  await withTransaction(ctx, async (ctx) => {
    const [held] = await ctx.database
      .insert(heldReplies)
      .values({ id, thread, author, body, files, createdAt: now, dueAt })
      .onConflictDoNothing()
      .returning({ id: heldReplies.id });
    if (held) await ctx.jobs.send(HELD_QUEUE, { reply: id }, ctx.database, { startAfter: HELD_FOR });
  });
}

/** Sends a reply that was kept back, once: it goes from one table to the other in one transaction. For the job engine. */
export async function sendHeldReply(services: Services, id: string): Promise<void> {
  await withTransaction(services, async (services) => {
    const [reply] = await services.database.delete(heldReplies).where(eq(heldReplies.id, id)).returning();
    if (reply) await storeMessage(services, { ...reply, side: "team" });
  });
}

/** Takes a reply back that was not sent yet. Refuses one that was with `gone`. For whoever of the team wrote it. */
export async function takeReplyBack({
  ctx,
  input: { id, reply },
}: Call<{ id: string; reply: string }>): Promise<Thread> {
  const actor = requireTeam(ctx);
  await findThread(ctx, id);
  const [taken] = await ctx.database
    .delete(heldReplies)
    .where(and(eq(heldReplies.id, reply), eq(heldReplies.thread, id), eq(heldReplies.author, actor.id)))
    .returning({ id: heldReplies.id });
  if (!taken) throw new Refusal("gone");
  return readThread({ ctx, input: { id } });
}
