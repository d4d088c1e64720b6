import { and, isNull, lt, or, sql } from "drizzle-orm";
import type { Services } from "../../platform/core/context.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { UNCONFIRMED_KEPT } from "./newsletter/subscribe.ts";
import { INVITATION_KEPT } from "./registration/invite.ts";
import { KEPT as REGISTRATION_KEPT } from "./registration/registrations.ts";
import { FORGOTTEN_AFTER } from "./sessions/sessions.ts";
import { UNCONFIRMED_REMOVAL_KEPT } from "./second-factor/removal.ts";
import {
  authenticatorRemovals,
  invitations,
  oneTimeTokens,
  phoneCodes,
  refreshTokens,
  registrations,
  rightsRequests,
  securityLog,
  sessions,
  stoppedAddresses,
  subscribers,
  users,
} from "./tables.ts";

export const OUTLIVED_QUEUE = "members-outlived";

/**
 * Deletes what has served: tokens, phone codes after the day in which they count, registrations and subscriptions and removals of authenticators that nobody confirmed, devices
 * that a sign-in no longer knows, the security log's lines after a year, and settled requests for data or deletion after five
 * years (the privacy policy says so; in France a claim lapses after five, Code civil, article 2224). For the job engine.
 */
export async function forgetOutlived({ database, now }: Pick<Services, "database" | "now">): Promise<void> {
  const before = (age: number) => new Date(now().getTime() - age);
  await database.delete(refreshTokens).where(lt(refreshTokens.expiresAt, now()));
  await database.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now()));
  await database.delete(phoneCodes).where(lt(phoneCodes.requestedAt, before(milliseconds("1 day"))));
  await database.delete(registrations).where(lt(registrations.createdAt, before(REGISTRATION_KEPT)));
  const unconfirmed = and(isNull(subscribers.confirmedAt), lt(subscribers.askedAt, before(UNCONFIRMED_KEPT)));
  await database.delete(subscribers).where(unconfirmed);
  const isMember = sql`exists (select from ${users} where ${users.email} = ${invitations.email})`;
  const isOld = lt(invitations.invitedAt, before(INVITATION_KEPT));
  await database.delete(invitations).where(or(isOld, isMember));
  // A stopped address that nobody has here any more.
  const isUsed = sql`exists (select from ${users} where ${users.email} = ${stoppedAddresses.email})
    or exists (select from ${subscribers} where ${subscribers.email} = ${stoppedAddresses.email})`;
  await database.delete(stoppedAddresses).where(sql`not (${isUsed})`);
  await database.delete(sessions).where(lt(sessions.lastSeenAt, before(FORGOTTEN_AFTER)));
  const settledAt = sql`coalesce(${rightsRequests.doneAt}, ${rightsRequests.canceledAt})`;
  await database.delete(rightsRequests).where(lt(settledAt, before(milliseconds("1826 days"))));
  const isUnconfirmed = and(
    isNull(authenticatorRemovals.dueAt),
    lt(authenticatorRemovals.askedAt, before(UNCONFIRMED_REMOVAL_KEPT)),
  );
  await database.delete(authenticatorRemovals).where(isUnconfirmed);
  // By the database's clock, which its trigger goes by (functions/keep-security-log.sql).
  await database.delete(securityLog).where(lt(securityLog.at, sql`now() - interval '1 year'`));
}
