import { type SQL, sql, type SQLWrapper } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { sessions, users } from "./tables.ts";

/** The columns of members that other modules may read, as a subquery of their own queries. It cannot be written to. */
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

/** The SQL of a full name, written exactly as in the index `users_by_part`, so that PostgreSQL uses the index. */
export function fullName({ firstName, lastName }: Record<"firstName" | "lastName", SQLWrapper>): SQL<string> {
  return sql<string>`(${firstName} || ' ' || ${lastName})`;
}

/** SQL for a column with the full name of the member to whom `column` refers. That column must not be called `id`. */
export function memberName(member: SQLWrapper): SQL<string | null> {
  return sql`(select u.first_name || ' ' || u.last_name from ${users} u where u.id = ${member})`;
}

/** SQL for a column with the device of the session to which `column`, a text, refers; null once it is forgotten. */
export function sessionDevice(session: SQLWrapper): SQL<string | null> {
  return sql`(select s.device from ${sessions} s where s.id::text = ${session})`;
}
