import { withFirst } from "../../contracts/first-of-month.ts";
import { siteName } from "../../contracts/site-name.ts";
import { and, desc, eq, isNull, lt, lte, ne, or } from "drizzle-orm";
import { FORMATS, type Locale } from "../../contracts/locale.ts";
import type { Attachment } from "../../contracts/messages.ts";
import type { Localized } from "../../contracts/localized.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import type { Services } from "../../platform/core/context.ts";
import type { Mail, Mailer } from "../../platform/delivery/mail.ts";
import { memberName, membersView } from "../members/index.ts";
import { readIdentity } from "../content/index.ts";
import { attachmentsOf, wholeAttachment } from "./attachments.ts";
import { messages, signatures, threads } from "./tables.ts";

export type MailDelivery = { mailer: Mailer };

export const MESSAGE_MAIL_QUEUE = "contact-mail";

/**
 * Longer than we wait for a mail server (`platform/delivery/mail.ts`): a process that has claimed a message for longer has
 * died.
 */
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
    const identity = await readIdentity({ ctx: { ...services, locale: localeOf(row) } });
    const earlier = await findEarlier(services, row);
    const files = (await attachmentsOf(services.database, [id])).get(id) ?? [];
    const mail =
      row.message.sender === "person"
        ? toTeam(row, services.origin, files)
        : toPerson(row, {
            origin: services.origin,
            site: { ...identity, name: siteName(identity, services.origin) },
            earlier,
          });
    const nameOf = (one: { id: string }) => `<${one.id}@${new URL(services.origin).hostname}>`;
    await services.mailer.send({
      to: row.message.sender === "person" ? identity.email : row.thread.email,
      ...mail,
      // Who has an account fetches them on the site, as the text itself.
      ...(isLetter(row) && { attachments: await readFiles(services, files) }),
      messageId: nameOf(row.message),
      references: earlier.map(nameOf),
      job: { queue: MESSAGE_MAIL_QUEUE, data: { message: id } },
    });
  } catch (error) {
    await settle({ mailClaimedUntil: null });
    throw error;
  }
  await settle({ mailedAt: services.now() });
}

/** Whether the mail is all that its receiver gets: a visitor has no account. */
const isLetter = ({ message, thread }: Row) => message.sender === "team" && !thread.member;

function readFiles({ database }: Services, files: Attachment[]) {
  return Promise.all(
    files.map(async (file) => ({
      filename: file.name,
      content: await wholeAttachment(database, file),
      contentType: file.type,
    })),
  );
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
    .select({
      message: messages,
      thread: threads,
      locale: membersView.locale,
      author: memberName(messages.author),
      signature: signatures.body,
    })
    .from(messages)
    .innerJoin(threads, eq(threads.id, messages.thread))
    .leftJoin(membersView, eq(membersView.id, threads.member))
    .leftJoin(signatures, eq(signatures.member, messages.author))
    .where(and(eq(messages.id, id), isNull(messages.mailedAt)));
  if (row && !claimed) throw new Error("somebody else sends this message's mail");
  return row;
}

/** More than any mail program needs to find the thread again. */
const MOST_REFERENCES = 20;

/** The thread's newest messages before this one, oldest first. */
async function findEarlier({ database }: Services, { message }: Row) {
  const { id, thread, createdAt } = message;
  const found = await database
    .select({
      id: messages.id,
      sender: messages.sender,
      body: messages.body,
      createdAt: messages.createdAt,
    })
    .from(messages)
    .where(and(eq(messages.thread, thread), lte(messages.createdAt, createdAt), ne(messages.id, id)))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(MOST_REFERENCES);
  return found.toReversed();
}

type Letter = Omit<Mail, "to">;
type Row = {
  message: typeof messages.$inferSelect;
  thread: typeof threads.$inferSelect;
  locale: Locale | null;
  /** The one of the team who wrote it. */
  author: string | null;
  signature: Localized | null;
};

const localeOf = ({ locale, thread }: Row): Locale => locale ?? thread.locale ?? "fr";

function toTeam({ message, thread }: Row, origin: string, files: Attachment[]): Letter {
  const phone = thread.phoneNumber ? `\n${thread.phoneNumber}` : "";
  return {
    replyTo: { name: thread.name, address: thread.email },
    subject: thread.subject,
    text: `${message.body}\n${files.map(({ name }) => `\n📎 ${name}`).join("")}\n--\n${thread.name}\n${thread.email}${phone}\n${origin}/office/inbox/${thread.id}\n`,
  };
}

const REPLIED: Record<Locale, (subject: string) => string> = {
  fr: (subject) => `Une réponse à « ${subject} » vous attend :`,
  en: (subject) => `A reply to “${subject}” is waiting for you:`,
};

const WRITTEN: Record<Locale, (subject: string, writer: string) => string> = {
  fr: (subject, writer) => `${writer} vous a écrit au sujet de «\u00A0${subject}\u00A0»\u00A0:`,
  en: (subject, writer) => `${writer} has written to you about “${subject}”:`,
};

const WROTE: Record<Locale, (date: string, name: string) => string> = {
  fr: (date, name) => `Le ${date}, ${name} a écrit\u00A0:`,
  en: (date, name) => `On ${date}, ${name} wrote:`,
};

type Reply = {
  origin: string;
  site: Pick<Awaited<ReturnType<typeof readIdentity>>, "name" | "email" | "timeZone">;
  earlier: Pick<Row["message"], "sender" | "body" | "createdAt">[];
};

/**
 * A member reads the reply on the site, where only they can. A visitor, who has no account, gets a letter of whoever of
 * the team wrote it, above their own words, and answers it to the team.
 */
function toPerson(row: Row, { origin, site, earlier }: Reply): Letter {
  const { message, thread } = row;
  const locale = localeOf(row);
  const isReply = earlier.length > 0;
  const letter = {
    subject: isReply ? `Re: ${thread.subject}` : thread.subject,
    replyTo: { name: site.name, address: site.email },
  };
  const writer = row.author ?? site.name;
  if (thread.member) {
    const news = isReply ? REPLIED[locale](thread.subject) : WRITTEN[locale](thread.subject, writer);
    const text = `${news}\n${origin}/dashboard?thread=${thread.id}\n\n--\n${site.name}\n`;
    return { ...letter, text };
  }
  const names = row.signature?.[locale] || [...new Set([writer, site.name])].join("\n");
  const asked = earlier.findLast(({ sender }) => sender === "person");
  const quoted = asked ? `\n${quote(asked, { name: thread.name, locale, timeZone: site.timeZone })}\n` : "";
  return { ...letter, writer, text: `${message.body}\n\n${names}\n${origin}\n${quoted}` };
}

function quote(
  { body, createdAt }: Pick<Row["message"], "body" | "createdAt">,
  { name, locale, timeZone }: { name: string; locale: Locale; timeZone: string },
): string {
  const date = new Intl.DateTimeFormat(FORMATS[locale], { dateStyle: "long", timeZone });
  const lines = body.split(/\r?\n/).map((line) => (line ? `> ${line}` : ">"));
  return [WROTE[locale](withFirst(date.format(createdAt), locale), name), ...lines].join("\n");
}
