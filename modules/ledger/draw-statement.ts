import PDFDocument from "pdfkit";
import type { Locale } from "../../contracts/locale.ts";
import type { Context } from "../../platform/core/context.ts";
import { readIdentity } from "../content/index.ts";
import { formatFrancs } from "./money.ts";
import { readStatement, type Statement } from "./read-statement.ts";

const WORDS = {
  fr: {
    title: "Relevé de compte",
    period: (from: string, to: string) => `Du ${from} au ${to}`,
    ...{
      holder: "Titulaire",
      account: "Compte",
      opening: "Solde initial",
      received: "Total reçu",
      paid: "Total payé",
      closing: "Solde final",
    },
    columns: ["N°", "Date", "Description", "Contrepartie", "Montant", "Solde"],
  },
  en: {
    title: "Account statement",
    period: (from: string, to: string) => `From ${from} to ${to}`,
    ...{
      holder: "Holder",
      account: "Account",
      opening: "Opening balance",
      received: "Total received",
      paid: "Total paid",
      closing: "Closing balance",
    },
    columns: ["#", "Date", "Description", "Counterparty", "Amount", "Balance"],
  },
};

const MARGIN = 42; // points, as every length here
const WIDTHS = [28, 62, 163, 108, 75, 75];
const BOTTOM = 780;

/** An account's statement as a PDF (A4), in the reader's language. As `readStatement`. */
export async function drawStatement(
  ctx: Context,
  input: { account?: string; from?: string; to?: string },
): Promise<Buffer> {
  const [statement, identity] = await Promise.all([readStatement(ctx, input), readIdentity(ctx)]);
  const words = WORDS[ctx.locale];
  const document = new PDFDocument({
    size: "A4",
    margin: MARGIN,
    info: { Title: words.title, Author: identity.name },
    lang: ctx.locale,
  });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once("end", resolve));

  const date = (iso: string) => formatDay(iso, ctx.locale);
  document.font("Helvetica-Bold").fontSize(18).text(words.title).fontSize(11).text(identity.name);
  document.font("Helvetica").fontSize(10).moveDown();
  document.text(words.period(date(statement.from), date(statement.to)));
  document
    .text(`${words.holder} : ${statement.holder}`)
    .text(`${words.account} : ${statement.account}`)
    .moveDown();
  drawTotals(document, statement, ctx.locale);
  drawRow(document, words.columns, "Helvetica-Bold");
  for (const { number, date: at, description, counterparty, amount, balance } of statement.operations) {
    const francs = (value: number | null) => (value === null ? "" : formatFrancs(value, ctx.locale));
    drawRow(
      document,
      [String(number ?? ""), date(at), description, counterparty.name, francs(amount), francs(balance)],
      "Helvetica",
    );
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}

function drawTotals(document: PDFKit.PDFDocument, statement: Statement, locale: Locale): void {
  for (const name of ["opening", "received", "paid", "closing"] as const) {
    document.text(`${WORDS[locale][name]} : ${formatFrancs(statement[name], locale)}`);
  }
  document.moveDown();
}

function drawRow(document: PDFKit.PDFDocument, cells: string[], font: string): void {
  document.font(font).fontSize(8);
  const height = Math.max(
    ...cells.map((cell, column) => document.heightOfString(cell, { width: (WIDTHS[column] ?? 0) - 6 })),
  );
  if (document.y + height > BOTTOM) document.addPage();
  const top = document.y;
  let left = MARGIN;
  for (const [column, cell] of cells.entries()) {
    const width = WIDTHS[column] ?? 0;
    document.text(cell, left, top, { width: width - 6, align: column < 4 ? "left" : "right" });
    left += width;
  }
  document.x = MARGIN;
  document.y = top + height + 4;
}

function formatDay(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" }).format(new Date(iso));
}
