import { ADMINISTRATORS } from "../../contracts/roles.ts";
import type { Actor } from "../../platform/core/context.ts";
import { authorized, hasRole } from "../../platform/core/guard.ts";

type Added = { addedBy: string | null };

/** Administrators change every file, professors those that they added. The whole team may see and use all files. */
export function mayChange(actor: Actor, { addedBy }: Added): boolean {
  if (hasRole(actor, ...ADMINISTRATORS)) return true;
  return hasRole(actor, "ROLE_PROF") && addedBy === actor.id;
}

export function authorizeChange<Some extends Added>(actor: Actor, file: Some): Some {
  return authorized(mayChange(actor, file), file);
}
