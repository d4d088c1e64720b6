import { ADMINISTRATORS, type Role } from "../../contracts/roles.ts";
import type { Actor, Context } from "../../platform/core/context.ts";
import { authorized, hasRole, requireActor } from "../../platform/core/guard.ts";

export type Member = { id: string };
type Target = Member & { roles: Role[] };

const isAdministrator = (actor: Actor) => hasRole(actor, ...ADMINISTRATORS);
const isSuperAdministrator = (actor: Actor) => hasRole(actor, "ROLE_SUPER_ADMIN");

/** Only the member themselves. */
export function authorizeSelf(ctx: Context, id: string): Member {
  return authorized(requireActor(ctx).id === id, { id });
}

/** Oneself, or an administrator (contract, GET /api/users/{id}). */
export function authorizeReading(ctx: Context, id: string): Member {
  const actor = requireActor(ctx);
  return authorized(actor.id === id || isAdministrator(actor), { id });
}

/** Oneself, or an administrator; an administrator only by a super-administrator. */
export function authorizeEditing(ctx: Context, target: Target): Member {
  const actor = requireActor(ctx);
  return authorized(actor.id === target.id || mayManage(actor, target), { id: target.id });
}

/** Administrators; an administrator only by a super-administrator. */
export function authorizeManaging<Some extends Target>(ctx: Context, target: Some): Some {
  return authorized(mayManage(requireActor(ctx), target), target);
}

function mayManage(actor: Actor, target: Target): boolean {
  return hasRole(target, ...ADMINISTRATORS) ? isSuperAdministrator(actor) : isAdministrator(actor);
}

/** Administrators; what gives or takes ROLE_ADMIN or ROLE_SUPER_ADMIN only by a super-administrator (contract, Bodies). */
export function authorizeRoles(ctx: Context, target: Target, roles: Role[]): Member & { roles: Role[] } {
  return authorized(mayGive(requireActor(ctx), [...target.roles, ...roles]), { id: target.id, roles });
}

/** Whether somebody may give and take these roles. */
export function mayGive(giver: { roles: Role[] }, roles: Role[]): boolean {
  return hasRole({ roles }, ...ADMINISTRATORS)
    ? hasRole(giver, "ROLE_SUPER_ADMIN")
    : hasRole(giver, ...ADMINISTRATORS);
}
