import { eq } from "drizzle-orm";
import { strToU8, type Zippable, zipSync } from "fflate";
import type { Call } from "../../../platform/core/context.ts";
import { withTransaction } from "../../../platform/database/with-transaction.ts";
import { requireConfirmed } from "../sessions/confirm-identity.ts";
import { findUser } from "../find-user.ts";
import { listPasskeys } from "../passkeys/passkeys.ts";
import { authorizeSelf } from "../policy.ts";
import { presentUser } from "../profile/read-user.ts";
import { registerRequest } from "./rights.ts";
import type { MemberContext } from "../services.ts";
import { sessions } from "../tables.ts";
import { tellOwner } from "../mails/tell-owner.ts";

/** All that is kept about a member, as a zip of JSON files and what they name; written into the register of rights. For oneself. */
export async function exportData({
  ctx,
  input: { id },
}: Call<{ id: string }, MemberContext>): Promise<Uint8Array<ArrayBuffer>> {
  const member = authorizeSelf(ctx, id);
  await requireConfirmed(ctx);
  await ctx.limiter.consume("dataExport", member.id);
  const row = await findUser(ctx.database, member.id);
  const readers = ctx.participants.flatMap(({ exportData: read }) => read ?? []);
  const [profile, passkeys, devices, ...others] = await Promise.all([
    presentUser(ctx, row),
    listPasskeys({ ctx, input: { id: member.id } }),
    ctx.database.select().from(sessions).where(eq(sessions.user, member.id)),
    ...readers.map((read) => read(ctx, { id: member.id, email: row.email })),
  ]);
  const withFiles = ctx.participants.flatMap(({ exportFiles: read }) => read ?? []);
  const attached = await Promise.all(withFiles.map((read) => read(ctx, { id: member.id, email: row.email })));
  const consent = {
    termsVersion: row.termsVersion,
    termsAcceptedAt: row.termsAcceptedAt,
    newsletter: row.newsletter,
  };
  const files = Object.assign({ profile, consent, devices, passkeys }, ...others) as Record<string, unknown>;
  const now = ctx.now();
  await withTransaction(ctx, async (ctx) => {
    await registerRequest(ctx.database, { user: member.id, kind: "data", now, doneAt: now });
    await tellOwner(ctx, { user: member.id, event: "data_exported" });
  });
  const texts = Object.entries(files).map(([name, content]): [string, Uint8Array] => [
    `${name}.json`,
    strToU8(JSON.stringify(content, null, 2)),
  ]);
  // Pictures and documents are compressed already.
  const whole = attached
    .flatMap((one) => Object.entries(one))
    .map(([path, bytes]) => [path, [bytes, { level: 0 }]]);
  return zipSync(Object.fromEntries([...texts, ...whole]) as Zippable, { mtime: now });
}
