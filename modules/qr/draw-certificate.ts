import { eq } from "drizzle-orm";
import PDFDocument from "pdfkit";
import { create } from "qrcode";
import type { Locale } from "../../contracts/locale.ts";
import { ADMINISTRATORS } from "../../contracts/roles.ts";
import { authorized, hasRole, requireActor } from "../../platform/core/guard.ts";
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
    score: (score: number, total: number) => string;
    check: string;
  }
> = {
  fr: {
    title: "Certificat de réussite",
    certifies: "atteste que",
    passed: "a réussi le questionnaire",
    score: (score, total) => `avec ${score} bonnes réponses sur ${total}`,
    check: "Pour vérifier ce certificat, scannez ce code ou saisissez :",
  },
  en: {
    title: "Certificate of achievement",
    certifies: "certifies that",
    passed: "has passed the questionnaire",
    score: (score, total) => `with ${score} right answers out of ${total}`,
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
  const issued = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(
    certificate.issuedAt,
  );

  const document = new PDFDocument({
    size: "A4",
    layout: "landscape",
    margin: 64,
    lang: locale,
    info: { Title: words.title, Author: identity.name },
  });
  const chunks: Buffer[] = [];
  document.on("data", (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise((resolve) => document.once("end", resolve));
  document
    .rect(28, 28, document.page.width - 56, document.page.height - 56)
    .lineWidth(1.5)
    .stroke("#2F5D50");
  const line = (text: string, size: number, font = "Helvetica") =>
    document.font(font).fontSize(size).text(text, { align: "center" }).moveDown(0.4);
  document.fillColor("#16211E");
  line(words.title, 30, "Helvetica-Bold");
  line(`${identity.name} ${words.certifies}`, 14);
  line(certificate.holder, 26, "Helvetica-Bold");
  line(words.passed, 14);
  line(certificate.questionnaire[locale], 20, "Helvetica-Bold");
  line(`${words.score(certificate.score, certificate.total)}, ${issued}.`, 14);
  drawQr(document, { text: code.link, left: document.page.width / 2 - 60, top: 346, size: 120 });
  document.y = 476;
  line(`${words.check} ${code.short}`, 10);
  document.end();
  await ended;
  return Buffer.concat(chunks);
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
