import { eq } from "drizzle-orm";
import type { Context } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import type { StoredThread } from "./policy.ts";
import { threads } from "./tables.ts";

/** A thread by its id. Refuses with `not_found`. */
export async function findThread({ database }: Pick<Context, "database">, id: string): Promise<StoredThread> {
  const [thread] = await database.select().from(threads).where(eq(threads.id, id));
  if (!thread) throw new Refusal("not_found");
  return thread;
}
