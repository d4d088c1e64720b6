import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Locale } from "../../contracts/locale.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import type { Services } from "../../platform/core/context.ts";
import type { Mail, Mailer } from "../../platform/delivery/mail.ts";
import { membersView } from "../members/index.ts";
import { readIdentity } from "../content/index.ts";
import { messages, threads } from "./tables.ts";

export type MailDelivery = { mailer: Mailer };

export const MESSAGE_MAIL_QUEUE = "contact-mail";

/** Longer than a mail server is waited for (`platform/delivery/mail.ts`): who holds a message longer has died. */
const CLAIM = milliseconds("2 minutes");

/**
 * Mails a stored message to the other side, once: whoever sends it claims it first, so the request and the job never do
 * it twice, and no connection waits for a mail server. Throws when the mail cannot be sent, or somebody else sends it now.
 */
export async function deliverMessage(services: Services & MailDelivery, id: string): Promise<void> {
  const row = await claim(services, id);
  if (!row) return;
  const settle = (change: Partial<typeof messages.$inferInsert>) =>
    services.database.update(messages).set(change).where(eq(messages.id, id));
  try {
    const identity = await readIdentity({ ctx: { ...services, locale: row.locale ?? "fr" } });
    const mail =
      row.message.sender === "person"
        ? toTeam(row, services.origin)
        : toPerson(row, { origin: services.origin, from: identity.name });
    await services.mailer.send({
      to: row.message.sender === "person" ? identity.email : row.thread.email,
      ...mail,
      job: { queue: MESSAGE_MAIL_QUEUE, data: { message: id } },
    });
  } catch (error) {
    await settle({ mailClaimedUntil: null });
    throw error;
  }
  await settle({ mailedAt: services.now() });
}

/** The message with its thread, when it is still to be mailed. Throws while somebody else mails it. */
async function claim({ database, now }: Services, id: string): Promise<Row | undefined> {
  const isFree = or(isNull(messages.mailClaimedUntil), lt(messages.mailClaimedUntil, now()));
  const [claimed] = await database
    .update(messages)
    .set({ mailClaimedUntil: new Date(now().getTime() + CLAIM) })
    .where(and(eq(messages.id, id), isNull(messages.mailedAt), isFree))
    .returning({ id: messages.id });
  const [row] = await database
    .select({ message: messages, thread: threads, locale: membersView.locale })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.thread))
    .leftJoin(membersView, eq(membersView.id, threads.member))
    .where(and(eq(messages.id, id), isNull(messages.mailedAt)));
  if (row && !claimed) throw new Error("somebody else sends this message's mail");
  return row;
}

type Letter = Omit<Mail, "to">;
type Row = {
  message: typeof messages.$inferSelect;
  thread: typeof threads.$inferSelect;
  locale: Locale | null;
};

function toTeam({ message, thread }: Row, origin: string): Letter {
  const phone = thread.phoneNumber ? `\n${thread.phoneNumber}` : "";
  return {
    replyTo: { name: thread.name, address: thread.email },
    subject: thread.subject,
    text: `${message.body}\n\n--\n${thread.name}\n${thread.email}${phone}\n${origin}/office/inbox/${thread.id}\n`,
  };
}

const REPLIED: Record<Locale, (subject: string) => string> = {
  fr: (subject) => `Une réponse à « ${subject} » vous attend :`,
  en: (subject) => `A reply to “${subject}” is waiting for you:`,
};

/** A member reads the reply on the site, where only they can; a visitor, who has no account, in the mail. */
function toPerson(
  { message, thread, locale }: Row,
  { origin, from }: { origin: string; from: string },
): Letter {
  const text = thread.member
    ? `${REPLIED[locale ?? "fr"](thread.subject)}\n${origin}/dashboard?thread=${thread.id}\n\n--\n${from}\n`
    : `${message.body}\n\n--\n${from}\n${origin}\n`;
  return { subject: `Re: ${thread.subject}`, text };
}
