import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { type Books, REJECTION_REASONS } from "../../contracts/ledger.ts";
import { TRANSACTION_STATUSES } from "../../contracts/ledger-rules.ts";
import { xid8 } from "../../platform/database/tables.ts";
import { users } from "../members/tables.ts";

const francs = (name: string) => bigint(name, { mode: "number" });
const instant = (name: string) => timestamp(name, { withTimezone: true });

export { TREASURY } from "../../contracts/treasury.ts";

/**
 * A member's money, in whole francs, or the treasury's. Triggers keep `balance`, `operations` and `spent` equal to what the
 * postings say; nothing else writes them. The treasury's balance is not kept here but summed when it is read: every payment
 * to or from it would otherwise wait for one row.
 */
export const accounts = pgTable(
  "accounts",
  {
    id: uuid("id").primaryKey(),
    /** The member whose money it is. Null for the treasury, and after a member's account was deleted. */
    owner: uuid("owner")
      .unique()
      .references(() => users.id, { onDelete: "set null" }),
    /** False while its owner has none of the three roles that may use money: it can then neither pay nor be paid. */
    isOpen: boolean("is_open").notNull().default(true),
    balance: francs("balance").notNull().default(0),
    /** How many postings it has. */
    operations: integer("operations").notNull().default(0),
    /** What was paid out of it on the day `spentOn` (UTC). */
    spent: francs("spent").notNull().default(0),
    spentOn: date("spent_on"),
    createdAt: instant("created_at").notNull(),
    /** The administrator who last opened it by giving its owner a role, and when. Null if nobody did. */
    openedBy: uuid("opened_by"),
    openedAt: instant("opened_at"),
  },
  ({ balance }) => [check("accounts_no_overdraft", sql`${balance} >= 0`)],
);

/**
 * A payment, or a request for one. The sender chooses its id, so that sending it twice makes one payment. Once it is written,
 * only its status changes, and only while it is 'pending_confirmation' (functions/keep-transaction.sql).
 */
export const transactions = pgTable(
  "transactions",
  {
    id: uuid("id").primaryKey(),
    /** Null while anybody may pay it: whoever confirms it first becomes the payer. */
    payer: uuid("payer").references(() => accounts.id),
    payee: uuid("payee")
      .notNull()
      .references(() => accounts.id),
    amount: francs("amount").notNull(),
    description: text("description").notNull(),
    status: text("status", { enum: TRANSACTION_STATUSES }).notNull(),
    reason: text("reason", { enum: REJECTION_REASONS }),
    /** Who paid or asked for payment, and from which session and IP address. */
    askedBy: uuid("asked_by").notNull(),
    session: text("session"),
    address: text("address"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at"),
    settledAt: instant("settled_at"),
    /** The accepted transaction that this one takes back. Without a foreign key: no transaction is ever deleted. */
    reverses: uuid("reverses"),
  },
  (table) => [
    // Nothing is taken back twice; a reversal that was refused may be asked for again.
    uniqueIndex("transactions_reversed_once")
      .on(table.reverses)
      .where(sql`${table.status} in ('accepted', 'pending_confirmation')`),
    index("transactions_by_date").on(table.createdAt.desc().nullsFirst(), table.id),
    check("transactions_amount", sql`${table.amount} > 0`),
    check("transactions_sides", sql`${table.payer} <> ${table.payee}`),
    check(
      "transactions_status",
      sql`${table.status} in (${sql.raw(TRANSACTION_STATUSES.map((status) => `'${status}'`).join(", "))})`,
    ),
    index("transactions_pending")
      .on(table.expiresAt)
      .where(sql`${table.status} = 'pending_confirmation'`),
    // Lists and counts of open requests look for these alone, and few transactions are not accepted.
    index("transactions_unpaid_payer")
      .on(table.payer)
      .where(sql`${table.status} <> 'accepted'`),
    index("transactions_unpaid_payee")
      .on(table.payee)
      .where(sql`${table.status} <> 'accepted'`),
    index("transactions_by_payer").on(table.payer, table.createdAt.desc().nullsFirst(), table.id),
    index("transactions_by_payee").on(table.payee, table.createdAt.desc().nullsFirst(), table.id),
  ],
);

/** The limits that the owner chose, in francs: one row at most. Without it the house's own hold (limits.ts). */
export const ledgerLimits = pgTable(
  "ledger_limits",
  {
    id: integer("id").primaryKey().default(1),
    mostAlone: francs("most_alone").notNull(),
    mostAtOnce: francs("most_at_once").notNull(),
    mostADay: francs("most_a_day").notNull(),
  },
  ({ id }) => [check("ledger_limits_one_row", sql`${id} = 1`)],
);

/** Double-entry bookkeeping: an accepted transaction has two postings, which add up to zero. Only a trigger writes them. */
export const postings = pgTable(
  "postings",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** Without foreign keys: a trigger copies both ids from the transaction, and no transaction is ever deleted. */
    transaction: uuid("transaction").notNull(),
    account: uuid("account").notNull(),
    /** In francs; negative where money leaves. */
    amount: francs("amount").notNull(),
    /** Its number in the account's history, from 1, and the account's balance after it. Both are null for the treasury. */
    number: integer("number"),
    balance: francs("balance"),
    createdAt: instant("created_at").notNull(),
    /** The member to whom an administrator assigned this operation. No other column of a posting ever changes. */
    assignedTo: uuid("assigned_to").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    unique("postings_once").on(table.transaction, table.account),
    // The treasury's postings have no number and are listed by their id.
    index("postings_by_number").on(table.account, table.number, table.id),
    index("postings_by_day").on(table.account, table.createdAt),
    index("postings_by_assignee").on(table.assignedTo),
  ],
);

/** An account's balance at the end of each day (UTC) on which it changed. The trigger that writes postings writes it too. */
export const dailyBalances = pgTable(
  "daily_balances",
  {
    account: uuid("account").notNull(),
    day: date("day").notNull(),
    balance: francs("balance").notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.day] })],
);

/**
 * The sum of the treasury's lines up to one of them, in one row, from which its balance is read. It holds nothing that the lines do
 * not say, so it may be deleted (keep-treasury-sum.ts).
 */
export const treasurySum = pgTable(
  "treasury_sum",
  {
    id: integer("id").primaryKey().default(1),
    /** The last line that is in `amount`. */
    upTo: bigint("up_to", { mode: "number" }).notNull(),
    amount: francs("amount").notNull(),
    /** The last line that was seen, and the transaction before which all others had begun. */
    nextUpTo: bigint("next_up_to", { mode: "number" }).notNull(),
    begunBefore: xid8("begun_before").notNull(),
  },
  ({ id }) => [check("treasury_sum_one_row", sql`${id} = 1`)],
);

/** The result of each day's check that the books balance (prove-books.ts). */
export const bookProofs = pgTable("book_proofs", {
  /** In UTC. */
  day: date("day").primaryKey(),
  at: instant("at").notNull(),
  found: jsonb("found").$type<Books>().notNull(),
});

/**
 * Who changed a transaction, an account or a posting, when, and from which session and IP address. Rows are only added. Who made
 * a transaction is not repeated here: its own row says so.
 */
export const ledgerAudit = pgTable("ledger_audit", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant("at").notNull(),
  /** Null if a job of the site did it. */
  actor: uuid("actor"),
  session: text("session"),
  address: text("address"),
  /** The transaction's new status, or what was done to an account or a posting. */
  action: text("action").notNull(),
  /** The id of the transaction, account or posting. */
  subject: text("subject").notNull(),
});
