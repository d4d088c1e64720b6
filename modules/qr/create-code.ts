import { eq } from "drizzle-orm";
import type { z } from "zod";
import { type QrCode, qrCodeInput } from "../../contracts/qr.ts";
import type { Call, Context } from "../../platform/core/context.ts";
import { type Duration, milliseconds } from "../../platform/core/durations.ts";
import { requireActor } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { makeOpenRequest } from "../ledger/index.ts";
import { issueCertificate } from "./certificates.ts";
import { readOwnCode } from "./read-code.ts";
import type { QrContext } from "./services.ts";
import { makeShort } from "./sign-code.ts";
import { qrCodes } from "./tables.ts";

/** How long a member card serves when it does not say, and at most. The house's choice; a lost card can be revoked. */
const CARD_LASTS: Duration = "365 days";

/**
 * Makes a code: a member card, a payment request that whoever scans it confirms (once), or the certificate of a game
 * that was passed (the same code each time). For members; payments for the three roles (product.md 7).
 */
export async function createCode({
  ctx,
  input,
}: Call<z.output<typeof qrCodeInput>, QrContext>): Promise<QrCode> {
  const actor = requireActor(ctx);
  const asked = input;
  await ctx.limiter.consume("qrCode", actor.id);
  const code = { member: actor.id, createdAt: ctx.now() };
  if (asked.kind === "member") {
    const short = makeShort("member");
    await ctx.database
      .insert(qrCodes)
      .values({ ...code, short, kind: "member", expiresAt: cardExpiry(ctx, asked.expiresAt) });
    return readOwnCode(ctx, short);
  }
  if (asked.kind === "payment") {
    const short = makeShort("payment");
    await withTransaction(ctx, async (ctx) => {
      const { uuid, expiresAt } = await makeOpenRequest({ ctx, input: asked });
      await ctx.database.insert(qrCodes).values({
        ...code,
        short,
        kind: "payment",
        transaction: uuid,
        expiresAt: expiresAt ? new Date(expiresAt) : null,
      });
    });
    return readOwnCode(ctx, short);
  }
  const certificate = await issueCertificate(ctx, asked.game);
  await ctx.database
    .insert(qrCodes)
    .values({ ...code, short: makeShort("certificate"), kind: "certificate", certificate })
    .onConflictDoNothing({ target: qrCodes.certificate });
  const [kept] = await ctx.database
    .select({ short: qrCodes.short })
    .from(qrCodes)
    .where(eq(qrCodes.certificate, certificate));
  if (!kept) throw new Error(`the certificate ${certificate} has no code`);
  return readOwnCode(ctx, kept.short);
}

function cardExpiry(ctx: Context, asked: string | undefined): Date {
  const now = ctx.now().getTime();
  const latest = now + milliseconds(CARD_LASTS);
  const expiry = asked ? Date.parse(asked) : latest;
  if (expiry > now && expiry <= latest) return new Date(expiry);
  throw new Refusal("invalid_input", { violations: [{ propertyPath: "expiresAt", code: "expiry" }] });
}
