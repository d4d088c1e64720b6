import { FIXED_KINDS, type ItemKind, PROFESSORS_KINDS } from "../../contracts/item-kinds.ts";
import { ADMINISTRATORS } from "../../contracts/roles.ts";
import type { Actor } from "../../platform/core/context.ts";
import { authorized, hasRole } from "../../platform/core/guard.ts";

type Owned = { kind: ItemKind; createdBy: string | null };

/** Who edits an item: administrators all, professors their kinds and their own posts (product.md, Who uses it). */
export function mayEdit(actor: Pick<Actor, "id" | "roles">, { kind, createdBy }: Owned): boolean {
  if (hasRole(actor, ...ADMINISTRATORS)) return true;
  if (!hasRole(actor, "ROLE_PROF")) return false;
  return PROFESSORS_KINDS.includes(kind) || (kind === "post" && createdBy === actor.id);
}

export function authorizeItem<Some extends Owned>(actor: Actor, item: Some): Some {
  return authorized(mayEdit(actor, item), item);
}

/** Who adds one of a kind. */
export function mayCreate(actor: Actor, kind: ItemKind): boolean {
  return !FIXED_KINDS.includes(kind) && mayEdit(actor, { kind, createdBy: actor.id });
}
