import type { Transaction } from "../../../platform/database/connection.ts";
import { queueMail, type ToldEvent } from "./mails.ts";
import { logSecurity } from "../security/security-log.ts";
import type { MemberContext } from "../services.ts";

/** Logs a change of a member's credentials and mails the member, who may not have made it (product.md 1). */
export async function tellOwner(
  ctx: MemberContext,
  transaction: Transaction,
  { user, event }: { user: string; event: ToldEvent },
): Promise<void> {
  await logSecurity(ctx, transaction, { event, subject: user });
  await queueMail(ctx, transaction, { kind: "security", user, event, address: ctx.address });
}
