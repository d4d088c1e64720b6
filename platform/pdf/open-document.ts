import { withFirst } from "../../contracts/first-of-month.ts";
import path from "node:path";
import { type Font as FontFile, openSync } from "fontkit";
import PDFDocument from "pdfkit";
import type { Headings } from "../../contracts/accent.ts";
import { FORMATS, type Locale } from "../../contracts/locale.ts";
import { SOFT } from "./colours.ts";
import { LETTERS } from "./letters.ts";

/** The fonts of every document: one for titles, two for members' text, one for code, one for what these lack. */
const FONTS = ["title", "inter", "inter-semibold", "jetbrains-mono", "symbols"] as const;
export type Font = (typeof FONTS)[number];

type Options = {
  title: string;
  author: string;
  locale: Locale;
  layout?: "portrait" | "landscape";
  margin: number;
  /** The letters of titles, as the owner chose. */
  headings: Headings | undefined;
  /** What else a document says of itself, and that its parts say what they are. */
  told?: { subject: string; keywords: string; changed: Date };
};

/** Opens an A4 document. Its pages stay open until `finish` returns its bytes, so that footers can number them. */
export function openDocument({ title, author, locale, layout, margin, headings, told }: Options) {
  const info = {
    Title: title,
    Author: author,
    // The same texts are the same bytes.
    ...(told && {
      Subject: told.subject,
      Keywords: told.keywords,
      CreationDate: told.changed,
      ModDate: told.changed,
    }),
  };
  const document = new PDFDocument({
    size: "A4",
    layout,
    margin,
    lang: locale,
    info,
    bufferPages: true,
    ...(told && { tagged: true, displayTitle: true, pdfVersion: "1.7" as const }),
  });
  for (const font of FONTS) document.registerFont(font, fileOf(font, headings));
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

/** A text in parts, each in the font that has its letters: the wanted one if it can. What no font has is written plainly. */
export function byFont(text: string, wanted: Font): { text: string; font: Font }[] {
  const parts: { text: string; font: Font }[] = [];
  for (const letter of text.normalize("NFC").replace(/\p{Cf}/gu, "")) {
    const font = [wanted, "inter" as const, "symbols" as const].find((one) => holds(one, letter));
    const last = parts.at(-1);
    const [shown, its] = font ? [letter, font] : [printable(letter), "inter" as const];
    if (last?.font === its) last.text += shown;
    else parts.push({ text: shown, font: its });
  }
  return parts;
}

const opened = new Map<Font, FontFile>();

function holds(font: Font, letter: string): boolean {
  const file = opened.get(font) ?? (openSync(fileOf(font)) as FontFile);
  opened.set(font, file);
  return file.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}

function fileOf(font: Font, headings?: Headings): string {
  const title = headings === "inter" ? "inter-semibold" : "fraunces";
  return path.join(import.meta.dirname, `fonts/${font === "title" ? title : font}.ttf`);
}

/** `1er octobre 2024`, `1 October 2024`; days are UTC. */
export function formatLongDay(at: Date, locale: Locale): string {
  const day = new Intl.DateTimeFormat(FORMATS[locale], { dateStyle: "long", timeZone: "UTC" }).format(at);
  return withFirst(day, locale);
}
