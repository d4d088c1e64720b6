import { create } from "qrcode";
import type { Headings } from "../../contracts/accent.ts";
import type { Locale } from "../../contracts/locale.ts";
import { BASES, MARK } from "../../contracts/mark.ts";
import { BASE_COLOURS, BRAND, INK, LINE, PAPER, SOFT } from "../../platform/pdf/colours.ts";
import { type Font, formatLongDay, openDocument, printable } from "../../platform/pdf/open-document.ts";

type Words = Record<
  | "title"
  | "certifies"
  | "passed"
  | "score"
  | "day"
  | "attempt"
  | "attendance"
  | "attended"
  | "from"
  | "to"
  | "signature"
  | "check",
  string
> & { ordinal: (attempts: number) => string };

const WORDS: Record<Locale, Words> = {
  fr: {
    title: "Certificat de réussite",
    certifies: "atteste que",
    passed: "a réussi le questionnaire",
    score: "Bonnes réponses",
    day: "Date",
    attempt: "Tentative",
    ordinal: (attempts) => (attempts === 1 ? "1re" : `${attempts}e`),
    attendance: "Attestation de présence",
    attended: "a participé à",
    from: "Du",
    to: "Au",
    signature: "Signature",
    check: "Vérifiez ce certificat : scannez ce code ou saisissez",
  },
  en: {
    title: "Certificate of achievement",
    certifies: "certifies that",
    passed: "has passed the questionnaire",
    score: "Right answers",
    day: "Date",
    attempt: "Attempt",
    ordinal: (attempts) => `No. ${attempts}`,
    attendance: "Certificate of attendance",
    attended: "took part in",
    from: "From",
    to: "To",
    signature: "Signature",
    check: "Check this certificate: scan this code or type",
  },
};

type Logo = { bytes: Uint8Array; width: number; height: number };
export type Drawn = {
  locale: Locale;
  /** The researcher who certifies. */
  author: string;
  headings: Headings | undefined;
  /** Instead of the house's mark. */
  logo: Logo | undefined;
  holder: string;
  issuedAt: Date;
  code: { link: string; short: string };
} & (Passed | Attended);

type Passed = { kind: "quiz"; questionnaire: string; score: number; total: number; attempts: number };
/** Days as `2026-11-24`. */
type Attended = {
  kind: "attendance";
  event: string;
  place: string | undefined;
  start: string;
  end: string;
};

/** In points: the frame's distance from the sheet's edges, and from its top, where the mark stands on it. */
const FRAME = 34;
const FRAME_TOP = 92;

/** Sets a certificate as a PDF (A4, landscape). It takes 100 ms, so a thread runs it. */
export default async function certificatePdf(drawn: Drawn): Promise<Uint8Array> {
  const { locale, author, code, headings } = drawn;
  const words = WORDS[locale];
  const { title, did, what, where, facts } = contentOf(drawn, words);
  const { document, finish } = openDocument({
    title,
    author,
    locale,
    margin: 64,
    layout: "landscape",
    headings,
  });
  const { width, height } = document.page;
  document.page.margins.bottom = 0; // The foot of the sheet is ours: a line there must not begin another page.
  document.rect(0, 0, width, height).fill(PAPER);
  drawFrame(document, drawn.logo ? drawLogo(document, drawn.logo) : drawMark(document));
  document.y = 122;
  /** One line, smaller if it is too long for the sheet. */
  const line = (text: string, size: number, font: Font = "inter", colour = SOFT) => {
    const room = width - 128;
    const shown = printable(text);
    document.font(font).fontSize(size);
    document.fontSize(Math.min(size, (size * room) / document.widthOfString(shown)) - 0.01);
    return document.fillColor(colour).text(shown, 64, document.y, { align: "center", width: room });
  };
  line(title, 38, "title", INK).moveDown(0.35);
  line(`${author} ${words.certifies}`, 13).moveDown(0.5);
  line(drawn.holder, 30, "inter-semibold", BRAND).moveDown(0.3);
  line(did, 13).moveDown(0.5);
  line(what, 22, "inter-semibold", INK);
  if (where) line(where, 13);
  drawFacts(document, facts);
  drawSignature(document, { author, label: words.signature });
  const side = 78;
  const left = width - FRAME - 34 - side;
  drawQr(document, { text: code.link, left, top: height - FRAME - 26 - side, size: side });
  const beside = { width: 150, align: "right" } as const;
  document
    .font("inter")
    .fontSize(9)
    .fillColor(SOFT)
    .text(words.check, left - 162, height - FRAME - 62, beside);
  document.font("inter-semibold").fontSize(11).fillColor(INK).text(code.short, beside);
  return finish();
}

