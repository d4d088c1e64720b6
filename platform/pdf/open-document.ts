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
