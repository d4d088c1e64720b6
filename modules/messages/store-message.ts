import { eq, sql } from "drizzle-orm";
import type { ThreadState } from "../../contracts/messages.ts";
import type { Context, Services } from "../../platform/core/context.ts";
import type { InTransaction } from "../../platform/database/with-transaction.ts";
import { logSecurity } from "../members/index.ts";
import { attach } from "./attachments.ts";
import { MESSAGE_MAIL_QUEUE } from "./deliver-message.ts";
import type { Side } from "./policy.ts";
import { findThread } from "./find-thread.ts";
import { READ_AT } from "./read-threads.ts";
import { messages, threads } from "./tables.ts";

export type Reply = { id: string; thread: string; body: string; author: string | null; files: string[] };
/** Who asks, unless a job does what was asked earlier. */
type Asking = Pick<Services, "now" | "jobs"> & Partial<Pick<Context, "actor" | "address">>;

/** Adds a message with its files to its thread and queues the mail that tells the other side. The security log says what the team answers. */
export async function storeMessage(
  { now, jobs, actor, address = "", database }: InTransaction<Asking>,
  { id, thread, body, author, files, side }: Reply & { side: Side },
): Promise<void> {
  const at = now();
  await database
    .update(threads)
    .set({ lastMessageAt: at, [READ_AT[side]]: at, ...(side === "person" ? REOPENED : {}) })
    .where(eq(threads.id, thread));
  await database.insert(messages).values({ id, thread, sender: side, body, createdAt: at, author });
  await attach(database, files, id);
  if (side === "team") {
    const { member, subject: detail } = await findThread({ database }, thread);
    const writer = actor ?? (author ? { id: author } : undefined);
    await logSecurity(
      { now, actor: writer, address, database },
      {
        event: "message_answered",
        subject: member ?? undefined,
        detail,
      },
    );
  }
  await jobs.send(MESSAGE_MAIL_QUEUE, { message: id }, database);
}

/** What was archived comes back to the inbox when the person writes again. */
export const REOPENED = {
  state: sql<ThreadState>`case ${threads.state} when 'archived' then 'open' else ${threads.state} end`,
};
