import { ADMINISTRATORS, ROLES } from "../../contracts/roles.ts";
import type { Actor, Context } from "../../platform/core/context.ts";
import { authorized, hasRole, requireRole } from "../../platform/core/guard.ts";
import type { threads } from "./tables.ts";

export type StoredThread = typeof threads.$inferSelect;
export type Side = "person" | "team";

/** The team is the three roles (product.md, Who uses it). */
export function requireTeam(ctx: Context): Actor {
  return requireRole(ctx, ...ROLES);
}

/** Administrators, who see everybody's addresses, write to any member but themselves. */
export function requireWritingTo(ctx: Context, member: string): void {
  authorized(requireRole(ctx, ...ADMINISTRATORS).id !== member, member);
}

/** Whose side of the thread the actor is on: the member's who began it, else the team's. Refuses anyone else. */
export function authorizeThread(actor: Actor, thread: StoredThread): { thread: StoredThread; side: Side } {
  const isPerson = thread.member === actor.id;
  return authorized(isPerson || hasRole(actor, ...ROLES), { thread, side: isPerson ? "person" : "team" });
}
