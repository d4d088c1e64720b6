import { ADMINISTRATORS } from "../../contracts/roles.ts";
import type { Actor } from "../../platform/core/context.ts";
import { authorized, hasRole } from "../../platform/core/guard.ts";

type Added = { addedBy: string | null };

/** Who changes a file of the library: administrators all, professors what they added. All of the team see and show every one. */
export function mayChange(actor: Actor, { addedBy }: Added): boolean {
  if (hasRole(actor, ...ADMINISTRATORS)) return true;
  return hasRole(actor, "ROLE_PROF") && addedBy === actor.id;
}

export function authorizeChange<Some extends Added>(actor: Actor, file: Some): Some {
  return authorized(mayChange(actor, file), file);
}
