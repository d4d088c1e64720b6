import { ADMINISTRATORS, type Role } from "../../contracts/roles.ts";
import type { Context } from "../../platform/core/context.ts";
import { authorized, hasRole, requireActor } from "../../platform/core/guard.ts";

export type Member = { id: string };
type Target = Member & { roles: Role[] };

/** Only the member themselves. */
export function authorizeSelf(ctx: Context, id: string): Member {
  return authorized(requireActor(ctx).id === id, { id });
}

/** Oneself, or an administrator (contract, GET /api/users/{id}). */
export function authorizeReading(ctx: Context, id: string): Member {
  const actor = requireActor(ctx);
  return authorized(actor.id === id || hasRole(actor, ...ADMINISTRATORS), { id });
}

/** Oneself, or an administrator; an administrator only by a super-administrator. */
export function authorizeEditing(ctx: Context, target: Target): Member {
  const actor = requireActor(ctx);
  return authorized(actor.id === target.id || mayManage(actor, target.roles), { id: target.id });
}

/** Administrators; an administrator only by a super-administrator. */
export function authorizeManaging<Some extends Target>(ctx: Context, target: Some): Some {
  return authorized(mayManage(requireActor(ctx), target.roles), target);
}

/** Administrators; what gives or takes ROLE_ADMIN or ROLE_SUPER_ADMIN only by a super-administrator (contract, Bodies). */
export function authorizeRoles(ctx: Context, target: Target, roles: Role[]): Member & { roles: Role[] } {
  return authorized(mayManage(requireActor(ctx), [...target.roles, ...roles]), { id: target.id, roles });
}

/** Whether somebody may manage who has these roles, and give and take them. */
export function mayManage(who: { roles: Role[] }, roles: Role[]): boolean {
  return hasRole({ roles }, ...ADMINISTRATORS)
    ? hasRole(who, "ROLE_SUPER_ADMIN")
    : hasRole(who, ...ADMINISTRATORS);
}
