import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { lt } from "drizzle-orm";
import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { type Duration, milliseconds } from "./durations.ts";
import type { Queries } from "../database/connection.ts";
import { Refusal } from "./refusal.ts";
import { rateLimits } from "./tables.ts";

/** All limits on sending and guessing, each with the reason for its number. */
const LIMITS = {
  // A person corrects a message once or twice; a classroom shares an address.
  contact: { points: 20, per: "1 hour" },
  review: { points: 10, per: "1 hour" },
  report: { points: 30, per: "1 hour" },
  // A search is asked for five times while it is typed; a class of forty, which shares an address, makes twenty each.
  search: { points: 4_000, per: "10 minutes" },
  // A CV is drawn for each who asks; a committee, which shares an address, opens it a few times each.
  cv: { points: 60, per: "10 minutes" },
  // A book of posts is made for each who asks; a class behind one address takes one each.
  volume: { points: 120, per: "10 minutes" },
  // A reader opens a post a minute; a classroom shares an address.
  view: { points: 600, per: "1 hour" },
  // A page has some twenty keys; a browser sends each batch once (contract, POST /locales/add).
  missingTranslations: { points: 60, per: "10 minutes" },
  // Wrong passwords for one account from one address. Ten leave room for a forgetful owner.
  signInPair: { points: 10, per: "15 minutes" },
  // Wrong passwords on a device that the member has used before. No other device counts (OWASP, device cookies).
  signInDevice: { points: 10, per: "15 minutes" },
  // Wrong passwords for one account from anywhere (NIST SP 800-63B: fewer than 100). Past it an unknown device must
  // wait; refusing it would let anybody lock an owner out.
  signInAccount: { points: 30, per: "1 hour" },
  // A signed-in member's own password, asked for again.
  ownPassword: { points: 10, per: "15 minutes" },
  // Wrong passwords for one activation link; its owner chose it within a day.
  activation: { points: 5, per: "1 hour" },
  // Also counts registrations that break a rule, because each costs an estimate of its password. A lecture hall of
  // 300 corrects its forms.
  registrationTry: { points: 1_000, per: "1 hour" },
  // New passwords of one member, each with its estimate.
  passwordChange: { points: 30, per: "1 hour" },
  // Refused calls that the security log notes for one member.
  refusalNote: { points: 60, per: "1 hour" },
  // Games and codes of one member: more than anybody plays or shows.
  game: { points: 200, per: "1 day" },
  qrCode: { points: 200, per: "1 day" },
  // Wrong passwords from one address, which a classroom may share.
  signInAddress: { points: 50, per: "15 minutes" },
  // A guessed six-digit code passes once in 33,000 blocks of ten tries (three codes count at a time).
  secondFactor: { points: 10, per: "15 minutes" },
  // Mails that anyone can make us send to one e-mail: a registration, its link again, a lost password.
  accountMail: { points: 6, per: "1 hour" },
  // Such mails from one network address: a lecture hall of 300 may register behind it.
  accountMailAddress: { points: 300, per: "1 hour" },
  // Nobody guesses a token of 256 bits, so this only bounds the work. A lecture hall of 300 activates at once.
  oneTimeToken: { points: 300, per: "10 minutes" },
  // Answers to the questions at the end of posts: a class behind one address.
  quizTry: { points: 600, per: "1 hour" },
  // Mails that ask colleagues to read a draft over.
  checkRequest: { points: 60, per: "1 day" },
  // Comments on texts and answers to them: a long post, read closely by one of the team.
  comment: { points: 300, per: "1 hour" },
  // Changes that a colleague suggests, each told to all who may edit the text: a day's close reading.
  suggestion: { points: 30, per: "1 day" },
  // Paragraphs that one of the team has a service translate: a long post, each tried twice.
  translation: { points: 500, per: "1 hour" },
  // Openings of drafts by their secret link: an office behind one address.
  sharedDraft: { points: 300, per: "1 hour" },
  // A member registers for a year's events at once, and changes their mind a few times.
  booking: { points: 60, per: "1 hour" },
  // SMS cost money: five a day to one number, whoever asks (product.md 4), and one family's worth from one address.
  phoneNumber: { points: 5, per: "1 day" },
  phoneAddress: { points: 50, per: "1 day" },
  // A member tries a few pictures; each costs the work of cutting it.
  portrait: { points: 30, per: "1 hour" },
  // Files of the library: a folder of a lecture's pictures at once.
  upload: { points: 500, per: "1 hour" },
  // The same and how much, in a day: all talks of a congress, and a disk that one person does not fill in a night.
  uploadFiles: { points: 1_000, per: "1 day" },
  uploadKilobytes: { points: 2_000_000, per: "1 day" },
  // An export reads everything there is about a member.
  dataExport: { points: 5, per: "1 day" },
  // A statement takes a thread seconds; nobody prints one a minute.
  statement: { points: 60, per: "1 hour" },
  // A member types a code that their camera does not read; 50 random bits are not guessed at this rate.
  typedCode: { points: 60, per: "10 minutes" },
  // An author looks at a letter in their own mailbox, in both languages, after each change.
  testMail: { points: 30, per: "1 hour" },
  // Mails that come back, from one mail server: a twentieth of 10,000 in an hour.
  mailReport: { points: 600, per: "1 hour" },
  // A device tells of each post of a series that a member opens or has read.
  reading: { points: 1_200, per: "1 hour" },
  // Files that one person attaches to messages, and that one address sends by mail, in a day: ten full messages.
  messageFiles: { points: 100, per: "1 day" },
  messageKilobytes: { points: 100_000, per: "1 day" },
  // A member writes to the team, and the team to many.
  memberMessage: { points: 60, per: "1 hour" },
} as const satisfies Record<string, { points: number; per: Duration }>;

