/**
 * Transfers per second: our verb (guard, parsing, rules, limits, its answer) beside the bare SQL of the same transfer, on
 * the same PostgreSQL in the same run, 16 connections over 1,000 accounts and over 10 (target: a ratio of at least 0.6,
 * issue 4). Beside it, to know what our rows cost: the least SQL that moves francs at all.
 * `node benchmarks/transfers.ts [seconds]`; `DATABASE_URL` names another server.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { transactionInput } from "../contracts/ledger.ts";
import { makeTransaction, verifyBooks } from "../modules/ledger/index.ts";
import { parse } from "../platform/core/refusal.ts";
import { clientConfig } from "../platform/database/connection.ts";
import { startEmbeddedServer } from "../platform/database/embedded.ts";
import { migrateDatabase } from "../platform/database/migrate.ts";
import { type Holder, makeHolders, RICH } from "./ledger/holders.ts";
import { prepareBare, transferBare, transferLeast } from "./ledger/bare-sql.ts";

const CONNECTIONS = 16;
const ROUNDS = 6;
const SECONDS = Number(process.argv[2] ?? 2);

const folder = await mkdtemp(path.join(tmpdir(), "hairpin-bench-"));
const server = process.env["DATABASE_URL"] ? undefined : await startEmbeddedServer(folder);
const address = process.env["DATABASE_URL"] ?? server?.address ?? "";
try {
  await migrateDatabase(address);
  const pool = new pg.Pool({ ...clientConfig(address), max: CONNECTIONS });
  pool.on("error", (error) => console.error(error.message));
  const holders = await makeHolders(pool, 1_000);
  await prepareBare(
    pool,
    holders.map(({ account }) => account),
    RICH,
  );
  let isGoodEnough = true;
  for (const count of [1_000, 10]) {
    const some = holders.slice(0, count);
    const rates = { ours: 0, bare: 0, least: 0 };
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.ours += await measure(some, pay);
      rates.bare += await measure(some, (payer, payee) =>
        transferBare(pool, payer.account, payee.account, payer.ctx.actor?.id ?? ""),
      );
      rates.least += await measure(some, (payer, payee) => transferLeast(pool, payer.account, payee.account));
    }
    const perSecond = (rate: number) => `${Math.round(rate / ROUNDS)}/s`;
    const ratioTo = (rate: number) => (rates.ours / rate).toFixed(2);
    isGoodEnough &&= rates.ours / rates.bare >= 0.6;
    console.log(
      `${count} accounts, ${CONNECTIONS} connections: ours ${perSecond(rates.ours)}; the same transfer in bare SQL ${perSecond(rates.bare)}, ` +
        `ratio ${ratioTo(rates.bare)}; the least SQL ${perSecond(rates.least)}, ratio ${ratioTo(rates.least)}`,
    );
  }
  const { database } = holders[0]?.ctx ?? {};
  if (database) console.log("books:", JSON.stringify(await verifyBooks({ database })));
  await pool.end();
  process.exitCode = isGoodEnough ? 0 : 1;
} finally {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
}

async function pay(payer: Holder, payee: Holder): Promise<void> {
  const body = {
    uuid: crypto.randomUUID(),
    payee: `/api/accounts/${payee.account}`,
    amount: 1,
    description: "benchmark",
  };
  const { transaction } = await makeTransaction({ ctx: payer.ctx, input: parse(transactionInput, body) });
  if (transaction.status !== "accepted")
    throw new Error(`a transfer was ${transaction.status}: ${transaction.reason}`);
}

/** Transfers per second between random pairs. */
async function measure(
  holders: Holder[],
  transfer: (payer: Holder, payee: Holder) => Promise<unknown>,
): Promise<number> {
  const end = performance.now() + SECONDS * 1_000;
  let done = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) {
        const first = Math.floor(Math.random() * holders.length);
        const second = (first + 1 + Math.floor(Math.random() * (holders.length - 1))) % holders.length;
        const [payer, payee] = [holders[first], holders[second]];
        if (!payer || !payee) throw new Error("there are too few accounts");
        await transfer(payer, payee);
        done += 1;
      }
    }),
  );
  return done / SECONDS;
}
