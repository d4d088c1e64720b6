// A letter to 10,000 addresses, from a site with one process to a mail server in this one: how many a second, what the site's
// memory holds meanwhile, and how long its main thread lets anybody else wait (target: 100 ms).
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "../platform/database/connection.ts";
import { until } from "../tests/chaos/fault.ts";
import { openSite } from "../tests/chaos/site.ts";
import { queueLetter } from "../tests/factories/queue-letter.ts";
import { startSmtpReceiver } from "../tests/factories/smtp-receiver.ts";

const RECEIVERS = Number(process.env["RECEIVERS"] ?? 10_000);
/** In milliseconds. */
const NO_PAUSE = 100;

const receiver = await startSmtpReceiver();
const site = await openSite({ SMTP_URL: receiver.url, WORKERS: "1" });
await site.start();
const { pool, close } = openDatabase(site.database, () => undefined);
await pause(20_000); // The work of a start is over.
const before = await site.memory();
await queueLetter(pool, RECEIVERS);
await until(() => receiver.handed.length > 0, 90_000);
const from = performance.now();
const waits: number[] = [];
let most = before;
while (receiver.handed.length < RECEIVERS) {
  const asked = performance.now();
  await (await fetch(`${site.origin}/healthz`)).text();
  waits.push(performance.now() - asked);
  if (waits.length % 20 === 0) most = Math.max(most, await site.memory());
  await pause(10);
  if (performance.now() - from > 15 * 60_000) throw new Error(`only ${receiver.handed.length} were sent`);
}
const took = (performance.now() - from) / 1_000;
const sorted = waits.toSorted((a, b) => a - b);
const at = (share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]?.toFixed(1);
console.log(`${RECEIVERS} mails in ${took.toFixed(1)} s: ${Math.round(RECEIVERS / took)} a second`);
console.log(`each address has one: ${[...receiver.mailboxes().values()].every((box) => box.length === 1)}`);
console.log(`memory ${Math.round(before)} MB before, at most ${Math.round(most)} MB`);
console.log(`another caller waits: median ${at(0.5)} ms, p99 ${at(0.99)} ms, at most ${at(1)} ms`);
await close();
await site.close();
await receiver.stop();
process.exitCode = (sorted.at(-1) ?? 0) <= NO_PAUSE && receiver.handed.length === RECEIVERS ? 0 : 1;
