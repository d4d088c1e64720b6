import { StartFailure } from "../../platform/core/start-failure.ts";
import type { Database } from "../../platform/database/connection.ts";
import { eraseLines } from "../audit/index.ts";
import { eraseBookings } from "../bookings/index.ts";
import { eraseBooks } from "../ledger/index.ts";
import { eraseMembers, membersOf, type MemberServices } from "../members/index.ts";
import { eraseThreads } from "../messages/index.ts";
import { eraseItems } from "../office/index.ts";
import { eraseCodes } from "../qr/index.ts";
import { eraseReviews } from "../shop/index.ts";
import { takeCounts } from "../visits/index.ts";
import { DEMO_DOMAIN } from "./story.ts";
import { demoVisits } from "./tables.ts";

/**
 * Takes away all that the demo brought, and what others did with its people: every table is as it was before. Where a member's
 * own account paid or was paid by an invented one, the books stay as they are, and the invented accounts are those of former
 * members. In one transaction, as the owner of the tables. For the command line.
 */
export async function removeDemo({
  database,
  participants,
  now,
}: { database: Database; now: () => Date } & Pick<MemberServices, "participants">): Promise<{
  members: number;
  /** Payments between invented accounts and a member's own. */
  entangled: number;
}> {
  return database.transaction(async (transaction) => {
    const people = await membersOf(transaction, DEMO_DOMAIN);
    if (people.length === 0) throw new StartFailure("there is no demo on this site");
    const ids = people.map(({ id }) => id);
    const domain = DEMO_DOMAIN;
    await eraseThreads(transaction, { domain });
    await eraseReviews(transaction, { domain });
    const items = await eraseItems(transaction, ids, now());
    const events = items.filter(({ kind }) => kind === "event").map(({ key }) => key);
    await eraseBookings(transaction, { events, domain });
    await eraseLines(transaction, ids);
    await eraseCodes(transaction, ids);
    const entangled = await eraseBooks(transaction, ids);
    if (entangled > 0)
      for (const person of people)
        for (const { onDeleted } of participants) await onDeleted?.(transaction, person);
    await eraseMembers(transaction, { domain });
    await takeCounts(transaction, await transaction.delete(demoVisits).returning());
    return { members: people.length, entangled };
  });
}