export type LimitName = keyof typeof LIMITS;

/** Counts one try of `key` (an address, an account, a number), or what it costs; refuses with `too_many_tries` past the limit. */
export type Limiter = {
  consume: (limit: LimitName, key: string, points?: number) => Promise<void>;
  /** Counts one try without refusing it. Returns by how many the limit is exceeded. */
  exceed: (limit: LimitName, key: string) => Promise<number>;
  /** Takes one try back, because it was no guess. */
  restore: (limit: LimitName, key: string) => Promise<void>;
};

/** Limits that every process shares, in the table `rate_limits`. */
export function createLimiter(pool: pg.Pool): Limiter {
  const limiters = new Map<LimitName, RateLimiterPostgres>();
  for (const [name, { points, per }] of Object.entries(LIMITS)) {
    limiters.set(
      name as LimitName,
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: "rate_limits",
        tableCreated: true,
        keyPrefix: name,
        points,
        duration: milliseconds(per) / 1_000,
        clearExpiredByTimeout: false,
      }),
    );
  }
  return {
    async consume(limit, key, points = 1) {
      try {
        await limiters.get(limit)?.consume(counted(key), points);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new Refusal("too_many_tries", { retryAfter: Math.ceil(error.msBeforeNext / 1_000) });
      }
    },
    async exceed(limit, key) {
      const used = await limiters.get(limit)?.penalty(counted(key));
      return Math.max(0, (used?.consumedPoints ?? 0) - LIMITS[limit].points);
    },
    async restore(limit, key) {
      await limiters.get(limit)?.reward(counted(key));
    },
  };
}

export const LIMITS_QUEUE = "limits-outlived";

/** Deletes the counters whose time is over. For the job engine. */
export async function forgetOutlivedLimits({
  database,
  now,
}: {
  database: Queries;
  now: () => Date;
}): Promise<void> {
  await database.delete(rateLimits).where(lt(rateLimits.expire, now().getTime()));
}

const LONGEST_KEY = 100; // characters; the table's column holds 255.

/**
 * The counter's key. An IPv6 address counts by its /64, which belongs to one customer (RFC 6177); a long text by its
 * hash.
 */
export function counted(key: string): string {
  if (isIPv6(key)) return `${networkOf(key)}::/64`;
  return key.length > LONGEST_KEY ? createHash("sha256").update(key).digest("base64url") : key;
}

/** The first four groups of an address: `2001:db8:0:1` of `2001:db8::1:2:3:4:5`. */
function networkOf(address: string): string {
  const [head = "", tail] = (address.split("%")[0] ?? "").split("::");
  const before = head ? head.split(":") : [];
  const after = tail ? tail.split(":") : [];
  const gap = tail === undefined ? 0 : 8 - before.length - after.length - (tail.includes(".") ? 1 : 0);
  const groups = [...before, ...Array.from({ length: gap }, () => "0"), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
