import type { Locale } from "../../contracts/locale.ts";
import type { OperationFilter } from "../../contracts/ledger.ts";
import { CSV_START, csvLine } from "../../contracts/csv.ts";
import type { Call } from "../../platform/core/context.ts";
import { readAllOperations } from "./list-operations.ts";

const HEADER: Record<Locale, string[]> = {
  fr: ["N°", "Date", "Montant (XAF)", "Solde (XAF)", "Description", "Contrepartie", "Attribuée à"],
  en: ["#", "Date", "Amount (XAF)", "Balance (XAF)", "Description", "Counterparty", "Assigned to"],
};

/** An account's history as CSV (RFC 4180), newest first, in pieces: read as `listOperations`. Amounts in francs. */
export async function exportOperations({
  ctx,
  input,
}: Call<OperationFilter>): Promise<AsyncIterable<string>> {
  const batches = await readAllOperations(ctx, input);
  return (async function* () {
    yield CSV_START + csvLine(HEADER[ctx.locale]);
    for await (const operations of batches) {
      yield operations
        .map(({ number, date, amount, balance, description, counterparty, assignedTo }) =>
          csvLine([number, date, amount, balance, description, counterparty.name, assignedTo?.name]),
        )
        .join("");
    }
  })();
}
