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
  uuid,
} from "drizzle-orm/pg-core";
import { type Books, REJECTION_REASONS, TRANSACTION_STATUSES } from "../../contracts/ledger.ts";
import { users } from "../members/tables.ts";

const francs = (name: string) => bigint(name, { mode: "number" });
const instant = (name: string) => timestamp(name, { withTimezone: true });

export { TREASURY } from "../../contracts/treasury.ts";

/**
 * A purse in whole francs. Only triggers change its counters, which always agree with the postings. The treasury's
 * balance is summed instead, so that payments never wait for its row.
 */
export const accounts = pgTable(
  "accounts",
  {
    id: uuid("id").primaryKey(),
    /** The member; absent for the treasury, and for a member who has left. */
    owner: uuid("owner")
      .unique()
      .references(() => users.id, { onDelete: "set null" }),
    /** Closed while its owner has none of the three roles: it neither pays nor is paid. */
    isOpen: boolean("is_open").notNull().default(true),
    balance: francs("balance").notNull().default(0),
    /** How many lines the account's history has. */
    operations: integer("operations").notNull().default(0),
    /** What was paid out of it on the day `spentOn` (UTC). */
    spent: francs("spent").notNull().default(0),
    spentOn: date("spent_on"),
    createdAt: instant("created_at").notNull(),
    /** Who opened it last, and when. Absent where nobody of the team did. */
    openedBy: uuid("opened_by"),
    openedAt: instant("opened_at"),
  },
  ({ balance }) => [check("accounts_no_overdraft", sql`${balance} >= 0`)],
);

/**
 * The intent to move francs; the client chooses its uuid. Only its status changes, and only from
 * 'pending_confirmation'.
 */
export const transactions = pgTable(
  "transactions",
  {
    id: uuid("id").primaryKey(),
    /** Absent while a request is open to whoever confirms it first. */
    payer: uuid("payer").references(() => accounts.id),
    payee: uuid("payee")
      .notNull()
      .references(() => accounts.id),
    amount: francs("amount").notNull(),
    description: text("description").notNull(),
    status: text("status", { enum: TRANSACTION_STATUSES }).notNull(),
    reason: text("reason", { enum: REJECTION_REASONS }),
    /** The user who paid or asked, and from which signed-in device and address. */
    askedBy: uuid("asked_by").notNull(),
    session: text("session"),
    address: text("address"),
    createdAt: instant("created_at").notNull(),
    expiresAt: instant("expires_at"),
    settledAt: instant("settled_at"),
  },
  (table) => [
    check("transactions_amount", sql`${table.amount} > 0`),
    check("transactions_sides", sql`${table.payer} <> ${table.payee}`),
    check(
      "transactions_status",
      sql`${table.status} in (${sql.raw(TRANSACTION_STATUSES.map((status) => `'${status}'`).join(", "))})`,
    ),
    index("transactions_pending")
      .on(table.expiresAt)
      .where(sql`${table.status} = 'pending_confirmation'`),
    // Few are not accepted, and lists of what waits and counts ask for them alone.
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

/** Double entry: the two lines of an accepted transaction, which sum to zero. Only a trigger writes them. */
export const postings = pgTable(
  "postings",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    /** No foreign keys: the trigger copies both from the transaction that it posts, and transactions are kept. */
    transaction: uuid("transaction").notNull(),
    account: uuid("account").notNull(),
    /** In francs; negative where money leaves. */
    amount: francs("amount").notNull(),
    /** The line's number in its account's history, from 1, and what the account held after it; absent for the treasury. */
    number: integer("number"),
    balance: francs("balance"),
    createdAt: instant("created_at").notNull(),
    /** The member that an administrator assigned the line to: the one column that may change. */
    assignedTo: uuid("assigned_to").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    unique("postings_once").on(table.transaction, table.account),
    // The treasury's lines have no number: theirs follow each other by id.
    index("postings_by_number").on(table.account, table.number, table.id),
    index("postings_by_day").on(table.account, table.createdAt),
    index("postings_by_assignee").on(table.assignedTo),
  ],
);

/** What an account held at the end of each day (UTC) on which it moved. Only a trigger writes it, beside the lines. */
export const dailyBalances = pgTable(
  "daily_balances",
  {
    account: uuid("account").notNull(),
    day: date("day").notNull(),
    balance: francs("balance").notNull(),
  },
  (table) => [primaryKey({ columns: [table.account, table.day] })],
);

/** What the daily count of the books found. */
export const bookProofs = pgTable("book_proofs", {
  /** In UTC. */
  day: date("day").primaryKey(),
  at: instant("at").notNull(),
  found: jsonb("found").$type<Books>().notNull(),
});

/**
 * Who changed a transaction, an account or a line, when, and from which device and address. Rows are only added; a
 * transaction's own row says who made it.
 */
export const ledgerAudit = pgTable("ledger_audit", {
  id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant("at").notNull(),
  /** Absent where a job acted. */
  actor: uuid("actor"),
  session: text("session"),
  address: text("address"),
  /** The transaction's new status, or the action on an account or a line. */
  action: text("action").notNull(),
  /** The id of the transaction, account or operation. */
  subject: text("subject").notNull(),
});
