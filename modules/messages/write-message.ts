import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import { messageInput, type Thread, type ThreadState } from "../../contracts/messages.ts";
import type { Call } from "../../platform/core/context.ts";
import { requireActor } from "../../platform/core/guard.ts";
import { findUser, logSecurity } from "../members/index.ts";
import { authorizeThread } from "./policy.ts";
import { findThread, READ_AT, readThread } from "./read-threads.ts";
import { MESSAGE_MAIL_QUEUE } from "./deliver-message.ts";
import { messages, threads } from "./tables.ts";

/**
 * Starts a thread with the team, or replies in one; the other side gets a mail (product.md 9 and 11). Refuses too many.
 * Starting is for members, replying for who began the thread and for the team.
 */
export async function writeMessage({ ctx, input }: Call<z.output<typeof messageInput>>): Promise<Thread> {
  const actor = requireActor(ctx);
  const { thread: repliedTo, subject = "", body } = input;
  const { thread, side } = repliedTo
    ? authorizeThread(actor, await findThread(ctx, repliedTo))
    : { thread: { id: crypto.randomUUID() }, side: "person" as const };
  await ctx.limiter.consume("memberMessage", actor.id);

  const now = ctx.now();
  const message = { id: crypto.randomUUID(), thread: thread.id, sender: side, body, createdAt: now };
  await ctx.database.transaction(async (transaction) => {
    if (!repliedTo) {
      const { firstName, lastName, email } = await findUser(transaction, actor.id);
      const person = { member: actor.id, name: `${firstName} ${lastName}`, email };
      await transaction.insert(threads).values({ id: thread.id, subject, ...person, createdAt: now });
    }
    await transaction
      .update(threads)
      .set({ lastMessageAt: now, [READ_AT[side]]: now, ...(side === "person" ? REOPENED : {}) })
      .where(eq(threads.id, thread.id));
    await transaction.insert(messages).values({ ...message, author: side === "team" ? actor.id : null });
    if (repliedTo && side === "team") {
      const { member, subject: detail } = await findThread({ database: transaction }, thread.id);
      await logSecurity(ctx, transaction, {
        event: "message_answered",
        subject: member ?? undefined,
        detail,
      });
    }
    await ctx.jobs.send(MESSAGE_MAIL_QUEUE, { message: message.id }, transaction);
  });
  return readThread({ ctx, input: { id: thread.id } });
}

/** What was archived comes back to the inbox when the person writes again. */
const REOPENED = {
  state: sql<ThreadState>`case ${threads.state} when 'archived' then 'open' else ${threads.state} end`,
};
