import { and, desc, eq, lt, ne, sql } from "drizzle-orm";
import type { Operation } from "../../contracts/ledger.ts";
import type { Context } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { fullName, membersView } from "../members/index.ts";
import { readAllOperations, selectOperations } from "./list-operations.ts";
import { presentSide } from "./present.ts";
import { accounts, dailyBalances, TREASURY } from "./tables.ts";

/** Amounts in francs, lines oldest first: `opening + received - paid = closing`. Days are UTC. */
export type Statement = {
  account: string;
  holder: string;
  from: string;
  to: string;
  opening: number;
  received: number;
  paid: number;
  closing: number;
  operations: Operation[];
};

/**
 * The most lines. Typesetting one takes 5 ms, so that a longer statement would occupy its thread, for which others wait, for a
 * quarter of a minute.
 */
const MOST_LINES = 3_000;

/**
 * An account's statement from one day to another, both included; by default its whole life; the treasury has none. Refuses a
 * period of too many lines. As `listOperations`.
 */
export async function readStatement(
  ctx: Context,
  input: { account?: string; from?: string; to?: string },
): Promise<Statement> {
  const { account } = await selectOperations(ctx, input);
  const [found] = account
    ? await ctx.database
        .select({
          id: accounts.id,
          name: sql<string | null>`${fullName(membersView)}`,
          createdAt: accounts.createdAt,
        })
        .from(accounts)
        .leftJoin(membersView, eq(membersView.id, accounts.owner))
        .where(and(eq(accounts.id, account), ne(accounts.id, TREASURY)))
    : [];
  if (!found) throw new Refusal("not_found");
  const operations: Operation[] = [];
  for await (const batch of await readAllOperations(ctx, input)) {
    operations.push(...batch);
    if (operations.length > MOST_LINES) throw tooManyLines();
  }
  operations.reverse();
  const received = operations.reduce((total, { amount }) => total + Math.max(0, amount), 0);
  const paid = operations.reduce((total, { amount }) => total + Math.max(0, -amount), 0);
  const opening = await balanceBefore(ctx, found.id, input.from);
  const closing = opening + received - paid;
  const last = operations.at(-1);
  if (last && last.balance !== null && last.balance !== closing)
    throw new Error(`the statement of ${found.id} does not add up`);
  return {
    account: found.id,
    holder: presentSide(found, ctx.locale).name,
    from: input.from ?? day(found.createdAt),
    to: input.to ?? day(ctx.now()),
    opening,
    received,
    paid,
    closing,
    operations,
  };
}

function tooManyLines(): Refusal {
  const violation = { propertyPath: "from", code: "too_many_lines", values: { maximum: MOST_LINES } };
  return new Refusal("invalid_input", { violations: [violation] });
}

async function balanceBefore(
  { database }: Context,
  account: string,
  from: string | undefined,
): Promise<number> {
  if (!from) return 0;
  const [line] = await database
    .select({ balance: dailyBalances.balance })
    .from(dailyBalances)
    .where(and(eq(dailyBalances.account, account), lt(dailyBalances.day, from)))
    .orderBy(desc(dailyBalances.day))
    .limit(1);
  return line?.balance ?? 0;
}

function day(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}
