import { z } from "zod";
import { LEDGER_RULES } from "./ledger-rules.ts";
import { reference } from "./reference.ts";
import { ruled } from "./ruled.ts";

/** The currency of every account: Central African francs, whole, never a fraction (product.md, The words we use). */
export const CURRENCY = "XAF";

export const TRANSACTION_STATUSES = [
  "pending_confirmation",
  "accepted",
  "declined",
  "rejected",
  "canceled",
  "expired",
] as const;
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number];

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
const movement = { uuid, amount, description };

/** A deposit or a withdrawal, by an administrator against the treasury. */
export const treasuryInput = z.object(movement);

/** Pays the account `payee`, or asks the account `payer` to pay. */
export const transactionInput = z
  .object({
    ...movement,
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
});
export type Transaction = z.infer<typeof transaction>;

/** A movement of the treasury that waits for a second administrator. */
export const treasuryMovement = transaction.extend({
  kind: z.enum(["deposit", "withdrawal"]),
  /** The names of the account's owner and of who asked. They are absent for members who have left. */
  ownerName: z.string().nullable(),
  askedByName: z.string().nullable(),
  /** The administrator who asked may take it back. Another one decides, unless it is their own account. */
  mayDecide: z.boolean(),
  mayCancel: z.boolean(),
});
export type TreasuryMovement = z.infer<typeof treasuryMovement>;

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

/** A rule of the whole input, reported at one field. It is reported together with the errors of other fields. */
function refusedAt(field: string, code: string) {
  return { path: [field], error: code, when: ({ value }: { value: unknown }) => value instanceof Object };
}

/** The most that one payment moves, and that one account pays in a day (UTC), in francs: the house's choice. */
export const MOST_AT_ONCE = 5_000_000;
export const MOST_A_DAY = 10_000_000;
