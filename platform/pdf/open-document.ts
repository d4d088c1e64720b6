import PDFDocument from "pdfkit";
import type { Locale } from "../../contracts/locale.ts";

/** The house's colours on paper (look.md). */
export const INK = "#14211F";
export const SOFT = "#4A5B57";
export const LINE = "#DDE3DD";
export const BRAND = "#0B6B5D";

type Options = {
  title: string;
  author: string;
  locale: Locale;
  layout?: "portrait" | "landscape";
  margin: number;
};

/** An A4 document, whose pages stay open until `finish` gives its bytes: footers can count them. */
export function openDocument({ title, author, locale, layout, margin }: Options) {
  const info = { Title: title, Author: author };
  const document = new PDFDocument({ size: "A4", layout, margin, lang: locale, info, bufferPages: true });
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

/** Letters of Cameroon's languages, and signs, that the fonts of every PDF reader lack, and what stands in for them. */
const STAND_INS: Record<string, string> = {
  ...{ ŋ: "n", Ŋ: "N", ɓ: "b", Ɓ: "B", ɗ: "d", Ɗ: "D", ɛ: "e", Ɛ: "E", ɔ: "o", Ɔ: "O", ə: "e", Ə: "E" },
  ...{ ɨ: "i", Ɨ: "I", ʉ: "u", Ʉ: "U", ƴ: "y", Ƴ: "Y", ƙ: "k", Ƙ: "K", ł: "l", Ł: "L" },
  ...{ "\u202F": "\u00A0", "−": "–", "→": "->" },
};

/** What the fonts of every PDF reader can write (Windows-1252). */
const WRITABLE = /[\n\x20-\x7E\u00A0-\u00FF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

/** The text with a stand-in for each letter that would come out as another: without its accents, or a question mark. */
export function printable(text: string): string {
  return Array.from(text.normalize("NFC"), (letter) => {
    if (WRITABLE.test(letter)) return letter;
    const plain = STAND_INS[letter] ?? letter.normalize("NFD").replace(/\p{M}/gu, "");
    return Array.from(plain, (part) => (WRITABLE.test(part) ? part : (STAND_INS[part] ?? "?"))).join("");
  }).join("");
}

/** `1er octobre 2024`, `1 October 2024`; days are UTC. */
export function formatLongDay(at: Date, locale: Locale): string {
  const day = new Intl.DateTimeFormat(DATES[locale], { dateStyle: "long", timeZone: "UTC" }).format(at);
  return locale === "fr" ? day.replace(/^1 /, "1er ") : day;
}

export const DATES = { fr: "fr", en: "en-GB" } as const satisfies Record<Locale, string>;
