import { eq } from "drizzle-orm";
import type { z } from "zod";
import { type SecuritySettings, securitySettings } from "../../../contracts/members.ts";
import { ADMINISTRATORS } from "../../../contracts/roles.ts";
import { requireRole } from "../../../platform/core/guard.ts";
import { Refusal } from "../../../platform/core/refusal.ts";
import type { Asking, Call } from "../../../platform/core/context.ts";
import { withTransaction } from "../../../platform/database/with-transaction.ts";
import { requireConfirmed } from "../sessions/confirm-identity.ts";
import { logSecurity } from "./security-log.ts";
import type { MemberContext } from "../services.ts";
import { securityRules, sessions } from "../tables.ts";

/** What is asked of sign-ins. For administrators. */
export async function readSecurityRules({ ctx }: Asking<MemberContext>): Promise<SecuritySettings> {
  requireRole(ctx, ...ADMINISTRATORS);
  const [row] = await ctx.database.select().from(securityRules);
  return { secondFactorForAdministrators: row?.secondFactorForAdministrators ?? false };
}

/**
 * Asks administrators for a second factor, or no longer. Refuses with `conflict` who has none on this device: they would
 * lock themselves out. For super-administrators.
 */
export async function changeSecurityRules({
  ctx,
  input,
}: Call<z.output<typeof securitySettings>, MemberContext>): Promise<SecuritySettings> {
  const { session } = requireRole(ctx, "ROLE_SUPER_ADMIN");
  const rules = input;
  await requireConfirmed(ctx);
  const [own] = await ctx.database
    .select({ hasSecondFactor: sessions.hasSecondFactor })
    .from(sessions)
    .where(eq(sessions.id, session));
  if (rules.secondFactorForAdministrators && !own?.hasSecondFactor) throw new Refusal("conflict");
  await withTransaction(ctx, async (ctx) => {
    await ctx.database
      .insert(securityRules)
      .values(rules)
      .onConflictDoUpdate({ target: securityRules.id, set: rules });
    const detail = rules.secondFactorForAdministrators ? "required" : "not required";
    await logSecurity(ctx, { event: "second_factor_rule_changed", detail });
  });
  return rules;
}
