import { withTransaction } from "../../../platform/database/with-transaction.ts";
import type { MemberContext } from "../services.ts";
import { queueMail } from "./mails.ts";

/** Mails a link to whoever has the address. It does and answers the same for any e-mail, within two limits. For anyone. */
export async function askForMail(
  ctx: MemberContext,
  mail: { kind: "registration" | "password-reset"; email: string },
): Promise<void> {
  await limitMails(ctx, mail);
  await withTransaction(ctx, (ctx) => queueMail(ctx, mail));
}

/** Each mail that anyone can ask for counts for the network address that asks, and for the e-mail. */
export async function limitMails(
  ctx: Pick<MemberContext, "limiter" | "address">,
  { email }: { email: string },
): Promise<void> {
  await ctx.limiter.consume("accountMailAddress", ctx.address);
  await ctx.limiter.consume("accountMail", email);
}
