import { sql } from "drizzle-orm";
import type { Queries } from "../../../platform/database/connection.ts";
import type { InTransaction } from "../../../platform/database/with-transaction.ts";
import type { MemberServices } from "../services.ts";
import { users } from "../tables.ts";

type New = Omit<typeof users.$inferInsert, "id">;

/** Adds a member without a registration, with the account that their roles give. Nothing happens where the address is a member's already. */
export async function addMember(
  { participants, database }: InTransaction<Pick<MemberServices, "participants">>,
  member: New,
): Promise<string | undefined> {
  const [made] = await database
    .insert(users)
    .values({ ...member, id: crypto.randomUUID() })
    .onConflictDoNothing()
    .returning({ id: users.id, roles: users.roles });
  if (!made) return undefined;
  for (const { onRolesChanged } of participants)
    await onRolesChanged?.(database, { user: made.id, roles: made.roles, now: member.createdAt });
  return made.id;
}

/** How many members there are besides the super-administrators. */
export function countOthers(database: Queries): Promise<number> {
  return database.$count(users, sql`not 'ROLE_SUPER_ADMIN' = any(${users.roles})`);
}
