import { openDatabase, type ServerAddress } from "../../platform/database/connection.ts";
import { ADMIN } from "../../tests/chaos/site.ts";
import type { Asker } from "./work.ts";

/** Signs the administrator in, for work that a member or an administrator may ask for. */
export async function openAsker(origin: string, database: ServerAddress): Promise<Asker> {
  const { pool } = openDatabase(database, () => undefined);
  return { origin, pool, ...(await signIn(origin)) };
}

/** A new token, because one lives for an hour. */
export async function signIn(origin: string): Promise<Pick<Asker, "id" | "bearer">> {
  const signedIn = await fetch(`${origin}/api/auth`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: ADMIN.email, password: ADMIN.password }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const { id } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { id: string };
  return { id, bearer: { Authorization: `Bearer ${token}` } };
}
