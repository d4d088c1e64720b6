import type { Authorized } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { findUser } from "./find-user.ts";
import { verifyPassword } from "./passwords.ts";
import type { Member } from "./policy.ts";
import type { AccountContext } from "./services.ts";

type Asked = { member: Authorized<Member>; password: string; propertyPath: string };

/** Asks a signed-in member for their password again, with the limit of signing in. Refuses a wrong one at `propertyPath`. */
export async function requireOwnPassword(
  ctx: AccountContext,
  { member, password, propertyPath }: Asked,
): Promise<void> {
  const user = await findUser(ctx.database, member.id);
  await ctx.limiter.consume("signInAccount", user.email);
  if (!(await verifyPassword(password, user.passwordHash))) {
    throw new Refusal("invalid_input", { violations: [{ propertyPath, code: "wrong_password" }] });
  }
  await ctx.limiter.restore("signInAccount", user.email);
}
