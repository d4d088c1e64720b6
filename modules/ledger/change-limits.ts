import type { MoneyLimits } from "../../contracts/ledger.ts";
import type { Asking, Call } from "../../platform/core/context.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { logSecurity, requireConfirmed } from "../members/index.ts";
import { limitsNow } from "./limits.ts";
import { requireAdministrator } from "./policy.ts";
import { ledgerLimits } from "./tables.ts";

/** The limits of money as they are now, in francs. For administrators. */
export function readLimits({ ctx }: Asking): Promise<MoneyLimits> {
  requireAdministrator(ctx);
  return limitsNow(ctx.database);
}

/** Changes the limits of money, in francs; asks for the password again. The security log has them. For super-administrators. */
export async function changeLimits({ ctx, input }: Call<MoneyLimits>): Promise<MoneyLimits> {
  requireRole(ctx, "ROLE_SUPER_ADMIN");
  await requireConfirmed(ctx);
  await withTransaction(ctx, async (ctx) => {
    await ctx.database
      .insert(ledgerLimits)
      .values(input)
      .onConflictDoUpdate({ target: ledgerLimits.id, set: input });
    const detail = `${input.mostAlone} ${input.mostAtOnce} ${input.mostADay}`;
    await logSecurity(ctx, { event: "money_limits_changed", detail });
  });
  return input;
}
