import { and, gt, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { readCsv } from "../../../contracts/csv.ts";
import type { Locale } from "../../../contracts/locale.ts";
import { isLocale } from "../../../contracts/locale.ts";
import { emailInput } from "../../../contracts/members.ts";
import type { Why } from "../../../contracts/untaken.ts";
import type { Services } from "../../../platform/core/context.ts";
import { milliseconds } from "../../../platform/core/durations.ts";
import { Untaken } from "../../../platform/core/untaken.ts";
import type { Database } from "../../../platform/database/connection.ts";
import { withTransaction } from "../../../platform/database/with-transaction.ts";
import { queueMail } from "../mails/mails.ts";
import type { MemberServices } from "../services.ts";
import { invitations, users } from "../tables.ts";

/** How long an address is kept that was invited, so that nobody is invited twice. */
export const INVITATION_KEPT = milliseconds("90 days");
/** Invitations of 24 hours: a faculty. More would make the site's mails look like unwanted ones. */
const MOST_A_DAY = 2_000;
const SENT_AT_ONCE = 50;
/** Lines of a list: all of its addresses are looked up at once. */
const MOST_LINES = 10_000;

const COLUMNS = {
  email: /^(?:e-?mail|courriel|adresse e-?mail|e-?mail address)$/i,
  language: /^(?:language|langue|locale)$/i,
};

/** What becomes of a line: its person is invited, was before or is a member, or it is refused. */
export type InvitedLine = { line: number; email: string; becomes: "invited" | "same" | "refused"; why?: Why };

type Asked = {
  /** The list's, by which it is taken back. The same list again, once it broke off, tells the same. */
  id: string;
  csv: string;
  language: Locale;
  isTrial: boolean;
};

/**
 * Invites the people of a CSV file, whose first line names the column of e-mail addresses and may name one of languages. Each gets one
 * mail, which leads to the registration: nobody is made a member. Who is one, or was invited within `INVITATION_KEPT`, gets none.
 * Throws `Untaken` where no column has addresses, or there are more than `MOST_LINES`. For the command line, and the owner.
 */
export async function invite(
  { database, now }: { database: Database; now: () => Date },
  { id, csv, language, isTrial }: Asked,
): Promise<InvitedLine[]> {
  const people = readPeople(csv, language);
  return database.transaction(async (transaction) => {
    await transaction.execute(sql`lock table ${invitations} in share row exclusive mode`);
    const emails = people.map(({ email }) => email);
    const known = await transaction
      .select({ email: users.email })
      .from(users)
      .where(inArray(users.email, emails))
      .union(
        transaction
          .select({ email: invitations.email })
          .from(invitations)
          .where(
            and(
              inArray(invitations.email, emails),
              or(isNull(invitations.import), ne(invitations.import, id)),
            ),
          ),
      );
    const here = new Set(known.map(({ email }) => email));
    const today = gt(invitations.invitedAt, new Date(now().getTime() - milliseconds("1 day")));
    let left = MOST_A_DAY - (await transaction.$count(invitations, today));
    const lines = people.map(({ line, email, why }): InvitedLine => {
      if (why) return { line, email, becomes: "refused", why };
      if (here.has(email)) return { line, email, becomes: "same" };
      if (left === 0)
        return { line, email, becomes: "refused", why: { code: "tomorrow", what: String(MOST_A_DAY) } };
      left -= 1;
      return { line, email, becomes: "invited" };
    });
    const invited = new Set(lines.filter(({ becomes }) => becomes === "invited").map(({ line }) => line));
    const rows = people
      .filter(({ line }) => invited.has(line))
      .map(({ email, locale }) => ({ email, locale, invitedAt: now(), import: id }));
    if (!isTrial && rows.length > 0) await transaction.insert(invitations).values(rows).onConflictDoNothing();
    return lines;
  });
}

type Person = { line: number; email: string; locale: Locale; why?: Why };

function readPeople(csv: string, language: Locale): Person[] {
  const [head = [], ...rows] = readCsv(csv);
  const place = {
    email: head.findIndex((name) => COLUMNS.email.test(name)),
    language: head.findIndex((name) => COLUMNS.language.test(name)),
  };
  if (rows.length > MOST_LINES) throw new Untaken("too_many_lines", `> ${MOST_LINES}`);
  if (place.email < 0) throw new Untaken("no_email_column", head.join(", "));
  const met = new Set<string>();
  return rows.flatMap((row, at): Person[] => {
    if (row.every((cell) => cell === "")) return [];
    const said = row[place.language]?.slice(0, 2).toLowerCase();
    const person = {
      line: at + 2,
      email: (row[place.email] ?? "").slice(0, 300),
      locale: isLocale(said) ? said : language,
    };
    const email = emailInput.safeParse({ email: person.email }).data?.email;
    if (!email) return [{ ...person, why: { code: "email", what: "" } }];
    if (met.has(email)) return [{ ...person, email, why: { code: "twice", what: "" } }];
    met.add(email);
    return [{ ...person, email }];
  });
}

/**
 * Takes back the invitations of a list whose mails have not gone, and returns their number with the addresses that have one;
 * undefined where no list has this id. A trial only says so. For the command line, and the owner.
 */
export async function takeInvitationsBack(
  database: Database,
  { id, isTrial }: { id: string; isTrial: boolean },
): Promise<{ removed: number; sent: string[] } | undefined> {
  const ofList = sql`${invitations.import}::text = ${id}`;
  return database.transaction(async (transaction) => {
    const rows = await transaction.select().from(invitations).where(ofList).for("update");
    if (rows.length === 0) return undefined;
    if (!isTrial) await transaction.delete(invitations).where(and(ofList, isNull(invitations.sentAt)));
    const sent = rows.filter(({ sentAt }) => sentAt).map(({ email }) => email);
    return { removed: rows.length - sent.length, sent };
  });
}

/** Queues the mails of those who were invited, each once. For the job engine, every minute. */
export async function sendInvitations(services: Services & MemberServices): Promise<void> {
  await withTransaction(services, async (services) => {
    const waiting = services.database
      .select({ email: invitations.email })
      .from(invitations)
      .where(isNull(invitations.sentAt))
      .orderBy(invitations.invitedAt, invitations.email)
      .limit(SENT_AT_ONCE)
      .for("update", { skipLocked: true });
    const sent = await services.database
      .update(invitations)
      .set({ sentAt: services.now() })
      .where(inArray(invitations.email, waiting))
      .returning({ email: invitations.email });
    for (const { email } of sent) await queueMail(services, { kind: "invitation", email });
  });
}
