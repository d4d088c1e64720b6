import { and, eq, inArray, type SQL } from "drizzle-orm";
import type { Purse } from "../../contracts/members.ts";
import { type Account, CURRENCY, type Side } from "../../contracts/ledger.ts";
import type { Page, PageOf } from "../../contracts/page.ts";
import { iri } from "../../contracts/iri.ts";
import type { Role } from "../../contracts/roles.ts";
import type { Call, Context } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { paginate } from "../../platform/database/paginate.ts";
import { contains } from "../../platform/database/contains.ts";
import { fullName, membersView } from "../members/index.ts";
import { authorizeAccount, type OwnedAccount, requireHolder } from "./policy.ts";
import { sumTreasury } from "./keep-treasury-sum.ts";
import { presentSide } from "./present.ts";
import { accounts, ledgerAudit, TREASURY } from "./tables.ts";

/**
 * An account's balance, in francs. The treasury's balance is what it owes to all others. For its owner and
 * administrators.
 */
export async function readAccount({ ctx, input: { id } }: Call<{ id: string }>): Promise<Account> {
  const actor = requireHolder(ctx);
  const account = authorizeAccount(actor, await findAccount(ctx, id));
  const balance = account.id === TREASURY ? await sumTreasury(ctx) : await balanceOf(ctx, account.id);
  return { "@id": iri("accounts", account.id), id: account.id, balance, currency: CURRENCY };
}

async function balanceOf({ database }: Pick<Context, "database">, id: string): Promise<number> {
  const [found] = await database
    .select({ balance: accounts.balance })
    .from(accounts)
    .where(eq(accounts.id, id));
  return found?.balance ?? 0;
}

/** The open accounts that one can pay or ask, by their owners' names, without balances. For the three roles. */
export async function listAccounts({
  ctx,
  input: { q, ...page },
}: Call<Page & { q: string }>): Promise<PageOf<Side>> {
  requireHolder(ctx);
  const name = fullName(membersView);
  const found = ctx.database
    .select({ id: accounts.id, name })
    .from(accounts)
    .innerJoin(membersView, eq(membersView.id, accounts.owner))
    .where(and(eq(accounts.isOpen, true), contains(name, q)))
    .$dynamic();
  const orderBy = [membersView.lastName, membersView.firstName, accounts.id];
  const { items, ...counted } = await paginate(ctx.database, found, { ...page, orderBy });
  return { items: items.map((row) => presentSide(row, ctx.locale)), ...counted };
}

/** The purses of some members, as each user's `accounts` lists them (contract, GET /api/users/{id}). In francs. */
export async function readPurses(
  { database }: Pick<Context, "database">,
  owners: string[],
): Promise<Map<string, Purse[]>> {
  const rows = await database
    .select({ id: accounts.id, owner: accounts.owner, balance: accounts.balance })
    .from(accounts)
    .where(inArray(accounts.owner, owners));
  return new Map(rows.map(({ id, owner, balance }) => [owner ?? "", [{ id, balance, currency: CURRENCY }]]));
}

type Change = { user: string; roles: Role[]; now: Date; by?: string | undefined };

/**
 * Opens the account of a member with one of the three roles, and closes that of any other, which keeps its money and
 * history. Runs in the transaction that changes the roles (contract, Bodies, pinned).
 */
export async function openAccount(database: Queries, { user, roles, now, by }: Change): Promise<void> {
  if (roles.length === 0) return closeAccount(database, user, now);
  const opened = await database
    .insert(accounts)
    .values({ id: crypto.randomUUID(), owner: user, createdAt: now, openedBy: by, openedAt: now })
    .onConflictDoUpdate({
      target: accounts.owner,
      set: { isOpen: true, openedBy: by ?? null, openedAt: now },
      setWhere: eq(accounts.isOpen, false),
    })
    .returning({ id: accounts.id });
  for (const { id } of opened)
    await database.insert(ledgerAudit).values({ at: now, actor: by, action: "opened", subject: id });
}

/** Closes a member's account, if there is one. */
export async function closeAccount(database: Queries, user: string, now: Date | SQL<Date>): Promise<void> {
  const closed = await database
    .update(accounts)
    .set({ isOpen: false })
    .where(and(eq(accounts.owner, user), eq(accounts.isOpen, true)))
    .returning({ id: accounts.id });
  for (const { id } of closed)
    await database.insert(ledgerAudit).values({ at: now, action: "closed", subject: id });
}

/** How many lines an account's history has. */
export async function countOperations(
  { database }: Pick<Context, "database">,
  account: string,
): Promise<number> {
  const [found] = await database
    .select({ operations: accounts.operations })
    .from(accounts)
    .where(eq(accounts.id, account));
  return found?.operations ?? 0;
}

/** The account's owner. Refuses an unknown account with `not_found`. */
export async function findAccount(
  { database }: Pick<Context, "database">,
  id: string,
): Promise<OwnedAccount> {
  const [account] = await database
    .select({ id: accounts.id, owner: accounts.owner })
    .from(accounts)
    .where(eq(accounts.id, id));
  if (!account) throw new Refusal("not_found");
  return account;
}
