import type { InTransaction } from "../../../platform/database/with-transaction.ts";
import { queueMail, type ToldEvent } from "./mails.ts";
import { logSecurity } from "../security/security-log.ts";
import type { MemberContext } from "../services.ts";

/** Logs a change of a member's credentials and mails the member, who may not have made it (product.md 1). */
export async function tellOwner(
  ctx: InTransaction<MemberContext>,
  { user, event }: { user: string; event: ToldEvent },
): Promise<void> {
  await logSecurity(ctx, { event, subject: user });
  await queueMail(ctx, { kind: "security", user, event, address: ctx.address });
}
