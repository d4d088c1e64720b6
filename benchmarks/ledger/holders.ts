import { createThreads } from "../../platform/threads/threads.ts";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import pino from "pino";
import { sessions, users } from "../../modules/members/tables.ts";
import { deposit, openAccount, readPurses, settleTransaction } from "../../modules/ledger/index.ts";
import { chunksIn } from "../../modules/media/index.ts";
import type { Actor, Context } from "../../platform/core/context.ts";
import type { Queries } from "../../platform/database/connection.ts";

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
  const newMember = async (lastName: string) => {
    const actor = await addAdministrator(database, { lastName, now });
    await openAccount(database, { user: actor.id, roles: actor.roles, now });
    return actor;
  };
  const [teller, second] = [await newMember("Teller"), await newMember("Second")];
  const made: Holder[] = [];
  for (let index = 0; index < count; index += 1) {
    const actor = await newMember(String(index));
    const account = (await readPurses(services, [actor.id])).get(actor.id)?.[0]?.id ?? "";
    made.push({ ctx: { ...services, actor }, account });
    const uuid = crypto.randomUUID();
    await deposit({
      ctx: { ...services, actor: teller },
      input: { id: account, uuid, amount: RICH, description: "start" },
    });
    await settleTransaction({ ctx: { ...services, actor: second }, input: { uuid, to: "accepted" } });
  }
  return made;
}

/** An administrator who is signed in and has just given their password, as whoever confirms the treasury's payments. */
async function addAdministrator(
  database: Queries,
  { lastName, now }: { lastName: string; now: Date },
): Promise<Actor> {
  const [id, session] = [crypto.randomUUID(), crypto.randomUUID()];
  const roles = ["ROLE_ADMIN" as const];
  const locale = "en";
  await database
    .insert(users)
    .values({ id, firstName: "Member", lastName, email: id, mobilePhone: "", locale, roles, createdAt: now });
  await database.insert(sessions).values({
    id: session,
    user: id,
    device: "",
    address: "127.0.0.1",
    remember: false,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: new Date(now.getTime() + 3_600_000),
    confirmedAt: now,
  });
  return { id, username: id, roles, session };
}
