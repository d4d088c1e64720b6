import type { Role } from "../../contracts/roles.ts";
import type { Actor, Context } from "./context.ts";
import { Refusal } from "./refusal.ts";

/** Returns `subject` when the actor may act on it; otherwise refuses with `forbidden`. Every policy ends with it. */
export function authorized<Subject>(isAllowed: boolean, subject: Subject): Subject {
  if (!isAllowed) throw new Refusal("forbidden");
  return subject;
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
