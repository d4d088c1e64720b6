import type { Headings } from "../../contracts/accent.ts";
import type { Locale } from "../../contracts/locale.ts";
import { BRAND, INK, LINE, SOFT } from "../../platform/pdf/colours.ts";
import { type Font, numberPages, openDocument, printable } from "../../platform/pdf/open-document.ts";

type Entry = { when?: string; text: string; more?: string; link?: string };

/** A CV in words, as it is set. */
export type SetCv = {
  locale: Locale;
  origin: string;
  headings: Headings | undefined;
  title: string;
  name: string;
  /** Under the name: who they are, and where to find them. */
  lines: string[];
  sections: { heading: string; entries: Entry[] }[];
  /** `Page {page} of {last}`. */
  pages: string;
};

// Points, as every length here.
const MARGIN = 56;
const WIDTH = 483;
const WHEN = 96;
const FOOTER = 800;
const BOTTOM = 770;

type Page = PDFKit.PDFDocument;

/** Sets a CV as a PDF (A4). It takes some milliseconds a line, so a thread runs it. */
export default async function cvPdf({
  locale,
  headings,
  title,
  name,
  lines,
  sections,
  pages,
}: SetCv): Promise<Uint8Array> {
  const { document, finish } = openDocument({ title, author: name, locale, margin: MARGIN, headings });
  write(document, "title", 26, INK, name);
  for (const line of lines.filter(Boolean)) write(document, "inter", 10, SOFT, line);
  for (const { heading, entries } of sections) {
    document.moveDown(1);
    keepTogether(document, 60);
    write(document, "title", 15, BRAND, heading);
    document
      .moveTo(MARGIN, document.y + 2)
      .lineTo(MARGIN + WIDTH, document.y + 2)
      .lineWidth(0.5)
      .stroke(LINE);
    document.y += 8;
    for (const entry of entries) drawEntry(document, entry);
  }
  numberPages(document, { x: MARGIN, y: FOOTER, width: WIDTH }, (page, last) => {
    const text = pages.replace("{page}", String(page)).replace("{last}", String(last));
    return printable(`${name} · ${text}`);
  });
  return finish();
}

function drawEntry(document: Page, { when, text, more, link }: Entry): void {
  const left = when === undefined ? 0 : WHEN;
  const width = WIDTH - left;
  const whole = printable(text);
  document.font("inter").fontSize(10);
  keepTogether(document, document.heightOfString(whole, { width }) + (more ? 14 : 0));
  const top = document.y;
  if (when !== undefined) document.fillColor(SOFT).text(printable(when), MARGIN, top, { width: WHEN - 10 });
  document.fillColor(INK).text(whole, MARGIN + left, top, { width, ...(link && { link }) });
  if (more) document.fillColor(SOFT).text(printable(more), MARGIN + left, document.y, { width });
  document.x = MARGIN;
  document.y += 6;
}

/** Begins a page where this much has no room any more; what is longer than a page flows. */
function keepTogether(document: Page, height: number): void {
  if (document.y + height > BOTTOM && height < BOTTOM - MARGIN) document.addPage();
}

function write(document: Page, font: Font, size: number, colour: string, text: string): void {
  document
    .font(font)
    .fontSize(size)
    .fillColor(colour)
    .text(printable(text), MARGIN, document.y, { width: WIDTH });
}
