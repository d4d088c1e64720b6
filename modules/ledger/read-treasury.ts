import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { treasury } from "../../contracts/ledger.ts";
import type { Asking } from "../../platform/core/context.ts";
import { readAccount } from "./accounts.ts";
import { limitsNow } from "./limits.ts";
import { movedAlone } from "./move-treasury.ts";
import { requireAdministrator } from "./policy.ts";
import { transactions, TREASURY } from "./tables.ts";

/** What the treasury owes, what is asked and not confirmed, and what the reader may still move alone. Francs. For administrators. */
export async function readTreasury({ ctx }: Asking): Promise<z.output<typeof treasury>> {
  const actor = requireAdministrator(ctx);
  const [{ balance }, [outstanding], { mostAlone }, moved] = await Promise.all([
    readAccount({ ctx, input: { id: TREASURY } }),
    ctx.database
      .select({
        count: sql`count(*)`.mapWith(Number),
        amount: sql`coalesce(sum(${transactions.amount}), 0)`.mapWith(Number),
      })
      .from(transactions)
      .where(eq(transactions.status, "pending_confirmation")),
    limitsNow(ctx.database),
    movedAlone(ctx, actor),
  ]);
  return {
    balance,
    outstanding: outstanding ?? { count: 0, amount: 0 },
    leftAlone: Math.max(0, mostAlone - moved),
  };
}
