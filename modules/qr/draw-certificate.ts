import { eq } from "drizzle-orm";
import { create } from "qrcode";
import type { Locale } from "../../contracts/locale.ts";
import { ADMINISTRATORS } from "../../contracts/roles.ts";
import { authorized, hasRole, requireActor } from "../../platform/core/guard.ts";
import {
  BRAND,
  type Font,
  formatLongDay,
  INK,
  openDocument,
  printable,
  SOFT,
} from "../../platform/pdf/open-document.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { users } from "../accounts/tables.ts";
import { readIdentity } from "../content/index.ts";
import type { QrContext } from "./create-code.ts";
import { readOwnCode } from "./read-code.ts";
import { certificates, qrCodes } from "./tables.ts";

const WORDS: Record<
  Locale,
  {
    title: string;
    certifies: string;
    passed: string;
    score: (score: number, total: number, day: string) => string;
    check: string;
  }
> = {
  fr: {
    title: "Certificat de réussite",
    certifies: "atteste que",
    passed: "a réussi le questionnaire",
    score: (score, total, day) => `avec ${score} bonnes réponses sur ${total}, le ${day}.`,
    check: "Pour vérifier ce certificat, scannez ce code ou saisissez :",
  },
  en: {
    title: "Certificate of achievement",
    certifies: "certifies that",
    passed: "has passed the questionnaire",
    score: (score, total, day) => `with ${score} right answers out of ${total}, on ${day}.`,
    check: "To check this certificate, scan this code or type:",
  },
};

/** A certificate as a PDF (A4, landscape) in its member's language, with the code by which anyone checks it. For the member and administrators. */
export async function drawCertificate(ctx: QrContext, id: string): Promise<Buffer> {
  const actor = requireActor(ctx);
  const [found] = await ctx.database
    .select({ certificate: certificates, short: qrCodes.short, locale: users.locale })
    .from(certificates)
    .innerJoin(qrCodes, eq(qrCodes.certificate, certificates.id))
    .innerJoin(users, eq(users.id, certificates.member))
    .where(eq(certificates.id, id));
  if (!found) throw new Refusal("not_found");
  const certificate = authorized(
    found.certificate.member === actor.id || hasRole(actor, ...ADMINISTRATORS),
    found.certificate,
  );
  const { locale } = found;
  const [identity, code] = await Promise.all([
    readIdentity({ ...ctx, locale }),
    readOwnCode(ctx, found.short),
  ]);
  const words = WORDS[locale];
  const { document, finish } = openDocument({
    ...{ title: words.title, author: identity.name, locale, margin: 64 },
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
  line(`${identity.name} ${words.certifies}`, 13);
  line(certificate.holder, 26, "inter-semibold", INK);
  line(words.passed, 13);
  line(certificate.questionnaire[locale], 20, "inter-semibold", INK);
  line(words.score(certificate.score, certificate.total, formatLongDay(certificate.issuedAt, locale)), 13);
  drawQr(document, { text: code.link, left: width / 2 - 60, top: 385, size: 120 });
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
