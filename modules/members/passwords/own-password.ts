import { Refusal } from "../../../platform/core/refusal.ts";
import { findUser } from "../find-user.ts";
import { verifyPassword } from "./passwords.ts";
import type { Member } from "../policy.ts";
import type { MemberContext } from "../services.ts";

/** Whether this is a signed-in member's own password, asked for again. */
export async function isOwnPassword(ctx: MemberContext, member: Member, password: string): Promise<boolean> {
  const user = await findUser(ctx.database, member.id);
  await ctx.limiter.consume("ownPassword", user.id);
  const isOwn = await verifyPassword(password, user.passwordHash);
  if (isOwn) await ctx.limiter.restore("ownPassword", user.id);
  return isOwn;
}

/** Refuses what is not the member's own password, at `password`. */
export async function requireOwnPassword(
  ctx: MemberContext,
  member: Member,
  password: string,
): Promise<void> {
  if (await isOwnPassword(ctx, member, password)) return;
  throw new Refusal("invalid_input", { violations: [{ propertyPath: "password", code: "wrong_password" }] });
}
