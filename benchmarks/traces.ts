/**
 * What traces cost (decision 0044): a call of the API where nobody traces, beside the same with a collector, by turns; and what
 * `traced` itself costs where nobody does, times its uses in that call. Target: under a thousandth of the call.
 * `node benchmarks/traces.ts [rounds]`.
 */
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTrace, traced } from "../platform/core/trace.ts";
import { openDatabase } from "../platform/database/connection.ts";
import { startEmbeddedServer } from "../platform/database/embedded.ts";
import { migrateDatabase } from "../platform/database/migrate.ts";
import { startTracing } from "../server/tracing.ts";
import { makeApi, storeIdentity } from "../tests/factories/api.ts";
import { log } from "../tests/factories/log.ts";

const ROUNDS = Number(process.argv[2] ?? 500);
const CALLS = 5_000_000;

const folder = await mkdtemp(path.join(tmpdir(), "hairpin-bench-"));
const server = await startEmbeddedServer(folder);
const collector = createServer((asked, answer) => void asked.resume().on("end", () => answer.end("{}")));
await once(collector.listen(0, "127.0.0.1"), "listening");
try {
  await migrateDatabase(server.address);
  const held = openDatabase(server.address, () => undefined);
  await storeIdentity(held);
  const api = makeApi(held);
  const ask = async () => {
    const start = performance.now();
    await (await api.call("GET", "/api/events")).arrayBuffer();
    return performance.now() - start;
  };
  for (let round = 0; round < 50; round += 1) await ask();

  let uses = 0;
  setTrace((_, work) => ((uses += 1), work()));
  await ask();
  setTrace(undefined);

  const times: { unset: number[]; set: number[] } = { unset: [], set: [] };
  const { port } = collector.address() as AddressInfo;
  for (let round = 0; round < ROUNDS; round += 1) {
    times.unset.push(await ask());
    const end = startTracing(`http://127.0.0.1:${port}`, log);
    times.set.push(await ask());
    await end();
  }
  const call = median(times.unset);
  const empty = nanoseconds(() => traced("nobody", little)) - nanoseconds(little);
  const share = (Math.max(0, empty) * uses) / (call * 1e6);
  console.log(
    `a call: ${call.toFixed(3)} ms where nobody traces, ${median(times.set).toFixed(3)} ms with a collector`,
  );
  console.log(
    `traced costs ${empty.toFixed(1)} ns where nobody traces, and the call uses it ${uses} times: ${(share * 100).toFixed(5)} % of it`,
  );
  if (uses === 0 || share > 0.001) process.exitCode = 1;
  await held.close();
} finally {
  collector.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

function little(): number {
  return performance.timeOrigin;
}

/** Of one call, among very many. */
function nanoseconds(run: () => number): number {
  const start = performance.now();
  let sum = 0;
  for (let call = 0; call < CALLS; call += 1) sum += run();
  if (!Number.isFinite(sum)) throw new Error("nothing was done");
  return ((performance.now() - start) * 1e6) / CALLS;
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
