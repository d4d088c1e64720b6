import type { SecurityEvent } from "../../../contracts/security-log.ts";
import { queueMail } from "./mails.ts";
import { logSecurity } from "../security/security-log.ts";
import type { MemberContext } from "../services.ts";
import type { Transaction } from "../../../platform/database/connection.ts";

/** What a mail tells a member of, besides those that have a letter of their own. */
export const TOLD_EVENTS = [
  "phone_changed",
  "passkey_added",
  "passkey_removed",
  "authenticator_added",
  "authenticator_removed",
  "recovery_codes_made",
  "data_exported",
] as const satisfies SecurityEvent[];
export type ToldEvent = (typeof TOLD_EVENTS)[number];

/** Logs a change of who may sign in, and mails the member of it: it may not have been theirs (product.md 1). */
export async function tellOwner(
  ctx: MemberContext,
  transaction: Transaction,
  { user, event }: { user: string; event: ToldEvent },
): Promise<void> {
  await logSecurity(ctx, transaction, { event, subject: user });
  await queueMail(ctx, transaction, { kind: "security", user, event, address: ctx.address });
}
