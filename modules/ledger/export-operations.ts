import type { Locale } from "../../contracts/locale.ts";
import type { OperationFilter } from "../../contracts/ledger.ts";
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
    // The byte order mark tells spreadsheets that this is UTF-8.
    yield `\uFEFF${line(HEADER[ctx.locale])}`;
    for await (const operations of batches) {
      yield operations
        .map(({ number, date, amount, balance, description, counterparty, assignedTo }) =>
          line([number, date, amount, balance, description, counterparty.name, assignedTo?.name]),
        )
        .join("");
    }
  })();
}

function line(values: (string | number | null | undefined)[]): string {
  return `${values.map(cell).join(",")}\r\n`;
}

function cell(value: string | number | null | undefined): string {
  if (typeof value !== "string") return String(value ?? "");
  // A spreadsheet would run a text that begins like a formula (OWASP, CSV injection).
  // Full-width signs count too: some fold them first.
  const text = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
