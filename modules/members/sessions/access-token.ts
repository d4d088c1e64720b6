import { and, eq, isNull, sql } from "drizzle-orm";
import { errors, jwtVerify, SignJWT } from "jose";
import { z } from "zod";
import { ADMINISTRATORS, type Role } from "../../../contracts/roles.ts";
import { milliseconds } from "../../../platform/core/durations.ts";
import type { Actor, Call } from "../../../platform/core/context.ts";
import { hasRole } from "../../../platform/core/guard.ts";
import { Refusal } from "../../../platform/core/refusal.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import type { MemberContext } from "../services.ts";
import { securityRules, sessions, users } from "../tables.ts";

const LIFETIME = milliseconds("15 minutes"); // product.md 2

const claims = z.object({ id: z.uuid(), session: z.uuid(), exp: z.number() });

type Subject = { id: string; email: string; roles: Role[] };

/** A signed access token (contract: claims `id`, `username`, `roles`, `exp`); `session` names the device besides. */
export function signAccessToken(ctx: MemberContext, user: Subject, session: string): Promise<string> {
  const now = ctx.now().getTime();
  const key = ctx.keys.tokens.current();
  return new SignJWT({ id: user.id, username: user.email, roles: user.roles, session })
    .setProtectedHeader({ alg: "EdDSA", typ: "JWT", kid: key.kid })
    .setIssuedAt(new Date(now))
    .setExpirationTime(new Date(now + LIFETIME))
    .sign(key.private);
}

/**
 * The member whom an access token speaks for, as the database knows them now: a device that was signed out, or a role
 * that was taken, counts at once. Refuses with `token_expired` or `token_invalid`.
 */
export async function identifyActor({
  ctx,
  input: { token },
}: Call<{ token: string }, MemberContext>): Promise<Actor> {
  const { id, session } = await readClaims(ctx, token);
  const [found] = await findSignedIn(ctx.database).execute({ id, session });
  if (!found) throw new Refusal("token_invalid");
  const lacksSecondFactor = found.isRequired && !found.hasSecondFactor && hasRole(found, ...ADMINISTRATORS);
  const roles = lacksSecondFactor ? withoutAdministration(found.roles) : found.roles;
  return { id, username: found.email, roles, session, lacksSecondFactor };
}

/** Every call of a member asks it. */
const findSignedIn = prepared((database) =>
  database
    .select({
      email: users.email,
      roles: users.roles,
      hasSecondFactor: sessions.hasSecondFactor,
      isRequired: sql<boolean>`coalesce((select ${securityRules.secondFactorForAdministrators} from ${securityRules}), false)`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.user))
    .where(
      and(
        eq(sessions.id, sql.placeholder("session")),
        eq(users.id, sql.placeholder("id")),
        isNull(sessions.revokedAt),
      ),
    )
    .prepare("find_signed_in"),
);

function withoutAdministration(roles: Role[]): Role[] {
  return roles.filter((role) => !hasRole({ roles: [role] }, ...ADMINISTRATORS));
}

/** The tokens whose signature was right, each with the key's name: a member sends the same one for a quarter of an hour. */
const verified = new Map<string, { kid: string | undefined } & z.output<typeof claims>>();
const MOST_VERIFIED = 2_000;

async function readClaims(ctx: MemberContext, token: string): Promise<z.output<typeof claims>> {
  try {
    const known = verified.get(token);
    if (known && known.exp * 1_000 > ctx.now().getTime() && keyNamed(ctx, known.kid)) return known;
    verified.delete(token);
    const { payload, protectedHeader } = await jwtVerify(token, ({ kid }) => keyNamed(ctx, kid), {
      algorithms: ["EdDSA"],
      requiredClaims: ["exp"],
      currentDate: ctx.now(),
    });
    const read = { kid: protectedHeader.kid, ...claims.parse(payload) };
    if (verified.size >= MOST_VERIFIED) verified.delete(verified.keys().next().value ?? "");
    verified.set(token, read);
    return read;
  } catch (error) {
    throw new Refusal(error instanceof errors.JWTExpired ? "token_expired" : "token_invalid");
  }
}

function keyNamed(ctx: MemberContext, kid: string | undefined): CryptoKey {
  const key = ctx.keys.tokens.all().find((known) => known.kid === kid);
  if (!key) throw new errors.JWSInvalid("no key of ours has this name");
  return key.public;
}
