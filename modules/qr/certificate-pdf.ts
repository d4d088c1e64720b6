import { create } from "qrcode";
import type { Locale } from "../../contracts/locale.ts";
import {
  BRAND,
  type Font,
  formatLongDay,
  INK,
  openDocument,
  printable,
  SOFT,
} from "../../platform/pdf/open-document.ts";

const WORDS: Record<
  Locale,
  {
    title: string;
    certifies: string;
    passed: string;
    score: (score: number, total: number, day: string) => string;
    attempts: (attempts: number) => string;
    check: string;
  }
> = {
  fr: {
    title: "Certificat de réussite",
    certifies: "atteste que",
    passed: "a réussi le questionnaire",
    score: (score, total, day) => `avec ${score} bonnes réponses sur ${total}, le ${day}.`,
    attempts: (attempts) => (attempts === 1 ? "À la première tentative." : `À la ${attempts}e tentative.`),
    check: "Pour vérifier ce certificat, scannez ce code ou saisissez :",
  },
  en: {
    title: "Certificate of achievement",
    certifies: "certifies that",
    passed: "has passed the questionnaire",
    score: (score, total, day) => `with ${score} right answers out of ${total}, on ${day}.`,
    attempts: (attempts) => (attempts === 1 ? "At the first attempt." : `Attempt number ${attempts}.`),
    check: "To check this certificate, scan this code or type:",
  },
};

export type Drawn = {
  locale: Locale;
  /** The researcher who certifies. */
  author: string;
  holder: string;
  questionnaire: string;
  score: number;
  total: number;
  attempts: number;
  issuedAt: Date;
  code: { link: string; short: string };
};

/** Sets a certificate as a PDF (A4, landscape). It takes 100 ms, so a thread runs it. */
export default async function certificatePdf(drawn: Drawn): Promise<Uint8Array> {
  const { locale, author, code } = drawn;
  const words = WORDS[locale];
  const { document, finish } = openDocument({
    title: words.title,
    author,
    locale,
    margin: 64,
    layout: "landscape",
  });
  const { width, height } = document.page;
  document
    .rect(28, 28, width - 56, height - 56)
    .lineWidth(1.5)
    .stroke(BRAND);
  drawHairpin(document, width / 2, 58);
  document.y = 118;
  const line = (text: string, size: number, font: Font = "inter", colour = SOFT) =>
    document
      .font(font)
      .fontSize(size)
      .fillColor(colour)
      .text(printable(text), { align: "center" })
      .moveDown(0.5);
  line(words.title, 34, "fraunces", INK);
  line(`${author} ${words.certifies}`, 13);
  line(drawn.holder, 26, "inter-semibold", INK);
  line(words.passed, 13);
  line(drawn.questionnaire, 20, "inter-semibold", INK);
  line(words.score(drawn.score, drawn.total, formatLongDay(drawn.issuedAt, locale)), 13);
  line(words.attempts(drawn.attempts), 11);
  drawQr(document, { text: code.link, left: width / 2 - 60, top: 390, size: 116 });
  document.y = 516;
  line(`${words.check} ${code.short}`, 10);
  return finish();
}

/** The house's ornament (look.md): a stem and its loop, `x` in the middle. */
function drawHairpin(document: PDFKit.PDFDocument, x: number, y: number): void {
  document
    .path(`M${x - 70} ${y + 44} H${x - 7} V${y + 24} A14 14 0 1 1 ${x + 7} ${y + 24} V${y + 44} H${x + 70}`)
    .path(`M${x - 7} ${y + 30} H${x + 7} M${x - 7} ${y + 37} H${x + 7}`)
    .lineWidth(1.5)
    .stroke(BRAND);
}

/** Lengths in points. */
function drawQr(
  document: PDFKit.PDFDocument,
  { text, left, top, size }: { text: string; left: number; top: number; size: number },
): void {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const cell = size / modules.size;
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (modules.get(row, column)) document.rect(left + column * cell, top + row * cell, cell, cell);
    }
  }
  document.fill("#000000");
}
