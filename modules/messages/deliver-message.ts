import { and, eq, isNull } from "drizzle-orm";
import type { Locale } from "../../contracts/locale.ts";
import type { Services } from "../../platform/core/context.ts";
import type { Mail, Mailer } from "../../platform/delivery/mail.ts";
import { users } from "../accounts/tables.ts";
import { readIdentity } from "../content/index.ts";
import { messages, threads } from "./tables.ts";

export type MailDelivery = { mailer: Mailer };

/**
 * Mails a stored message to the other side, once: the row is locked while its mail goes, so the request and the job
 * never send it twice. Throws when the mail cannot be sent.
 */
export async function deliverMessage(services: Services & MailDelivery, id: string): Promise<void> {
  await services.database.transaction(async (transaction) => {
    const [row] = await transaction
      .select({ message: messages, thread: threads, locale: users.locale })
      .from(messages)
      .innerJoin(threads, eq(threads.id, messages.thread))
      .leftJoin(users, eq(users.id, threads.member))
      .where(and(eq(messages.id, id), isNull(messages.mailedAt)))
      .for("update", { of: messages });
    if (!row) return;
    const identity = await readIdentity({ ...services, locale: row.locale ?? "fr" });
    const mail =
      row.message.sender === "person"
        ? toTeam(row, services.origin)
        : toPerson(row, { origin: services.origin, from: identity.name });
    await services.mailer.send({
      to: row.message.sender === "person" ? identity.email : row.thread.email,
      ...mail,
    });
    await transaction.update(messages).set({ mailedAt: services.now() }).where(eq(messages.id, id));
  });
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
    text: `${message.body}\n\n--\n${thread.name}\n${thread.email}${phone}\n${origin}/office/threads/${thread.id}/show\n`,
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
