// A kept page's p99 while each piece of dear work runs (docs/decisions/0014), beside its p99 while nothing else does.
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import sharp from "sharp";
import { openDatabase } from "../platform/database/connection.ts";
import { ADMIN, openSite } from "../tests/chaos/site.ts";

const SECONDS = 6;
const run = promisify(execFile);
const site = await openSite({ TRUSTED_PROXIES: "127.0.0.1" });
await site.start();
const signedIn = await site.post("/api/auth", { username: ADMIN.email, password: ADMIN.password });
const { token } = (await signedIn.json()) as { token: string };
const bearer = { Authorization: `Bearer ${token}` };
const { id } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { id: string };
const { pool, close } = openDatabase(site.database, () => undefined);
const photograph = await sharp({
  create: {
    width: 4_000,
    height: 3_000,
    channels: 3,
    background: "teal",
    noise: { type: "gaussian", sigma: 8 },
  },
})
  .jpeg({ quality: 80 })
  .toBuffer();
let address = 0;
const anyone = () => ({
  "X-Forwarded-For": `10.${address >> 16}.${(address >> 8) & 255}.${(address += 1) & 255}`,
});

/** Each is done over and over by four askers. */
const WORK: Record<string, () => Promise<unknown>> = {
  nothing: () => new Promise((resolve) => setTimeout(resolve, 50)),
  "judging passwords (zxcvbn)": () =>
    site.post(
      "/api/register",
      { email: "a@example.org", password: "aA1!".repeat(32), firstName: "A" },
      anyone(),
    ),
  "signing in (argon2)": () =>
    site.post("/api/auth", { username: `${crypto.randomUUID()}@a.example`, password: "wrong" }, anyone()),
  "statements (PDF)": () =>
    fetch(`${site.origin}/api/operations/statement.pdf`, { headers: bearer }).then((a) => a.arrayBuffer()),
  "pages anew (React, Brotli)": async () => {
    await pool.query("select pg_notify('content_changed', 'reviews rna-made-simple')");
    await (await fetch(`${site.origin}/en/books/rna-made-simple`)).arrayBuffer();
  },
  "portraits of 12 megapixels (sharp)": async () => {
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(photograph)], { type: "image/jpeg" }), "portrait.jpg");
    const sent = await fetch(`${site.origin}/api/users/${id}/picture`, {
      method: "PUT",
      headers: bearer,
      body: form,
    });
    if (!sent.ok) throw new Error(`the portrait answers ${sent.status}`);
    await pool.query("delete from rate_limits where key like 'portrait%'");
  },
  "bodies of 256 kB (JSON)": () => site.post("/api/contact", { message: "é".repeat(120_000) }, anyone()),
};

for (const [name, work] of Object.entries(WORK)) {
  const over = new AbortController();
  let times = 0;
  const askers = Array.from({ length: 4 }, async () => {
    while (!over.signal.aborted) {
      await work();
      times += 1;
    }
  });
  const p99 = await measure();
  over.abort();
  await Promise.all(askers);
  console.log(`${name}: p99 ${p99.toFixed(1)} ms, done ${times} times (less than 50 ms is wanted)`);
}
await close();
await site.close();

/** In a process of its own, so that what is measured is the site's delay alone. */
async function measure(): Promise<number> {
  const script = `const waits = []; const end = performance.now() + ${SECONDS * 1_000};
    while (performance.now() < end) {
      const from = performance.now();
      await (await fetch(${JSON.stringify(`${site.origin}/en`)})).arrayBuffer();
      waits.push(performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    waits.sort((a, b) => a - b);
    console.log(waits[Math.floor(waits.length * 0.99)]);`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", script]);
  return Number(stdout);
}
