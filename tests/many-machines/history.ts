/** A payment of the run: when it was asked for first, and when it was acknowledged, if it was; by one clock, in milliseconds. */
export type Payment = { uuid: string; payer: string; payee: string; begun: number; acknowledged?: number };
/** What a member read of an account: its newest line. */
export type Read = {
  account: string;
  begun: number;
  ended: number;
  number: number;
  balance: number;
  transaction: string;
};
/** A line of an account as the database holds it at the end, in the order of its numbers. */
export type Line = { account: string; number: number; amount: number; balance: number; transaction: string };

export type Verdict = Record<
  "lost" | "doubled" | "invented" | "uneven" | "outOfOrder" | "stale" | "early" | "changed",
  number
>;

/**
 * Whether everything that was answered fits one serial order, which agrees with the clock (strict serializability; Herlihy and Wing
 * 1990). The database gives the order: each account numbers its lines. Counts
 * - payments that were acknowledged and are not there (`lost`), are there twice (`doubled`), or that nobody asked for (`invented`);
 * - lines whose number or balance does not follow from the one before (`uneven`);
 * - payments that stand before one that was acknowledged before they were asked for (`outOfOrder`);
 * - reads that miss what was acknowledged before (`stale`), show what was asked for later (`early`), or a line that is another now
 *   (`changed`).
 */
export function judge(payments: Payment[], reads: Read[], lines: Line[]): Verdict {
  const asked = new Map(payments.map((payment) => [payment.uuid, payment]));
  const found = new Map<string, number>();
  for (const { transaction } of lines) found.set(transaction, (found.get(transaction) ?? 0) + 1);
  const verdict: Verdict = {
    lost: payments.filter(({ uuid, acknowledged }) => acknowledged !== undefined && !found.has(uuid)).length,
    doubled: [...found.values()].filter((count) => count > 2).length, // One line of the payer, one of the payee.
    invented: lines.filter(({ transaction, number }) => number > 1 && !asked.has(transaction)).length,
    uneven: 0,
    outOfOrder: 0,
    stale: 0,
    early: 0,
    changed: 0,
  };
  const accounts = Map.groupBy(lines, ({ account }) => account);
  for (const own of accounts.values()) {
    let [latestBegun, balance] = [-Infinity, 0];
    for (const [at, { number, amount, balance: told, transaction }] of own.entries()) {
      balance += amount;
      if (number !== at + 1 || told !== balance) verdict.uneven += 1;
      const { begun, acknowledged = Infinity } = asked.get(transaction) ?? { begun: -Infinity };
      if (acknowledged < latestBegun) verdict.outOfOrder += 1;
      latestBegun = Math.max(latestBegun, begun);
    }
  }
  for (const [account, own] of Map.groupBy(reads, (read) => read.account)) {
    const known = accounts.get(account) ?? [];
    const acknowledged = known
      .map(({ number, transaction }) => ({ number, at: asked.get(transaction)?.acknowledged ?? Infinity }))
      .toSorted((a, b) => a.at - b.at);
    let [next, least] = [0, 0];
    for (const read of own.toSorted((a, b) => a.begun - b.begun)) {
      for (; (acknowledged[next]?.at ?? Infinity) < read.begun; next += 1)
        least = Math.max(least, acknowledged[next]?.number ?? 0);
      if (read.number < least) verdict.stale += 1;
      const line = known[read.number - 1];
      if (line?.transaction !== read.transaction || line.balance !== read.balance) verdict.changed += 1;
      if ((asked.get(read.transaction)?.begun ?? -Infinity) > read.ended) verdict.early += 1;
    }
  }
  return verdict;
}

export const isClean = (verdict: Verdict) => Object.values(verdict).every((count) => count === 0);
