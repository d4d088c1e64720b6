/**
 * 64 payers empty one account for 30 seconds; in the middle the database is killed (`kill -9`), and is started again by its supervisor. Each call
 * that got no answer is repeated with its uuid. Then the books are counted: nothing lost, nothing twice, nothing below
 * zero (issue 4). `node benchmarks/books-after-kill.ts [seconds]`
 */
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { makeTransaction, readPurses, verifyBooks } from "../modules/ledger/index.ts";
import { openDatabase } from "../platform/database/connection.ts";
import { startEmbeddedServer } from "../platform/database/embedded.ts";
import { migrateDatabase } from "../platform/database/migrate.ts";
import { makeHolders } from "./ledger/holders.ts";

const PAYERS = 64;
const SECONDS = Number(process.argv[2] ?? 30);

const folder = await mkdtemp(path.join(tmpdir(), "hairpin-kill-"));
const server = await startEmbeddedServer(folder);
await migrateDatabase(server.address);
const { database, pool } = openDatabase(server.address, () => undefined);
const [payer, payee] = await makeHolders(pool, 2);
if (!payer || !payee) throw new Error("there are no accounts");
const before = await balanceOf(payee.ctx.actor?.id);

const end = performance.now() + SECONDS * 1_000;
let accepted = 0;
let repeats = 0;
const payments = Promise.all(Array.from({ length: PAYERS }, keepPaying));
await new Promise((resolve) => setTimeout(resolve, SECONDS * 500));
await killDatabase();
await payments;

const received = (await balanceOf(payee.ctx.actor?.id)) - before;
const books = await verifyBooks({ database });
// Without a call that the kill cut off, the run would prove nothing.
const isRight = repeats > 0 && received === accepted && Object.values(books).every((count) => count === 0);
console.log(
  `${accepted} payments accepted, ${repeats} repeated after the kill, ${received} francs received; books ${JSON.stringify(books)}: ${isRight ? "they balance" : "THEY DO NOT BALANCE"}`,
);
process.exitCode = isRight ? 0 : 1;
await pool.end();
await server.stop();
await rm(folder, { recursive: true, force: true });

async function keepPaying(): Promise<void> {
  if (!payer || !payee) return;
  while (performance.now() < end) {
    const body = { uuid: crypto.randomUUID(), payee: payee.account, amount: 1, description: "kill" };
    let made = await makeTransaction({ ctx: payer.ctx, input: body }).catch(() => undefined);
    while (!made) {
      repeats += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
      made = await makeTransaction({ ctx: payer.ctx, input: body }).catch(() => undefined);
    }
    if (made.transaction.status === "accepted") accepted += 1;
  }
}

async function killDatabase(): Promise<void> {
  const [pid] = (await readFile(path.join(folder, "postgres/cluster/postmaster.pid"), "utf8")).split("\n");
  process.kill(Number(pid), "SIGKILL");
}

async function balanceOf(user: string | undefined): Promise<number> {
  return (await readPurses({ database }, [user ?? ""])).get(user ?? "")?.[0]?.balance ?? 0;
}
