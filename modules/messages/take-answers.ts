import { createHash } from "node:crypto";
import { desc, eq, inArray } from "drizzle-orm";
import type { ImapFlow } from "imapflow";
import type { Services } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { withMailbox } from "../../platform/delivery/mailbox.ts";
import { threadTask, TooDear } from "../../platform/threads/threads.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { type Brought, keepBrought } from "./attachments.ts";
import type readAnswer from "./read-answer.ts";
import { type Answer } from "./read-answer.ts";
import { REOPENED } from "./store-message.ts";
import { messages, threads } from "./tables.ts";

export const ANSWER_MAILBOX_QUEUE = "message-mailbox";

const reading = threadTask<typeof readAnswer>(new URL("./read-answer.ts", import.meta.url));

/** What one run reads at most; the next goes on. */
const A_RUN = 50;
/** In bytes: two full messages of files, a third more because mails encode them. */
const LARGEST_MAIL = 30_000_000;
/** In milliseconds: a thread takes half a second to start. */
const PATIENCE = 20_000;
/** How far back a mailbox is looked through, after a site that was off. */
const LOOKED_BACK = milliseconds("14 days");
/** What marks a mail that was looked at. Its owner sees nothing of it: an unread mail stays unread. */
const LOOKED_AT = "HairpinLookedAt";

type Taking = Pick<Services, "database" | "now" | "log" | "threads" | "limiter" | "origin">;

/**
 * Reads the answers to our messages in a mailbox (`IMAP_URL`), and puts each into its thread with what it brought. They stay there unread. A
 * mailbox that cannot be opened is tried again at the next run. The work of a job.
 */
export async function readAnswers(services: Taking, address: string): Promise<void> {
  const { hostname } = new URL(services.origin);
  await withMailbox(services, address, async (client) => {
    const found = await client.search(
      {
        since: new Date(services.now().getTime() - LOOKED_BACK),
        unKeyword: LOOKED_AT,
        header: { "In-Reply-To": `@${hostname}>` },
      },
      { uid: true },
    );
    for (const uid of (found || []).slice(0, A_RUN)) {
      await readOne(services, client, uid);
      await client.messageFlagsAdd(String(uid), [LOOKED_AT], { uid: true });
    }
  });
}

async function readOne(services: Taking, client: ImapFlow, uid: number): Promise<void> {
  const asked = { source: { maxLength: LARGEST_MAIL }, size: true };
  const mail = await client.fetchOne(String(uid), asked, { uid: true });
  if (!mail || !mail.source) return;
  const isCut = (mail.size ?? 0) > mail.source.byteLength;
  await takeAnswer(services, { raw: mail.source, isCut });
}

/**
 * Puts a mail into the thread that it answers, once. The thread is known by the Message-ID of a mail of ours, which nobody guesses, and its
 * writer by the address of the thread: anything else changes nothing. Its team is not mailed, whose mailbox this is.
 */
export async function takeAnswer(services: Taking, mail: { raw: Uint8Array; isCut: boolean }): Promise<void> {
  const answer = await services.threads.run(reading, mail, { patience: PATIENCE }).catch((error: unknown) => {
    if (!(error instanceof TooDear)) throw error;
    return undefined;
  });
  const thread = answer && (await findAnswered(services, answer));
  if (!answer || !thread) return;
  const id = idOf(answer.messageId);
  const [known] = await services.database
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.id, id));
  if (known) return;
  const files = await withinQuota(services, answer);
  const now = services.now();
  await withTransaction(services, async (services) => {
    const [taken] = await services.database
      .insert(messages)
      .values({ id, thread, sender: "person", body: answer.text, createdAt: now, mailedAt: now })
      .onConflictDoNothing()
      .returning({ id: messages.id });
    if (!taken) return;
    await services.database
      .update(threads)
      .set({ lastMessageAt: now, ...REOPENED })
      .where(eq(threads.id, thread));
    await keepBrought(services.database, { message: id, files, now });
  });
}

/** The thread of the newest message that the mail answers, if the mail is its person's. */
async function findAnswered(
  { database, origin }: Taking,
  { answers, from, messageId }: Answer,
): Promise<string | undefined> {
  const { hostname } = new URL(origin);
  const ours = (name: string) => {
    const [id = "", host] = name.replaceAll(/[<>]/g, "").split("@");
    return host === hostname && UUID.test(id) ? [id] : [];
  };
  const ids = answers.flatMap(ours);
  if (ids.length === 0 || ours(messageId).length > 0) return undefined;
  const [found] = await database
    .select({ id: threads.id, email: threads.email })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.thread))
    .where(inArray(messages.id, ids))
    .orderBy(desc(messages.createdAt))
    .limit(1);
  return found?.email.toLowerCase() === from ? found.id : undefined;
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Its files, or their names where their writer has sent too much today. */
async function withinQuota({ limiter }: Taking, { from, files }: Answer): Promise<Brought[]> {
  const sizes = files.map((file) => ("content" in file ? file.content.byteLength : 0));
  const kilobytes = Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 1_000);
  if (kilobytes === 0) return files;
  try {
    await limiter.consume("messageKilobytes", from, kilobytes);
    return files;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return files.map(({ name }, at) => ({ name, size: sizes[at] ?? 0 }));
  }
}

/** A number made of the mail's name, so that reading it again makes no second message. */
function idOf(messageId: string): string {
  const hash = createHash("sha256").update(messageId).digest("hex");
  return [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `a${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ].join("-");
}
