import { createHash, timingSafeEqual } from "node:crypto";
import { and, inArray, isNotNull } from "drizzle-orm";
import { ADMINISTRATORS } from "../../contracts/roles.ts";
import type { Asking, Call, Services } from "../../platform/core/context.ts";
import { requireRole } from "../../platform/core/guard.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { deriveKey } from "../../platform/core/sealing.ts";
import { threadTask, TooDear } from "../../platform/threads/threads.ts";
import { type MemberContext, type MemberServices, stopAddresses } from "../members/index.ts";
import type readReport from "./read-report.ts";
import { isGone } from "./read-report.ts";
import { mailingRecipients } from "./tables.ts";

const reading = threadTask<typeof readReport>(new URL("./read-report.ts", import.meta.url));

/** In bytes: a report holds the mail that it is about, and its pictures are not in it. */
export const LARGEST_REPORT = 1_000_000;

/** In milliseconds: a thread takes half a second to start. */
const PATIENCE = 10_000;

const tokenOf = ({ keys }: Pick<MemberServices, "keys">) =>
  deriveKey(keys.secret, "newsletter reports").toString("base64url");

/** Where a mail server hands over what comes back, with the secret that lets it. For administrators. */
export async function readReportAddress({ ctx }: Asking<MemberContext>): Promise<{ url: string }> {
  requireRole(ctx, ...ADMINISTRATORS);
  return { url: `${ctx.origin}/api/newsletter/reports?token=${tokenOf(ctx)}` };
}

/** Takes a mail that came back, as `stopReported` does. For whoever has the address's secret. */
export async function takeReport({
  ctx,
  input: { token, report },
}: Call<{ token: string; report: Uint8Array }, MemberContext>): Promise<void> {
  await ctx.limiter.consume("mailReport", ctx.address);
  const digest = (text: string) => createHash("sha256").update(text).digest();
  if (!timingSafeEqual(digest(token), digest(tokenOf(ctx)))) throw new Refusal("gone");
  await stopReported(ctx, report).catch((error: unknown) => {
    if (error instanceof TooDear) throw new Refusal("bad_request");
    throw error;
  });
}

/**
 * Reads a mail that came back, and stops the address that our mail in it went to, if it is gone or its owner complained. The
 * mail is known by its Message-ID, which nobody guesses: whoever invents a report stops nobody. Any other mail changes nothing.
 * Throws `TooDear` for a mail that takes too long to read.
 */
export async function stopReported(
  services: Pick<Services, "database" | "now" | "threads">,
  report: Uint8Array,
): Promise<void> {
  const read = await services.threads.run(reading, report, { patience: PATIENCE });
  if (!read || read.mails.length === 0) return;
  const { cause, detail, mails } = read;
  const rows = await services.database
    .select({ email: mailingRecipients.email })
    .from(mailingRecipients)
    .where(and(inArray(mailingRecipients.id, mails.filter(isUuid)), isNotNull(mailingRecipients.email)));
  await stopAddresses(
    services,
    rows.map(({ email }) => ({ email: email ?? "", cause, detail })),
  );
}

const isUuid = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** Stops an address at which a mail server refused a mail at once, if it said that the mailbox is gone: `550 5.1.1 …`. */
export async function stopIfGone(
  services: Pick<Services, "database" | "now">,
  { email, reason }: { email: string; reason: string },
): Promise<void> {
  const [, status = ""] = /^\d{3}[ -](\S{1,12})/.exec(reason) ?? [];
  if (isGone(status)) await stopAddresses(services, [{ email, cause: "bounce", detail: reason }]);
}
