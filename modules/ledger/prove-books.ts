import { desc, eq, lt } from "drizzle-orm";
import type { Books, CountedBooks } from "../../contracts/ledger.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import type { Asking, Services } from "../../platform/core/context.ts";
import { requireAdministrator } from "./policy.ts";
import { bookProofs } from "./tables.ts";
import { verifyBooks } from "./verify-books.ts";

export const PROOF_QUEUE = "books-proof";
const KEPT = milliseconds("3650 days");

/**
 * Checks once a day (UTC) that the books balance, and stores the result. Errors are logged, and the overview shows them. The
 * job calls it every hour, so that it also happens on a machine that is off at night.
 */
export async function proveBooks({
  database,
  now,
  log,
}: Pick<Services, "database" | "now" | "log">): Promise<void> {
  const at = now();
  const day = dayOf(at);
  const [proven] = await database.select().from(bookProofs).where(eq(bookProofs.day, day));
  if (proven) return;
  const found = await verifyBooks({ database });
  await database.insert(bookProofs).values({ day, at, found }).onConflictDoNothing();
  await database.delete(bookProofs).where(lt(bookProofs.day, dayOf(new Date(at.getTime() - KEPT))));
  if (faultsIn(found) > 0) log.error({ found }, "the books do not balance");
}

/** The books as they are now, and what the last daily proof found. For administrators. */
export async function readBooks({ ctx }: Asking): Promise<CountedBooks> {
  requireAdministrator(ctx);
  const [found, last] = await Promise.all([verifyBooks(ctx), lastProof(ctx)]);
  return { ...found, lastProof: last ? { at: last.at.toISOString(), faults: faultsIn(last.found) } : null };
}

/** How many faults the last daily proof found; none before the first. For administrators. */
export async function countBookFaults({ ctx }: Asking): Promise<number> {
  requireAdministrator(ctx);
  const last = await lastProof(ctx);
  return last ? faultsIn(last.found) : 0;
}

/** When the last daily proof was made, and how many faults it found. */
export async function readLastProof(
  services: Pick<Services, "database">,
): Promise<{ at: Date; faults: number } | undefined> {
  const last = await lastProof(services);
  return last && { at: last.at, faults: faultsIn(last.found) };
}

async function lastProof({ database }: Pick<Services, "database">) {
  const [last] = await database.select().from(bookProofs).orderBy(desc(bookProofs.day)).limit(1);
  return last;
}

function faultsIn({ total, unevenTransactions, wrongBalances, overdrawn }: Books): number {
  return Number(total !== 0) + unevenTransactions + wrongBalances + overdrawn;
}

function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}
