import { type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { users } from "./tables.ts";

/** What other modules may read of members in joins of theirs. A view cannot be written to. */
export const membersView = new QueryBuilder()
  .select({
    id: users.id,
    firstName: users.firstName,
    lastName: users.lastName,
    email: users.email,
    locale: users.locale,
  })
  .from(users)
  .as("members");

/** A full name, as an index by its parts has it (`users_by_part`). */
export function fullName({ firstName, lastName }: Record<"firstName" | "lastName", SQLWrapper>): SQL<string> {
  return sql<string>`(${firstName} || ' ' || ${lastName})`;
}

/**
 * The full name of the member that a column refers to, as a column of the same statement. The column must not be
 * called `id`.
 */
export function memberName(member: SQLWrapper): SQL<string | null> {
  return sql`(select u.first_name || ' ' || u.last_name from ${users} u where u.id = ${member})`;
}
