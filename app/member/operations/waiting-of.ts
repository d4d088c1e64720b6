import type { Transaction } from "../../../contracts/ledger.ts";
import { TREASURY } from "../../../contracts/treasury.ts";
import { iri } from "../../../contracts/iri.ts";
import type { Step } from "../frame/settlement.tsx";
import { needsSecond } from "../frame/waiting-payments.ts";

type Waiting = {
  /** Keys below `operations`, and the other side's name. */
  title: "askedBy" | "askedOf" | "askedOpen" | "deposit" | "withdrawal" | "reversal";
  note?: "waitsForAnother" | "waitsForYou" | "concernsYou";
  name: string | null | undefined;
  /** Whether the reader decides under Money, where all is told of it. */
  isInOffice?: boolean;
  /** The steps that the reader may take. */
  steps: readonly Step[];
};

/**
 * How a waiting payment is shown to an account's holder. The payer confirms or declines and the author cancels; for
 * the treasury's francs another administrator decides (product.md 8).
 */
export function waitingOf(transaction: Transaction, account: string | undefined): Waiting {
  const { payer, payee, payerName, payeeName, askedByReader, reverses } = transaction;
  if (needsSecond(transaction)) {
    const isDeposit = payer === iri("accounts", TREASURY);
    const told = reverses
      ? { title: "reversal" as const, name: payer === account ? payeeName : payerName }
      : isDeposit
        ? { title: "deposit" as const, name: payeeName }
        : { title: "withdrawal" as const, name: payerName };
    if (askedByReader) return { ...told, note: "waitsForAnother", steps: ["cancel"] };
    if (payer === account || payee === account) return { ...told, note: "concernsYou", steps: [] };
    return { ...told, note: "waitsForYou", isInOffice: true, steps: [] };
  }
  if (payer === account) return { title: "askedBy", name: payeeName, steps: ["confirm", "decline"] };
  return { title: payerName ? "askedOf" : "askedOpen", name: payerName, steps: ["cancel"] };
}
