import { and, asc, eq, isNull, lte, sql } from "drizzle-orm";
import { type Locale, LOCALES } from "../../contracts/locale.ts";
import { siteName } from "../../contracts/site-name.ts";
import type { Services } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import {
  BULK_CONNECTIONS,
  isServerAway,
  type Mail,
  type Mailer,
  MailRefused,
} from "../../platform/delivery/mail.ts";
import type { Translations } from "../../platform/i18n/translations.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { readIdentity } from "../content/index.ts";
import { type MemberServices, recipientLinks, recipients } from "../members/index.ts";
import { readLetter } from "./read-letter.ts";
import { stopIfGone } from "./reports.ts";
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
 * that dies leaves none out (docs/decisions/0042). The work of a job, every minute.
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
  return withTransaction(services, async (services) => {
    const [held] = await services.database
      .select()
      .from(mailings)
      .where(and(eq(mailings.letter, letter), isDue(services)))
      .for("update");
    if (!held) return undefined;
    if (held.startedAt && held.contents)
      return { letter, contents: held.contents, startedAt: held.startedAt };
    const set = contents ? { startedAt, contents } : { failedAt: startedAt };
    await services.database.update(mailings).set(set).where(eq(mailings.letter, letter));
    if (!contents) return undefined;
    await services.database.insert(newsletterSettings).values({}).onConflictDoNothing();
    await services.database.execute(sql`
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

/** How many receivers a process looks up at once. It claims them one by one. */
const A_ROUND = 200;

/** Sends to every receiver who may be sent to now, a few at once. Ends early where the mail server is away or the minute's share is used up. */
async function send(services: LetterSending, begun: Begun): Promise<void> {
  const identity = await readIdentity({ ctx: { ...services, locale: "fr" } });
  const sending = { ...begun, from: { site: siteName(identity, services.origin), email: identity.email } };
  const until = services.now().getTime() + SHIFT;
  let mayGoOn = true;
  while (mayGoOn) {
    const due = await listDue(services, sending.letter);
    mayGoOn = due.length > 0;
    const sendOn = async () => {
      for (let id = due.pop(); id !== undefined && mayGoOn; id = due.pop()) {
        const claimed = await claim(services, id);
        if (claimed === "paced" || services.now().getTime() > until) mayGoOn = false;
        else if (claimed && !(await sendOne(services, sending, claimed))) mayGoOn = false;
      }
    };
    await Promise.all(Array.from({ length: BULK_CONNECTIONS }, sendOn));
  }
  await finish(services, sending.letter);
}

/** Receivers who may be sent to now. Another process may claim them first. */
async function listDue({ database, now }: LetterSending, letter: string): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select one.id from ${mailingRecipients} one join ${mailings} on ${mailings.letter} = one.letter
    where one.letter = ${letter} and one.state = 'waiting' and (one.free_at is null or one.free_at <= ${now()})
      and ${mailings.canceledAt} is null
    limit ${A_ROUND}`);
  return rows.map(({ id }) => id);
}

class Paced extends Error {}

/** Claims a receiver, who is from now on this process's. Nobody where somebody else was first; `paced` where this minute's share is used up. */
async function claim({ database, now }: LetterSending, id: string): Promise<Claimed | "paced" | undefined> {
  const at = now();
  const minute = new Date(Math.floor(at.getTime() / 60_000) * 60_000);
  return database
    .transaction(async (transaction) => {
      const { rows } = await transaction.execute<Claimed>(sql`
        update ${mailingRecipients} one
        set claimed_at = ${at}, free_at = ${new Date(at.getTime() + CLAIM)}, tries = tries + 1
        where one.id = ${id} and one.state = 'waiting' and (one.free_at is null or one.free_at <= ${at})
          and exists (select from ${mailings} where ${mailings.letter} = one.letter and ${mailings.canceledAt} is null)
        returning one.id, one.kind, one.recipient, one.email, one.locale, one.tries,
          exists (select from (${recipients}) wanted
            where wanted.kind = one.kind and wanted.id = one.recipient and wanted.email = one.email) as "isWanted"`);
      if (!rows[0]) return undefined;
      const counted = await transaction.execute(sql`
        update ${newsletterSettings} set minute = ${minute}, used = case when minute = ${minute} then used + 1 else 1 end
        where minute is distinct from ${minute} or used < ceil(per_hour / 60.0)`);
      if (counted.rowCount === 0) throw new Paced();
      return rows[0];
    })
    .catch((error: unknown) => {
      if (error instanceof Paced) return "paced" as const;
      throw error;
    });
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
    if (error instanceof MailRefused) {
      const { reason } = error;
      await settle({ state: "refused", settledAt, reason: reason.slice(0, 1_000) });
      await stopIfGone(services, { email: claimed.email, reason });
    } else if (isServerAway(error)) {
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
