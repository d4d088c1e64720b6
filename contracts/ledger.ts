import { z } from "zod";
import { LEDGER_RULES, MOVEMENT_KINDS, MOVEMENT_ORDERS, TRANSACTION_STATUSES } from "./ledger-rules.ts";
import { reference } from "./reference.ts";
import { ruled } from "./ruled.ts";

/** The currency of every account: Central African francs, whole, never a fraction (product.md, The words we use). */
export const CURRENCY = "XAF";

/** The rule that rejected a transaction: too little money, a limit, or a side without an open account. */
export const REJECTION_REASONS = ["funds", "limit", "role"] as const;

/** The largest amount that a call may name, in francs. It catches typing errors before any other rule. */
const LARGEST_AMOUNT = 1_000_000_000;

const uuid = z.uuid({ error: requiredOr("uuid") }).toLowerCase();

export const amount = z
  .number({ error: requiredOr("amount") })
  .int("amount")
  .positive("amount")
  .max(LARGEST_AMOUNT, "amount_too_large");

export const description = ruled(LEDGER_RULES.description);

/** Names the transaction on the client's side, so that a repeat is harmless. */
const moving = { uuid, amount, description };

/** A deposit or a withdrawal, by an administrator against the treasury. */
export const treasuryInput = z.object(moving);

/** Pays the account `payee`, or asks the account `payer` to pay. */
export const transactionInput = z
  .object({
    ...moving,
    payee: reference("accounts").optional(),
    payer: reference("accounts").optional(),
    /** Until when a request may be confirmed. */
    expiresAt: z.iso.datetime({ offset: true, error: "date" }).optional(),
  })
  .refine(({ payee, payer }) => payee !== undefined || payer !== undefined, refusedAt("payee", "required"))
  .refine(
    ({ payee, payer }) => payee === undefined || payer === undefined,
    refusedAt("payer", "payee_or_payer"),
  );
export type TransactionInput = z.input<typeof transactionInput>;

/** What takes a transaction back. Without a description it has that of the transaction. */
export const reversalInput = z.object({ uuid, description: description.optional() });

const bound = z.coerce
  .number<number | string>("amount")
  .int("amount")
  .min(0, "amount")
  .max(LARGEST_AMOUNT, "amount_too_large")
  .optional();

/** Selects movements of all accounts: `q` is in a side's name or the description, the days are included (UTC), amounts in francs. */
export const movementFilter = z.object({
  q: z.string().trim().max(200, "too_long").optional(),
  account: reference("accounts").optional(),
  kind: z.enum(MOVEMENT_KINDS, "invalid").optional(),
  status: z.enum(TRANSACTION_STATUSES, "invalid").optional(),
  from: z.iso.date("date").optional(),
  to: z.iso.date("date").optional(),
  least: bound,
  most: bound,
  order: z.enum(MOVEMENT_ORDERS, "invalid").default("newest"),
});
export type MovementFilter = z.output<typeof movementFilter>;

const limit = z
  .number({ error: requiredOr("amount") })
  .int("amount")
  .max(LARGEST_AMOUNT, "amount_too_large");

/** The limits of money, in francs: what one administrator moves alone in 24 hours (0: nothing), and what one payment moves and one account pays in a day. */
export const moneyLimits = z
  .object({
    mostAlone: limit.min(0, "amount"),
    mostAtOnce: limit.positive("amount"),
    mostADay: limit.positive("amount"),
  })
  .refine(({ mostAtOnce, mostADay }) => mostAtOnce <= mostADay, {
    path: ["mostADay"],
    error: "limit_of_day",
  });
export type MoneyLimits = z.infer<typeof moneyLimits>;

/** Selects an account's operations from one day to another, both included, whose description contains `text`. */
export const operationFilter = z.object({
  account: reference("accounts").optional(),
  from: z.iso.date("date").optional(),
  to: z.iso.date("date").optional(),
  text: z.string().trim().max(200, "too_long").optional(),
});
export type OperationFilter = z.input<typeof operationFilter>;

/** The member to whom an administrator assigns an operation; `null` takes the assignment back. */
export const assignmentInput = z.object({ assignedTo: reference("users").nullable() });

// Answers. Amounts and balances are in francs, times ISO 8601 in UTC.

const instant = z.iso.datetime();

export const account = z.object({
  "@id": z.string(),
  id: z.uuid(),
  balance: z.int(),
  currency: z.literal(CURRENCY),
});
export type Account = z.infer<typeof account>;

/** An account as others see it: `name` is the owner's, or the treasury's. */
export const side = z.object({ "@id": z.string(), name: z.string() });
export type Side = z.infer<typeof side>;

