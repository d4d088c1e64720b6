/**
 * The time that an answer takes for a known and an unknown e-mail, by turns, in one process: signing in with a wrong
 * password, registering, forgetting a password. Nobody should learn from it who has an account (product.md 1). Target:
 * medians no further apart than half their own interquartile spread. `node benchmarks/equal-work.ts [rounds]`.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openDatabase } from "../platform/database/connection.ts";
import { startEmbeddedServer } from "../platform/database/embedded.ts";
import { migrateDatabase } from "../platform/database/migrate.ts";
import { makeApi, registrationOf, storeIdentity } from "../tests/factories/api.ts";

const ROUNDS = Number(process.argv[2] ?? 150);
const KNOWN = "known@example.org";

const folder = await mkdtemp(path.join(tmpdir(), "hairpin-bench-"));
const server = await startEmbeddedServer(folder);
try {
  await migrateDatabase(server.address);
  const held = openDatabase(server.address, () => undefined);
  await storeIdentity(held);
  const api = makeApi(held);
  api.services.limiter = {
    consume: async () => undefined,
    exceed: async () => 0,
    restore: async () => undefined,
  };
  await api.join(KNOWN);
  const calls: Record<string, (email: string) => Promise<Response>> = {
    "sign in": (email) => api.signIn(email, { password: "not-the-password" }),
    register: (email) => api.call("POST", "/api/register", { body: registrationOf(email) }),
    "forget a password": (email) => api.call("POST", "/api/password/forgot", { body: { email } }),
  };
  for (const [name, call] of Object.entries(calls)) {
    const times: Record<"known" | "unknown", number[]> = { known: [], unknown: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      times.unknown.push(await time(() => call(`${crypto.randomUUID()}@example.org`)));
      times.known.push(await time(() => call(KNOWN)));
    }
    const [known, unknown] = [quartiles(times.known), quartiles(times.unknown)];
    const apart = Math.abs(known.median - unknown.median);
    const spread = Math.max(known.spread, unknown.spread);
    if (apart > spread / 2) process.exitCode = 1;
    console.log(
      `${name}: known ${known.median.toFixed(2)} ms, unknown ${unknown.median.toFixed(2)} ms, spread ${spread.toFixed(2)} ms`,
    );
  }
  await held.close();
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function time(call: () => Promise<Response>): Promise<number> {
  const start = performance.now();
  await (await call()).arrayBuffer();
  return performance.now() - start;
}

/** In milliseconds. */
function quartiles(times: number[]): { median: number; spread: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0;
  return { median: at(0.5), spread: at(0.75) - at(0.25) };
}
