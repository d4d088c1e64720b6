import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { z } from "zod";
import { refreshInput } from "../../../contracts/members.ts";
import { hashToken } from "../../../platform/core/sealing.ts";
import type { Call } from "../../../platform/core/context.ts";
import { logSecurity } from "../security/security-log.ts";
import type { MemberContext } from "../services.ts";
import { refreshTokens, sessions } from "../tables.ts";

/** Ends the session of the refresh token, from the body or else the cookie, or of the access token. For anyone. */
export async function signOut({
  ctx,
  input: { cookie, refresh_token },
}: Call<{ cookie: string | undefined } & z.output<typeof refreshInput>, MemberContext>): Promise<void> {
  const presented = refresh_token || cookie;
  const ofToken = ctx.database
    .select({ session: refreshTokens.session })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, hashToken(presented ?? "")));
  const isOurs = or(inArray(sessions.id, ofToken), ctx.actor && eq(sessions.id, ctx.actor.session));
  const ended = await ctx.database
    .update(sessions)
    .set({ revokedAt: ctx.now() })
    .where(and(isNull(sessions.revokedAt), isOurs))
    .returning({ user: sessions.user });
  for (const { user } of ended) await logSecurity(ctx, { event: "signed_out", subject: user });
}
