import type { z } from "zod";
import type { messageInput, Thread } from "../../contracts/messages.ts";
import type { Call } from "../../platform/core/context.ts";
import { requireActor } from "../../platform/core/guard.ts";
import { refuseBroken } from "../../platform/core/refusal.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { findUser } from "../members/index.ts";
import { requireAttachments } from "./attachments.ts";
import { authorizeThread, requireWritingTo } from "./policy.ts";
import { findThread } from "./find-thread.ts";
import { readThread } from "./read-threads.ts";
import { holdReply } from "./held-replies.ts";
import { storeMessage } from "./store-message.ts";
import { threads } from "./tables.ts";

/**
 * Starts a thread with the team, or replies in one; the other side gets a mail (product.md 9 and 11). Refuses too many.
 * A reply of the team that names its `heldAs` waits for ten seconds, in which it can be taken back.
 * Starting is for members, and with a member in `to` for administrators; replying for the thread's member and for the team.
 */
export async function writeMessage({ ctx, input }: Call<z.output<typeof messageInput>>): Promise<Thread> {
  const actor = requireActor(ctx);
  const { thread: repliedTo, to, subject = "", body, files = [], heldAs } = input;
  if (to) requireWritingTo(ctx, to);
  const { thread, side } = repliedTo
    ? authorizeThread(actor, await findThread(ctx, repliedTo))
    : { thread: { id: crypto.randomUUID() }, side: to ? ("team" as const) : ("person" as const) };
  await ctx.limiter.consume("memberMessage", actor.id);

  if (heldAs && (side !== "team" || to)) refuseBroken([{ propertyPath: "heldAs", code: "invalid" }]);
  const id = heldAs ?? crypto.randomUUID();
  await requireAttachments(ctx, { ids: files, actor, message: id });
  if (heldAs) {
    await holdReply(ctx, { id, thread: thread.id, author: actor.id, body, files });
    return readThread({ ctx, input: { id: thread.id } });
  }
  await withTransaction(ctx, async (ctx) => {
    if (!repliedTo) {
      const { firstName, lastName, email } = await findUser(ctx.database, to ?? actor.id);
      const person = { member: to ?? actor.id, name: `${firstName} ${lastName}`, email };
      await ctx.database.insert(threads).values({ id: thread.id, subject, ...person, createdAt: ctx.now() });
    }
    const author = side === "team" ? actor.id : null;
    await storeMessage(ctx, { id, thread: thread.id, body, author, files, side });
  });
  return readThread({ ctx, input: { id: thread.id } });
}
