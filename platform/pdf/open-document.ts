import { withFirst } from "../../contracts/first-of-month.ts";
import path from "node:path";
import PDFDocument from "pdfkit";
import { FORMATS, type Locale } from "../../contracts/locale.ts";
import { LETTERS } from "./letters.ts";

/** The house's colours on paper (look.md). */
export const INK = "#14211F";
export const SOFT = "#4A5B57";
export const LINE = "#DDE3DD";
export const BRAND = "#0B6B5D";
export const PAPER = "#FBFAF6";
export const BASE_COLOURS = { a: "#2F855A", u: "#C53030", g: "#B7791F", c: "#2B6CB0" } as const;

/** The fonts of every document: one for our titles, two for members' text. */
const FONTS = ["fraunces", "inter", "inter-semibold"] as const;
export type Font = (typeof FONTS)[number];

type Options = {
  title: string;
  author: string;
  locale: Locale;
  layout?: "portrait" | "landscape";
  margin: number;
};

/** Opens an A4 document. Its pages stay open until `finish` returns its bytes, so that footers can number them. */
export function openDocument({ title, author, locale, layout, margin }: Options) {
  const info = { Title: title, Author: author };
  const document = new PDFDocument({ size: "A4", layout, margin, lang: locale, info, bufferPages: true });
  for (const font of FONTS) document.registerFont(font, path.join(import.meta.dirname, `fonts/${font}.ttf`));
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once("end", resolve));
  async function finish(): Promise<Buffer> {
    document.end();
    await ended;
    return Buffer.concat(chunks);
  }
  return { document, finish };
}

/** Writes a line at the foot of every page, at the right of `width` points. `words` gets the page's number and the last one's. */
export function numberPages(
  document: PDFKit.PDFDocument,
  { x, y, width }: { x: number; y: number; width: number },
  words: (page: number, last: number) => string,
): void {
  const { count } = document.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    document.switchToPage(page);
    document.page.margins.bottom = 0; // Under the margin, where a text would begin a new page.
    document.font("inter").fontSize(8).fillColor(SOFT);
    document.text(words(page + 1, count), x, y, { width, align: "right" });
  }
}

/** Replaces letters that the fonts lack by their plain form or a question mark. */
export function printable(text: string): string {
  return Array.from(text.normalize("NFC"), (letter) => {
    if (letter === "\n" || LETTERS.test(letter)) return letter;
    const plain = letter.normalize("NFKD").replace(/[\p{M}\p{Cf}]/gu, "");
    return Array.from(plain, (part) => (LETTERS.test(part) ? part : "?")).join("");
  }).join("");
}

/** `1er octobre 2024`, `1 October 2024`; days are UTC. */
export function formatLongDay(at: Date, locale: Locale): string {
  const day = new Intl.DateTimeFormat(FORMATS[locale], { dateStyle: "long", timeZone: "UTC" }).format(at);
  return withFirst(day, locale);
}