type Fact = [label: string, value: string];
type Content = { title: string; did: string; what: string; where?: string | undefined; facts: Fact[] };

/** What a certificate says of its holder. */
function contentOf(drawn: Drawn, words: Words): Content {
  const { locale, issuedAt } = drawn;
  if (drawn.kind === "quiz")
    return {
      title: words.title,
      did: words.passed,
      what: drawn.questionnaire,
      facts: [
        [words.score, `${drawn.score} / ${drawn.total}`],
        [words.day, formatLongDay(issuedAt, locale)],
        [words.attempt, words.ordinal(drawn.attempts)],
      ],
    };
  const day = (date: string) => formatLongDay(new Date(`${date}T00:00:00Z`), locale);
  const days: Fact[] =
    drawn.start === drawn.end
      ? [[words.day, day(drawn.start)]]
      : [
          [words.from, day(drawn.start)],
          [words.to, day(drawn.end)],
        ];
  return {
    title: words.attendance,
    did: words.attended,
    what: drawn.event,
    where: drawn.place,
    facts: days,
  };
}

/** The sheet's frame is one strand: along its top it makes way for what stands between two places. */
function drawFrame(document: PDFKit.PDFDocument, [left, right]: [number, number]): void {
  const { width, height } = document.page;
  document
    .moveTo(left, FRAME_TOP)
    .lineTo(FRAME, FRAME_TOP)
    .lineTo(FRAME, height - FRAME)
    .lineTo(width - FRAME, height - FRAME)
    .lineTo(width - FRAME, FRAME_TOP)
    .lineTo(right, FRAME_TOP)
    .lineWidth(1.6)
    .stroke(BRAND);
}

/** The house's mark, into which the frame folds. Returns where it begins and ends. */
function drawMark(document: PDFKit.PDFDocument): [number, number] {
  const scale = 2;
  const [left, top] = [(document.page.width - MARK.width * scale) / 2, FRAME_TOP - 35 * scale];
  for (const base of BASES)
    document
      .save()
      .translate(left, top)
      .scale(scale)
      .path(MARK.rungs[base])
      .lineWidth(2)
      .stroke(BASE_COLOURS[base])
      .restore();
  document.save().translate(left, top).scale(scale).path(MARK.strand).lineWidth(0.8).stroke(BRAND).restore();
  return [left, left + MARK.width * scale];
}

/** In points: the room of a logo, and the space on each side of it. */
const LOGO = { width: 220, height: 56, beside: 14 };

/** The owner's logo, across the frame's line. Returns where its room begins and ends. */
function drawLogo(document: PDFKit.PDFDocument, { bytes, width, height }: Logo): [number, number] {
  const scale = Math.min(LOGO.width / width, LOGO.height / height);
  const [wide, high] = [width * scale, height * scale];
  const left = (document.page.width - wide) / 2;
  document.image(Buffer.from(bytes), left, FRAME_TOP - 6 - high / 2, { width: wide, height: high });
  return [left - LOGO.beside, left + wide + LOGO.beside];
}

/** What was reached, when, and at which attempt, side by side between two lines. */
function drawFacts(document: PDFKit.PDFDocument, facts: [label: string, value: string][]): void {
  const { width } = document.page;
  const [left, column, top] = [120, (width - 240) / facts.length, 348];
  for (const y of [top, top + 66])
    document
      .moveTo(left, y)
      .lineTo(width - left, y)
      .lineWidth(0.8)
      .stroke(LINE);
  for (const [place, [label, value]] of facts.entries()) {
    const box = { width: column, align: "center" } as const;
    const x = left + place * column;
    document
      .font("inter")
      .fontSize(10)
      .fillColor(SOFT)
      .text(label, x, top + 13, box);
    document
      .font("title")
      .fontSize(20)
      .fillColor(INK)
      .text(printable(value), x, top + 29, box);
  }
}

function drawSignature(
  document: PDFKit.PDFDocument,
  { author, label }: { author: string; label: string },
): void {
  const [left, y] = [FRAME + 34, document.page.height - FRAME - 48];
  document
    .font("title")
    .fontSize(22)
    .fillColor(INK)
    .text(printable(author), left, y - 32, { lineBreak: false });
  document
    .moveTo(left, y)
    .lineTo(left + 210, y)
    .lineWidth(0.8)
    .stroke(SOFT);
  document
    .font("inter")
    .fontSize(9)
    .fillColor(SOFT)
    .text(label, left, y + 7);
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
  document.fill(INK);
}
