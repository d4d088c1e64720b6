import type { Headings } from "../../contracts/accent.ts";
import { FORMATS, type Locale } from "../../contracts/locale.ts";
import { formatFrancs } from "../../contracts/francs.ts";
import { INK, LINE, SOFT } from "../../platform/pdf/colours.ts";
import { type Font, numberPages, openDocument, printable } from "../../platform/pdf/open-document.ts";
import type { Statement } from "./read-statement.ts";

const WORDS = {
  fr: {
    title: "Relevé de compte",
    period: "Période",
    holder: "Titulaire",
    account: "Compte",
    days: (from: string, to: string) => `du ${from} au ${to}`,
    opening: "Solde initial",
    received: "Total reçu",
    paid: "Total payé",
    closing: "Solde final",
    columns: ["N°", "Date", "Description", "Contrepartie", "Montant", "Solde"],
    page: (page: number, last: number) => `Page ${page} sur ${last}`,
  },
  en: {
    title: "Account statement",
    period: "Period",
    holder: "Holder",
    account: "Account",
    days: (from: string, to: string) => `${from} to ${to}`,
    opening: "Opening balance",
    received: "Total received",
    paid: "Total paid",
    closing: "Closing balance",
    columns: ["#", "Date", "Description", "Counterparty", "Amount", "Balance"],
    page: (page: number, last: number) => `Page ${page} of ${last}`,
  },
};

// Points, as every length here.
const MARGIN = 42;
const WIDTHS = [30, 64, 160, 103, 77, 77];
const WIDTH = 511;
const BOTTOM = 775;
const FOOTER = 792;
const LABELS = 96;

type Page = PDFKit.PDFDocument;

/** Sets a statement as a PDF (A4). It takes 5 ms a line, so a thread runs it. */
export default async function statementPdf({
  statement,
  author,
  headings,
  locale,
}: {
  statement: Statement;
  author: string;
  headings: Headings | undefined;
  locale: Locale;
}): Promise<Uint8Array> {
  const words = WORDS[locale];
  const { document, finish } = openDocument({ title: words.title, author, locale, margin: MARGIN, headings });
  document.fillColor(SOFT).font("inter").fontSize(10).text(printable(author));
  document.fillColor(INK).font("title").fontSize(24).text(words.title).moveDown(0.6);
  drawFacts(document, statement, locale);
  drawLines(document, statement, locale);
  numberPages(document, { x: MARGIN, y: FOOTER, width: WIDTH }, words.page);
  return finish();
}

/** The statement's owner, days and totals. */
function drawFacts(document: Page, statement: Statement, locale: Locale): void {
  const words = WORDS[locale];
  const days = words.days(formatDay(statement.from, locale), formatDay(statement.to, locale));
  const sums = (["opening", "received", "paid", "closing"] as const).map((name) => [
    words[name],
    formatFrancs(statement[name], locale),
  ]);
  const facts = [
    [words.holder, statement.holder],
    [words.account, statement.account],
    [words.period, days],
    ...sums,
  ];
  for (const [label = "", value = ""] of facts) {
    const top = document.y;
    document.font("inter").fontSize(10).fillColor(SOFT).text(label, MARGIN, top);
    document.fillColor(INK).text(printable(value), MARGIN + LABELS, top, { width: WIDTH - LABELS });
    document.y += 3;
  }
  document.moveDown();
}

/** The lines, oldest first, under a head that each page repeats. */
function drawLines(document: Page, { operations }: Statement, locale: Locale): void {
  const { columns } = WORDS[locale];
  const francs = (value: number | null) => (value === null ? "" : formatFrancs(value, locale));
  drawRow(document, columns, "inter-semibold");
  for (const { number, date, description, counterparty, amount, balance } of operations) {
    const cells = [
      String(number ?? ""),
      formatDay(date, locale),
      printable(description),
      printable(counterparty.name),
      francs(amount),
      francs(balance),
    ];
    if (document.y + heightOf(document, cells) > BOTTOM) {
      document.addPage();
      drawRow(document, columns, "inter-semibold");
    }
    drawRow(document, cells, "inter");
  }
}

function drawRow(document: Page, cells: string[], font: Font): void {
  const top = document.y;
  const height = heightOf(document, cells);
  document.font(font).fontSize(8).fillColor(INK);
  let left = MARGIN;
  for (const [column, cell] of cells.entries()) {
    document.text(cell, left, top, settingOf(column));
    left += WIDTHS[column] ?? 0;
  }
  const bottom = top + height + 4;
  document
    .moveTo(MARGIN, bottom)
    .lineTo(MARGIN + WIDTH, bottom)
    .lineWidth(0.5)
    .stroke(LINE);
  document.x = MARGIN;
  document.y = bottom + 5;
}

function heightOf(document: Page, cells: string[]): number {
  document.font("inter").fontSize(8);
  return Math.max(...cells.map((cell, column) => document.heightOfString(cell, settingOf(column))));
}

/** How a column is set: amounts to the right, in figures of one width. */
function settingOf(column: number): PDFKit.Mixins.TextOptions {
  const width = (WIDTHS[column] ?? 0) - 6;
  return column < 4 ? { width } : { width, align: "right", features: ["tnum"] };
}

function formatDay(iso: string, locale: Locale): string {
  return new Intl.DateTimeFormat(FORMATS[locale], { dateStyle: "medium", timeZone: "UTC" }).format(
    new Date(iso),
  );
}
