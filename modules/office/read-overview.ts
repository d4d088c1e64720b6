import type { Overview } from "../../contracts/office.ts";
import { ADMINISTRATORS } from "../../contracts/roles.ts";
import type { Asking } from "../../platform/core/context.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { refusedMails } from "../../platform/delivery/tables.ts";
import { countOpenRequests } from "../members/index.ts";
import { countTreasuryWaiting } from "../ledger/index.ts";
import { countUnreadThreads } from "../messages/index.ts";
import { countReviews } from "../shop/index.ts";

/** How much waits for an administrator. For administrators. */
export async function readOverview({ ctx }: Asking): Promise<Overview> {
  requireRole(ctx, ...ADMINISTRATORS);
  const [unreadThreads, reviews, treasuryMovements, rightsRequests, refused] = await Promise.all([
    countUnreadThreads({ ctx }),
    countReviews({ ctx }),
    countTreasuryWaiting({ ctx }),
    countOpenRequests({ ctx }),
    ctx.database.$count(refusedMails),
  ]);
  return { unreadThreads, reviews, treasuryMovements, rightsRequests, refusedMails: refused };
}