export const transaction = z.object({
  "@id": z.string(),
  uuid: z.uuid(),
  status: z.enum(TRANSACTION_STATUSES),
  /** Why a rule rejected it. */
  reason: z.enum(REJECTION_REASONS).nullable(),
  /** The accounts' IRIs. An open request, a payment code that nobody has confirmed yet, has no payer. */
  payer: z.string().nullable(),
  payee: z.string(),
  /** Their owners' names. Only the calls that read transactions give them. */
  payerName: z.string().nullable().optional(),
  payeeName: z.string().optional(),
  /** Whether the reader asked for it. Only the calls that read transactions give it. */
  askedByReader: z.boolean().optional(),
  amount: z.int(),
  description: z.string(),
  createdAt: instant,
  expiresAt: instant.nullable(),
  settledAt: instant.nullable(),
  /** The IRI of the transaction that it takes back. */
  reverses: z.string().nullable(),
  /** In francs, where one of them refused it: the most at once, and in a day. */
  limits: z.object({ once: z.int(), day: z.int() }).optional(),
});
export type Transaction = z.infer<typeof transaction>;

/** A transaction as administrators see it. */
export const movement = transaction.extend({
  kind: z.enum(MOVEMENT_KINDS),
  /** The owner of the account where the treasury is the other side, and who asked. Absent for members who have left. */
  ownerName: z.string().nullable(),
  askedByName: z.string().nullable(),
  /** From which device, such as `Firefox, Linux`, as long as it is known, and which network address. */
  askedFrom: z.object({ device: z.string().nullable(), address: z.string().nullable() }),
  /** The date and description of what it takes back, and the IRI of what takes it back or waits to. */
  reversed: z.object({ createdAt: instant, description: z.string() }).nullable(),
  reversedBy: z.string().nullable(),
  /** The administrator who asked may take it back. Another one decides, unless it is their own account. */
  mayDecide: z.boolean(),
  mayCancel: z.boolean(),
  /** Whether the reader may take back what it moved. */
  mayReverse: z.boolean(),
});
export type Movement = z.infer<typeof movement>;

/** GET /api/office/treasury, for administrators; in francs. */
export const treasury = z.object({
  /** What the treasury owes to all accounts, negative. */
  balance: z.int(),
  /** What was asked of anybody and nobody has confirmed. */
  outstanding: z.object({ count: z.int(), amount: z.int() }),
  /** What the reader may still move without a second administrator. */
  leftAlone: z.int(),
});

/** The books, counted again from their lines; `total` in francs. They balance when all four are zero. */
const books = z.object({
  total: z.int(),
  unevenTransactions: z.int(),
  wrongBalances: z.int(),
  overdrawn: z.int(),
});
export type Books = z.infer<typeof books>;

/** GET /api/office/books, for administrators: the books now, and how many faults the last daily proof found. */
export const countedBooks = books.extend({
  lastProof: z.object({ at: instant, faults: z.int() }).nullable(),
});
export type CountedBooks = z.infer<typeof countedBooks>;

/** A line of an account's history. `amount` is negative where money left. */
export const operation = z.object({
  "@id": z.string(),
  id: z.int(),
  /** Counts the account's lines from 1; absent for the treasury, as is `balance`. */
  number: z.int().nullable(),
  date: instant,
  amount: z.int(),
  /** What the account held after this line. */
  balance: z.int().nullable(),
  description: z.string(),
  counterparty: side,
  /** The member that an administrator assigned the line to. */
  assignedTo: side.nullable(),
  transaction: z.string(),
});
export type Operation = z.infer<typeof operation>;

/** What an account held at the end of a day. */
export const dailyBalance = z.object({ date: z.iso.date(), balance: z.int() });
export type DailyBalance = z.infer<typeof dailyBalance>;

function requiredOr(code: string) {
  return ({ input }: { input?: unknown }) => (input === undefined ? "required" : code);
}

/**
 * A rule of the whole input, reported at one field, together with the errors of other fields. So it sees values of any shape, and may only
 * ask whether they are there.
 */
function refusedAt(field: string, code: string) {
  return { path: [field], error: code, when: ({ value }: { value: unknown }) => value instanceof Object };
}

/** The most that one payment moves, and that one account pays in a day (UTC), in francs: the house's choice. */
export const MOST_AT_ONCE = 5_000_000;
export const MOST_A_DAY = 10_000_000;
/** What one administrator moves alone between treasury and accounts in 24 hours, in francs, until the owner says otherwise. */
export const MOST_ALONE = 1_000_000;
