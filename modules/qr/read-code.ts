import { and, desc, eq, getTableColumns, isNull } from "drizzle-orm";
import type { Page, PageOf } from "../../contracts/page.ts";
import type { QrCode, QrState } from "../../contracts/qr.ts";
import { iri } from "../../contracts/iri.ts";
import { ADMINISTRATORS } from "../../contracts/roles.ts";
import { authorized, hasRole, requireActor } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { paginate } from "../../platform/database/paginate.ts";
import type { Call } from "../../platform/core/context.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { noteChange } from "../audit/index.ts";
import { fullName, MAIL_QUEUE, type MemberMail, membersView } from "../members/index.ts";
import { settleTransaction, transactionsView } from "../ledger/index.ts";
import { presentCertificate } from "./certificates.ts";
import type { QrContext } from "./services.ts";
import { groupShort, readTyped, signCode, verifyCode } from "./sign-code.ts";
import { presentAttendance } from "./attendances.ts";
import { attendances, certificates, qrCodes } from "./tables.ts";

/**
 * What a scanned or typed code stands for, and whether it still serves. Refuses as a broken rule what this site did not
 * make, and an unknown code with `not_found`. Certificates show themselves to anyone, cards and payments to members.
 */
export async function readCode({ ctx, input: { code } }: Call<{ code: string }, QrContext>): Promise<QrCode> {
  return presentRow(ctx, await findCode(ctx, code));
}

/** The code `short` for its maker. */
export async function readOwnCode(ctx: QrContext, short: string): Promise<QrCode> {
  const [row] = await selectCodes(ctx).where(eq(qrCodes.short, short));
  if (!row) throw new Refusal("not_found");
  return presentRow(ctx, row);
}

/** A page of the codes that the actor made, newest first. For members. */
export async function listCodes({ ctx, input: page }: Call<Page, QrContext>): Promise<PageOf<QrCode>> {
  const actor = requireActor(ctx);
  const own = selectCodes(ctx).where(eq(qrCodes.member, actor.id));
  const orderBy = [desc(qrCodes.createdAt), qrCodes.short];
  const { items, ...counted } = await paginate(ctx.database, own, { ...page, orderBy });
  return { items: await Promise.all(items.map((row) => presentRow(ctx, row))), ...counted };
}

/** Ends a code for good; a payment request that waits is cancelled with it. For its maker; a card's, administrators too. */
export async function revokeCode({ ctx, input: { code } }: Call<{ code: string }, QrContext>): Promise<void> {
  const actor = requireActor(ctx);
  const row = await findCode(ctx, code);
  const { short, member, transaction } = row;
  authorized(member === actor.id || hasRole(actor, ...ADMINISTRATORS), short);
  if (transaction) await settleTransaction({ ctx, input: { uuid: transaction, to: "canceled" } });
  await takeAway(ctx, row, undefined);
}

/** Ends a code, once. Where it is not its maker who does it, the history says so and the member is told by mail why. */
export async function takeAway(ctx: QrContext, row: CodeRow, reason: string | undefined): Promise<void> {
  const { short, member, certified, attended } = row;
  await withTransaction(ctx, async (ctx) => {
    const [ended] = await ctx.database
      .update(qrCodes)
      .set({ revokedAt: ctx.now(), revocationReason: reason })
      .where(and(eq(qrCodes.short, short), isNull(qrCodes.revokedAt)))
      .returning({ short: qrCodes.short });
    if (!ended || member === ctx.actor?.id) return;
    const changes = [{ path: "reason", before: "", after: reason ?? "" }];
    await noteChange(ctx, { action: "revoked", kind: "code", key: groupShort(short), changes });
    if (!member) return;
    const of = certified?.questionnaire ?? attended?.event ?? null;
    const mail: MemberMail = { kind: "code-revoked", user: member, of, reason: reason ?? "" };
    await ctx.jobs.send(MAIL_QUEUE, mail, ctx.database);
  });
}

async function findCode(ctx: QrContext, code: string): Promise<CodeRow> {
  const typed = readTyped(code);
  // Only typed codes can be guessed; scanned ones carry a signature.
  if (typed) await ctx.limiter.consume("typedCode", ctx.address);
  const short = typed ?? (await verifyCode(ctx.keys, code))?.short;
  if (!short)
    throw new Refusal("invalid_input", { violations: [{ propertyPath: "code", code: "qr_forged" }] });
  const [row] = await selectCodes(ctx).where(eq(qrCodes.short, short));
  if (!row) throw new Refusal("not_found");
  return row;
}

export type CodeRow = Awaited<ReturnType<typeof selectCodes>>[number];

/** Codes with what they stand for. */
export function selectCodes({ database }: Pick<QrContext, "database">) {
  return database
    .select({
      ...getTableColumns(qrCodes),
      memberName: fullName(membersView),
      paid: {
        id: transactionsView.id,
        payee: transactionsView.payee,
        amount: transactionsView.amount,
        description: transactionsView.description,
        status: transactionsView.status,
      },
      certified: getTableColumns(certificates),
      attended: getTableColumns(attendances),
    })
    .from(qrCodes)
    .leftJoin(membersView, eq(membersView.id, qrCodes.member))
    .leftJoin(transactionsView, eq(transactionsView.id, qrCodes.transaction))
    .leftJoin(certificates, eq(certificates.id, qrCodes.certificate))
    .leftJoin(attendances, eq(attendances.code, qrCodes.short))
    .$dynamic();
}

/** A code as its reader may see it. */
export async function presentRow(ctx: QrContext, row: CodeRow): Promise<QrCode> {
  const { short, kind, member, memberName, expiresAt, paid, certified, attended } = row;
  const name = memberName ?? "";
  const expiry = expiresAt ? Math.floor(expiresAt.getTime() / 1_000) : 0;
  const code = await signCode(ctx.keys, { short, expiry });
  const isMember = ctx.actor !== undefined;
  return {
    "@id": iri("qr-codes", code),
    code,
    short: groupShort(short),
    link: `${ctx.origin}/q/${code}`,
    kind,
    state: stateOf(row, ctx.now()),
    expiresAt: expiresAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    ...(ctx.actor && (ctx.actor.id === member || hasRole(ctx.actor, ...ADMINISTRATORS))
      ? { revocationReason: row.revocationReason }
      : {}),
    ...(isMember && kind === "member" && member ? { member: { "@id": iri("users", member), name } } : {}),
    ...(isMember && paid
      ? {
          payment: {
            transaction: iri("transactions", paid.id),
            amount: paid.amount,
            description: paid.description,
            payee: { "@id": iri("accounts", paid.payee), name },
          },
        }
      : {}),
    ...(certified ? { certificate: presentCertificate(certified, ctx.locale) } : {}),
    ...(attended ? { attendance: presentAttendance(attended, ctx.locale) } : {}),
  };
}

function stateOf({ revokedAt, expiresAt, paid }: CodeRow, now: Date): QrState {
  if (revokedAt || paid?.status === "canceled") return "revoked";
  if (paid && paid.status !== "pending_confirmation" && paid.status !== "expired") return "used";
  return expiresAt && expiresAt <= now ? "expired" : "valid";
}
