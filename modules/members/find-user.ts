import { eq } from "drizzle-orm";
import { z } from "zod";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Queries } from "../../platform/database/connection.ts";
import { users } from "./tables.ts";

export type UserRow = typeof users.$inferSelect;
/** A member by id. Refuses with `not_found`. */
export async function findUser(database: Queries, id: string): Promise<UserRow> {
  const isId = z.uuid().safeParse(id).success;
  const [row] = isId ? await database.select().from(users).where(eq(users.id, id)) : [];
  if (!row) throw new Refusal("not_found");
  return row;
}

/** A member by e-mail, however it is written. */
export async function findUserByEmail(database: Queries, email: string): Promise<UserRow | undefined> {
  const [row] = await database.select().from(users).where(eq(users.email, email.toLowerCase()));
  return row;
}
