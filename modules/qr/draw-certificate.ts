import { siteName } from "../../contracts/site-name.ts";
import { eq } from "drizzle-orm";
import type { Locale } from "../../contracts/locale.ts";
import { ADMINISTRATORS } from "../../contracts/roles.ts";
import { authorized, hasRole, requireActor } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { threadTask } from "../../platform/threads/threads.ts";
import type { Call } from "../../platform/core/context.ts";
import { membersView } from "../members/index.ts";
import { readIdentity } from "../content/index.ts";
import { printedLogo } from "../media/index.ts";
import type { QrContext } from "./services.ts";
import type certificatePdf from "./certificate-pdf.ts";
import { readOwnCode } from "./read-code.ts";
import { groupShort, signCode } from "./sign-code.ts";
import { attendances, certificates, qrCodes } from "./tables.ts";

const drawing = threadTask<typeof certificatePdf>(new URL("./certificate-pdf.ts", import.meta.url));

/**
 * A certificate as a PDF (A4, landscape) in its member's language, with the code by which anyone checks it. Refuses one that was revoked
 * with `gone`. For the member and administrators.
 */
export async function drawCertificate({
  ctx,
  input: { id },
}: Call<{ id: string }, QrContext>): Promise<Uint8Array> {
  const actor = requireActor(ctx);
  const [found] = await ctx.database
    .select({
      certificate: certificates,
      short: qrCodes.short,
      revokedAt: qrCodes.revokedAt,
      locale: membersView.locale,
    })
    .from(certificates)
    .innerJoin(qrCodes, eq(qrCodes.certificate, certificates.id))
    .innerJoin(membersView, eq(membersView.id, certificates.member))
    .where(eq(certificates.id, id));
  if (!found) throw new Refusal("not_found");
  const { holder, questionnaire, score, total, attempts, issuedAt } = authorized(
    found.certificate.member === actor.id || hasRole(actor, ...ADMINISTRATORS),
    found.certificate,
  );
  if (found.revokedAt) throw new Refusal("gone");
  const { locale } = found;
  const [identity, code] = await Promise.all([
    readIdentity({ ctx: { ...ctx, locale } }),
    readOwnCode(ctx, found.short),
  ]);
  const logo = await printedLogo(ctx, identity);
  return ctx.threads.run(drawing, {
    kind: "quiz",
    locale,
    author: siteName(identity, ctx.origin),
    headings: identity.headings,
    logo,
    holder,
    score,
    total,
    attempts,
    issuedAt,
    questionnaire: questionnaire[locale],
    code: { link: code.link, short: code.short },
  });
}

type Drawing = Pick<QrContext, "database" | "log" | "origin" | "threads" | "keys" | "now"> & {
  locale: Locale;
};

/** The certificate of an attendance as a PDF, as `drawCertificate`. Refuses with `not_found`. The caller has asked who may. */
export async function drawAttendance(services: Drawing, id: string): Promise<Uint8Array> {
  const [row] = await services.database
    .select()
    .from(attendances)
    .innerJoin(qrCodes, eq(qrCodes.short, attendances.code))
    .where(eq(attendances.id, id));
  if (!row) throw new Refusal("not_found");
  if (row.qr_codes.revokedAt) throw new Refusal("gone");
  const { locale, origin } = services;
  const { holder, event, place, start, end, issuedAt, code: short } = row.attendances;
  const identity = await readIdentity({ ctx: services });
  const logo = await printedLogo(services, identity);
  return services.threads.run(drawing, {
    kind: "attendance",
    locale,
    author: siteName(identity, origin),
    headings: identity.headings,
    logo,
    holder,
    event: event[locale],
    place: place?.[locale],
    start,
    end,
    issuedAt,
    code: {
      link: `${origin}/q/${await signCode(services.keys, { short, expiry: 0 })}`,
      short: groupShort(short),
    },
  });
}
