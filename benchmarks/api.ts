// Payments per second over HTTP, each with its token, limits, parsing and answer, beside the same verb called without
// HTTP: sixteen members pay each other at once, on the same PostgreSQL, in turns. Half of the verb's rate is wanted.
import { spawn } from "node:child_process";
import path from "node:path";
import pg from "pg";
import { makeTransaction, verifyBooks } from "../modules/ledger/index.ts";
import { clientConfig } from "../platform/database/connection.ts";
import { ADMIN, openSite } from "../tests/chaos/site.ts";
import { type Holder, makeHolders } from "./ledger/holders.ts";
import { firstLine } from "./pages/same-bytes.ts";
import { mainThreadTime } from "./pages/processor-time.ts";

const MEMBERS = 16;
const ROUNDS = 7;
const SECONDS = 2;
const WANTED = 0.5;

const site = await openSite({ WORKERS: "1" });
await site.start();
const pool = new pg.Pool({ ...clientConfig(site.database), max: MEMBERS });
const holders = await makeHolders(pool, MEMBERS);
// Everybody signs in with the administrator's password.
await pool.query(
  `update users set email = id || '@example.org', password_hash = (select password_hash from users where email = $1)
   where id = any($2)`,
  [ADMIN.email, holders.map(({ ctx }) => ctx.actor?.id)],
);
const payers = await Promise.all(holders.map(async (holder) => ({ holder, token: await signIn(holder) })));
const client = spawn(process.execPath, [path.join(import.meta.dirname, "api/pay.ts")], {
  stdio: ["pipe", "pipe", "inherit"],
});
const accounts = holders.map(({ account }) => account);
client.stdin.write(
  `${JSON.stringify({ origin: site.origin, accounts, tokens: payers.map(({ token }) => token) })}\n`,
);
await overHttp();
await withoutHttp();
const [worker = 0] = site.workers();
const ratios: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const before = mainThreadTime(worker);
  const over = await overHttp();
  const each = (1_000 * (mainThreadTime(worker) - before)) / (over * SECONDS);
  const without = await withoutHttp();
  ratios.push(over / without);
  console.log(
    `${Math.round(over)} payments/s over HTTP (${each.toFixed(2)} ms of the main thread each) beside ${Math.round(without)} of the verb: ${(over / without).toFixed(2)}`,
  );
}
const median = ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
console.log(`median ratio ${median.toFixed(2)} (at least ${WANTED} is wanted)`);
console.log("books:", JSON.stringify(await verifyBooks({ database: holders[0]?.ctx.database as never })));
client.kill();
await pool.end();
await site.close();

async function signIn({ ctx }: Holder): Promise<string> {
  const answer = await site.post("/api/auth", {
    username: `${ctx.actor?.id}@example.org`,
    password: ADMIN.password,
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

/** Payments per second, by a client in a process of its own. */
async function overHttp(): Promise<number> {
  client.stdin.write(`${SECONDS}\n`);
  return Number(await firstLine(client)) / SECONDS;
}

async function withoutHttp(): Promise<number> {
  const end = performance.now() + SECONDS * 1_000;
  let done = 0;
  await Promise.all(
    holders.map(async ({ ctx }, index) => {
      while (performance.now() < end) {
        const payee = accounts[(index + 1 + (done % (MEMBERS - 1))) % MEMBERS] ?? "";
        const input = { uuid: crypto.randomUUID(), payee, amount: 1, description: "benchmark" };
        const { transaction } = await makeTransaction({ ctx, input });
        if (transaction.status !== "accepted") throw new Error(`a payment was ${transaction.status}`);
        done += 1;
      }
    }),
  );
  return done / SECONDS;
}
