import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import { type Locale, LOCALES } from "../../contracts/locale.ts";
import { siteName } from "../../contracts/site-name.ts";
import type { Services } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Transaction } from "../../platform/database/connection.ts";
import {
  BULK_CONNECTIONS,
  isServerAway,
  type Mail,
  type Mailer,
  MailRefused,
} from "../../platform/delivery/mail.ts";
import type { Translations } from "../../platform/i18n/translations.ts";
import { readIdentity } from "../content/index.ts";
import { type MemberServices, recipientLinks, recipients } from "../members/index.ts";
import { readLetter } from "./read-letter.ts";
import { PER_HOUR } from "./settings.ts";
import { mailingRecipients, mailings, newsletterSettings, type WrittenMail } from "./tables.ts";
import { PREFERENCES, writeMail } from "./write-mail.ts";

export const SENDING_QUEUE = "newsletter-send";

/**
 * Longer than all steps with a mail server take together (`platform/delivery/mail.ts`): a process that has claimed a receiver for
 * longer has died.
 */
const CLAIM = milliseconds("5 minutes");
/** A receiver whose server says "later" is tried again after these minutes, doubled each time, for about a day. */
const AGAIN = milliseconds("5 minutes");
const MOST_TRIES = 9;
/** How long one job works. The next minute's goes on. */
const SHIFT = milliseconds("10 minutes");

export type LetterSending = Services & MemberServices & { mailer: Mailer; translations: Translations };
type Begun = { letter: string; contents: Record<Locale, WrittenMail>; startedAt: Date };
type Sending = Begun & { from: { site: string; email: string } };
type Claimed = {
  id: string;
  kind: "member" | "subscriber";
  recipient: string;
  email: string;
  locale: Locale;
  tries: number;
  isWanted: boolean;
};

/**
 * Sends what is due of every letter whose hour has come: each receiver is claimed, sent to, and noted, one by one, so that a process
 * that dies leaves none out (docs/decisions/0040). The work of a job, every minute.
 */
export async function sendDueLetters(services: LetterSending): Promise<void> {
  const due = await services.database
    .select({ letter: mailings.letter })
    .from(mailings)
    .where(isDue(services))
    .orderBy(asc(mailings.sendAt));
  for (const { letter } of due) {
    const sending = await begin(services, letter);
    if (sending) await send(services, sending);
  }
}

function isDue({ now }: Pick<Services, "now">) {
  return and(
    lte(mailings.sendAt, now()),
    isNull(mailings.finishedAt),
    isNull(mailings.canceledAt),
    isNull(mailings.failedAt),
  );
}

/** Fixes a letter's words and lists its receivers, once. Nothing where that cannot be. */
async function begin(services: LetterSending, letter: string): Promise<Begun | undefined> {
  const [row] = await services.database.select().from(mailings).where(eq(mailings.letter, letter));
  if (row?.startedAt && row.contents) return { letter, contents: row.contents, startedAt: row.startedAt };
  const contents = await write(services, letter).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === "not_found") return undefined;
    throw error;
  });
  const startedAt = services.now();
  return services.database.transaction(async (transaction) => {
    const [held] = await transaction
      .select()
      .from(mailings)
      .where(and(eq(mailings.letter, letter), isDue(services)))
      .for("update");
    if (!held) return undefined;
    if (held.startedAt && held.contents)
      return { letter, contents: held.contents, startedAt: held.startedAt };
    const set = contents ? { startedAt, contents } : { failedAt: startedAt };
    await transaction.update(mailings).set(set).where(eq(mailings.letter, letter));
    if (!contents) return undefined;
    await transaction.execute(sql`
      insert into ${mailingRecipients} (id, letter, kind, recipient, email, locale)
      select gen_random_uuid(), ${letter}, wanted.kind, wanted.id, wanted.email, wanted.locale
      from (${recipients}) wanted
      on conflict do nothing`);
    return { letter, contents, startedAt };
  });
}

async function write(services: LetterSending, key: string): Promise<Record<Locale, WrittenMail>> {
  const written = await Promise.all(
    LOCALES.map(async (locale) => {
      const letter = await readLetter({ ctx: { ...services, locale }, input: { key } });
      return [locale, await writeMail(services, letter, locale)];
    }),
  );
  return Object.fromEntries(written) as Record<Locale, WrittenMail>;
}

/** Sends to every receiver who may be sent to now, a few at once. Ends early where the mail server is away or the hour's share is used up. */
async function send(services: LetterSending, begun: Begun): Promise<void> {
  const identity = await readIdentity({ ctx: { ...services, locale: "fr" } });
  const from = { site: siteName(identity, services.origin), email: identity.email };
  const sending = { ...begun, from };
  const until = services.now().getTime() + SHIFT;
  let isAway = false;
  const sendOn = async () => {
    while (!isAway && services.now().getTime() <= until) {
      const claimed = await claim(services, sending.letter);
      if (!claimed) return;
      isAway ||= !(await sendOne(services, sending, claimed));
    }
  };
  await Promise.all(Array.from({ length: BULK_CONNECTIONS }, sendOn));
  await finish(services, sending.letter);
}

