import { and, desc, eq, or } from "drizzle-orm";
import type { z } from "zod";
import { iri } from "../../contracts/iri.ts";
import type { Page, PageOf } from "../../contracts/page.ts";
import type { IssuedCode, revocationInput } from "../../contracts/qr.ts";
import type { QrKind } from "../../contracts/qr-rules.ts";
import { ADMINISTRATORS } from "../../contracts/roles.ts";
import type { Call } from "../../platform/core/context.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { contains } from "../../platform/database/contains.ts";
import { paginate } from "../../platform/database/paginate.ts";
import { fullName, membersView } from "../members/index.ts";
import { type CodeRow, presentRow, selectCodes, takeAway } from "./read-code.ts";
import type { QrContext } from "./services.ts";
import { readTyped } from "./sign-code.ts";
import { attendances, certificates, qrCodes } from "./tables.ts";

/**
 * A page of every code that was given out, newest first: whose it is, what for, since when and whether it still serves. `q` is a part of
 * a name, or a code as people type it; `member` leaves the codes of one. For administrators.
 */
export async function listIssuedCodes({
  ctx,
  input: { kind, q, member, ...page },
}: Call<
  Page & { kind?: QrKind | undefined; q?: string | undefined; member?: string | undefined },
  QrContext
>): Promise<PageOf<IssuedCode>> {
  requireRole(ctx, ...ADMINISTRATORS);
  const typed = q ? readTyped(q) : undefined;
  const found = selectCodes(ctx).where(
    and(
      kind && eq(qrCodes.kind, kind),
      member ? eq(qrCodes.member, member) : undefined,
      typed ? eq(qrCodes.short, typed) : undefined,
      q && !typed
        ? or(
            contains(certificates.holder, q),
            contains(attendances.holder, q),
            contains(fullName(membersView), q),
          )
        : undefined,
    ),
  );
  const orderBy = [desc(qrCodes.createdAt), qrCodes.short];
  const { items, ...counted } = await paginate(ctx.database, found, { ...page, orderBy });
  return { items: await Promise.all(items.map((row) => present(ctx, row))), ...counted };
}

/**
 * Ends somebody's member card or certificate for good, with a reason that the member is told by mail and the history keeps; again
 * changes nothing. Refuses a payment request, which is its owner's. For administrators.
 */
export async function revokeIssuedCode({
  ctx,
  input: { code, reason },
}: Call<{ code: string } & z.output<typeof revocationInput>, QrContext>): Promise<IssuedCode> {
  requireRole(ctx, ...ADMINISTRATORS);
  const short = readTyped(code);
  const read = () => selectCodes(ctx).where(eq(qrCodes.short, short ?? ""));
  const [row] = await read();
  if (!row) throw new Refusal("not_found");
  if (row.kind === "payment") throw new Refusal("forbidden");
  await takeAway(ctx, row, reason);
  const [now] = await read();
  if (!now) throw new Refusal("not_found");
  return present(ctx, now);
}

async function present(ctx: QrContext, row: CodeRow): Promise<IssuedCode> {
  const { certificate, attendance, payment, ...code } = await presentRow(ctx, row);
  return {
    ...code,
    "@id": iri("issued-codes", row.short),
    holder: certificate?.holder ?? attendance?.holder ?? row.memberName ?? "",
    holderId: row.member,
    what: certificate?.questionnaire ?? attendance?.event ?? payment?.description ?? null,
    file: certificate ? `${certificate.id}.pdf` : null,
    issuedAt: row.createdAt.toISOString(),
  };
}
