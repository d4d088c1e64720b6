import { and, asc, eq, sql } from "drizzle-orm";
import type { Teammate } from "../../../contracts/messages.ts";
import { iri } from "../../../contracts/iri.ts";
import { type Role, ROLES } from "../../../contracts/roles.ts";
import type { Asking } from "../../../platform/core/context.ts";
import { requireRole } from "../../../platform/core/guard.ts";
import type { Queries } from "../../../platform/database/connection.ts";
import { users } from "../tables.ts";

const HAS_ROLE = sql`cardinality(${users.roles}) > 0`;

/** Everyone with a role, by name. For the team. */
export async function listTeam({ ctx }: Asking): Promise<Teammate[]> {
  return (await listRoleHolders({ ctx })).map(({ "@id": own, id, name }) => ({ "@id": own, id, name }));
}

export type RoleHolder = Teammate & { roles: Role[] };

/** The same, with their roles. For the team. */
export async function listRoleHolders({ ctx }: Asking): Promise<RoleHolder[]> {
  requireRole(ctx, ...ROLES);
  const team = await ctx.database
    .select()
    .from(users)
    .where(HAS_ROLE)
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));
  return team.map(({ id, firstName, lastName, roles }) => ({
    "@id": iri("users", id),
    id,
    name: `${firstName} ${lastName}`,
    roles,
  }));
}

export async function isOfTeam(database: Queries, id: string): Promise<boolean> {
  return (await database.$count(users, and(eq(users.id, id), HAS_ROLE))) > 0;
}
