import { createThreads } from "../../platform/threads/threads.ts";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import pino from "pino";
import { users } from "../../modules/members/tables.ts";
import { deposit, openAccount, readPurses, settleTransaction } from "../../modules/ledger/index.ts";
import { chunksIn } from "../../modules/media/index.ts";
import type { Context } from "../../platform/core/context.ts";

/** Each account's francs at the start. */
export const RICH = 900_000_000;

export type Holder = { ctx: Context; account: string };

/** Members with rich accounts. */
export async function makeHolders(pool: pg.Pool, count: number): Promise<Holder[]> {
  const database = drizzle({ client: pool });
  const now = new Date();
  const services = {
    database,
    log: pino({ level: "silent" }),
    now: () => now,
    origin: "http://localhost",
    locale: "en" as const,
    address: "127.0.0.1",
    limiter: { consume: async () => undefined, exceed: async () => 0, restore: async () => undefined },
    pause: async () => undefined,
    jobs: { send: async () => undefined },
    threads: createThreads(),
    blobs: chunksIn(database),
  };
  const second = { id: crypto.randomUUID(), username: "", roles: ["ROLE_ADMIN" as const], session: "" };
  const made: Holder[] = [];
  for (let index = 0; index < count; index += 1) {
    const id = crypto.randomUUID();
    const actor = { id, username: id, roles: ["ROLE_ADMIN" as const], session: crypto.randomUUID() };
    await database.insert(users).values({
      id,
      firstName: "Member",
      lastName: String(index),
      email: id,
      mobilePhone: "",
      locale: "en" as const,
      roles: actor.roles,
      createdAt: now,
    });
    await openAccount(database, { user: id, roles: actor.roles, now });
    const account = (await readPurses(services, [id])).get(id)?.[0]?.id ?? "";
    made.push({ ctx: { ...services, actor }, account });
    const uuid = crypto.randomUUID();
    const teller = { ...second, id: crypto.randomUUID() };
    await deposit({
      ctx: { ...services, actor: teller },
      input: { id: account, uuid, amount: RICH, description: "start" },
    });
    await settleTransaction({ ctx: { ...services, actor: second }, input: { uuid, to: "accepted" } });
  }
  return made;
}