/** The next receiver, who is from now on this process's. Nobody where none may be sent to now. */
function claim({ database, now }: LetterSending, letter: string): Promise<Claimed | undefined> {
  return database.transaction(async (transaction) => {
    if ((await allowance(transaction, now())) <= 0) return undefined;
    const { rows } = await transaction.execute<Claimed>(sql`
      with next as (
        select id from ${mailingRecipients}
        where letter = ${letter} and state = 'waiting' and (free_at is null or free_at <= ${now()})
          and exists (select from ${mailings} where letter = ${letter} and canceled_at is null)
        order by id limit 1 for update skip locked
      )
      update ${mailingRecipients} one
      set claimed_at = ${now()}, free_at = ${new Date(now().getTime() + CLAIM)}, tries = tries + 1
      from next where one.id = next.id
      returning one.id, one.kind, one.recipient, one.email, one.locale, one.tries,
        exists (select from (${recipients}) wanted
          where wanted.kind = one.kind and wanted.id = one.recipient and wanted.email = one.email) as "isWanted"`);
    return rows[0];
  });
}

/** How many more mails may be sent in this minute. Its lock makes those who count wait for each other. */
async function allowance(transaction: Transaction, now: Date): Promise<number> {
  await transaction.execute(sql`select pg_advisory_xact_lock(hashtext('newsletter pace'))`);
  const [settings] = await transaction.select().from(newsletterSettings);
  const aMinute = Math.ceil((settings?.perHour ?? PER_HOUR) / 60);
  const minute = new Date(Math.floor(now.getTime() / 60_000) * 60_000);
  const used = await transaction.$count(mailingRecipients, sql`claimed_at >= ${minute}`);
  return aMinute - used;
}

/** Sends one mail and notes what became of it. Returns whether the mail server could be spoken to. */
async function sendOne(services: LetterSending, sending: Sending, claimed: Claimed): Promise<boolean> {
  const settle = (change: Partial<typeof mailingRecipients.$inferInsert>) =>
    services.database
      .update(mailingRecipients)
      .set(change)
      .where(and(eq(mailingRecipients.id, claimed.id), eq(mailingRecipients.state, "waiting")));
  const settledAt = services.now();
  if (!claimed.isWanted) {
    await settle({ state: "stopped", settledAt });
    return true;
  }
  try {
    await services.mailer.send(mailTo(services, sending, claimed));
  } catch (error) {
    if (error instanceof MailRefused)
      await settle({ state: "refused", settledAt, reason: error.reason.slice(0, 1_000) });
    else if (isServerAway(error)) {
      services.log.warn(
        { err: error, letter: sending.letter },
        "the mail server is away, and the letter waits",
      );
      // It did not reach this receiver, so that it counts as no try.
      await settle({
        tries: claimed.tries - 1,
        freeAt: new Date(services.now().getTime() + milliseconds("1 minute")),
      });
      return false;
    } else if (claimed.tries >= MOST_TRIES)
      await settle({ state: "failed", settledAt, reason: (error as Error).message.slice(0, 1_000) });
    else await settle({ freeAt: new Date(services.now().getTime() + AGAIN * 2 ** (claimed.tries - 1)) });
    return true;
  }
  await settle({ state: "sent", settledAt: services.now() });
  return true;
}

/**
 * The mail of one receiver. A second handing over, after a crash, has the same Message-ID and date, by which mailboxes know that
 * they have it (RFC 5322, 3.6.4).
 */
function mailTo(
  services: LetterSending,
  { letter, contents, startedAt, from }: Sending,
  claimed: Claimed,
): Mail {
  const { locale, email } = claimed;
  const { origin } = services;
  const { subject, html, text } = contents[locale];
  const { preferences, oneClick } = recipientLinks(services, {
    kind: claimed.kind,
    id: claimed.recipient,
    locale,
  });
  const host = new URL(origin).hostname;
  const own = (words: string) => words.replaceAll(PREFERENCES, preferences);
  return {
    to: email,
    subject,
    html: own(html),
    text: own(text),
    date: startedAt,
    messageId: `<${letter}.${claimed.id}@${host}>`,
    headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click", "List-Post": "NO" },
    list: {
      id: { url: `newsletter.${host}`, comment: from.site },
      unsubscribe: oneClick,
      archive: `${origin}/${locale}/letters`,
      subscribe: `${origin}/${locale}/newsletter`,
      help: preferences,
      owner: `mailto:${from.email}`,
    },
    isBulk: true,
  };
}

/** Notes that a letter is sent, once nobody waits. */
async function finish({ database, now }: LetterSending, letter: string): Promise<void> {
  await database
    .update(mailings)
    .set({ finishedAt: now() })
    .where(
      and(
        eq(mailings.letter, letter),
        isNull(mailings.finishedAt),
        isNull(mailings.canceledAt),
        sql`not exists (select from ${mailingRecipients} one where one.letter = ${letter} and one.state = 'waiting')`,
      ),
    );
}
