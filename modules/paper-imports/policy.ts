import { ROLES } from "../../contracts/roles.ts";
import type { Context } from "../../platform/core/context.ts";
import { authorized, requireRole } from "../../platform/core/guard.ts";
import { mayCreate } from "../office/index.ts";

/** Who brings papers in: whoever may add one. */
export function authorizeImports(ctx: Context): void {
  const actor = requireRole(ctx, ...ROLES);
  authorized(mayCreate(actor, "publication"), actor);
}
