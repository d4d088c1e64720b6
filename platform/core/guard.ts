import type { Role } from "../../contracts/roles.ts";
import type { Actor, Context } from "./context.ts";
import { Refusal } from "./refusal.ts";

declare const proof: unique symbol;

/** A subject on which the policy has let the actor act. Only `authorized` makes one, so no write can forget to ask. */
export type Authorized<Subject> = Subject & { readonly [proof]: true };

/** Proves that the actor may act on `subject`; refuses with `forbidden`. The last line of every policy. */
export function authorized<Subject>(isAllowed: boolean, subject: Subject): Authorized<Subject> {
  if (!isAllowed) throw new Refusal("forbidden");
  return subject as Authorized<Subject>;
}

type Asking = Pick<Context, "actor" | "credentialFault">;

/** The member who asks. Refuses with `unauthenticated`, `token_expired` or `token_invalid`. */
export function requireActor(ctx: Asking): Actor {
  if (!ctx.actor) throw new Refusal(ctx.credentialFault ?? "unauthenticated");
  return ctx.actor;
}

/** The member who asks, who must have one of the roles. Refuses as `requireActor` does, or with `forbidden`. */
export function requireRole(ctx: Asking, ...roles: Role[]): Actor {
  const actor = requireActor(ctx);
  return authorized(hasRole(actor, ...roles), actor);
}

export function hasRole(who: { roles: Role[] }, ...roles: Role[]): boolean {
  return who.roles.some((role) => roles.includes(role));
}
