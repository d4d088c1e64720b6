import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { ADMIN, openSite, type Site } from "../tests/chaos/site.ts";
import { childrenOf, listensOn } from "../tests/factories/processes.ts";

/** The real command with two workers. */
let site: Site;
beforeAll(async () => {
  site = await openSite({ WORKERS: "2" });
  await startAll();
});
afterAll(async () => {
  for (const pid of workers()) process.kill(pid, "SIGCONT");
  await site.close();
});

/** Starts the site and waits for every worker. The site answers as soon as the first one listens. */
async function startAll(): Promise<void> {
  const starts = () => site.output().split("Hairpin is ready").length;
  const before = starts();
  await site.start();
  await vi.waitUntil(() => starts() > before, 30_000);
}

/** The processes of the site's workers: children of the supervisor that listen. The spare one does not. */
function workers(): number[] {
  return childrenOf(site.pid()).filter((pid) => listensOn(pid, Number(new URL(site.origin).port)));
}
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return ""; // It ended meanwhile.
  }
}

/** Has this worker alone take what comes: the other one stands still. */
function only(worker: number | undefined): void {
  for (const pid of workers()) process.kill(pid, pid === worker ? "SIGCONT" : "SIGSTOP");
}

async function ask(
  address: string,
  { method = "GET", token, body }: { method?: string; token?: string; body?: unknown } = {},
) {
  const answer = await fetch(site.origin + address, {
    method,
    headers: {
      Connection: "close",
      "Content-Type": "application/json",
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  });
  return { status: answer.status, text: await answer.text() };
}

test("/metrics adds up what both processes did, and only this machine reads it", async () => {
  const counted = (text: string) =>
    Number(
      /^http_request_duration_seconds_count\{method="GET",route="\/healthz",status="200"\} (\d+)$/m.exec(
        text,
      )?.[1] ?? 0,
    );
  const [first, second] = workers();
  const before = counted((await ask("/metrics")).text);
  for (const worker of [first, second]) {
    only(worker);
    for (let asked = 0; asked < 3; asked += 1) await ask("/healthz");
  }
  for (const pid of workers()) process.kill(pid, "SIGCONT");
  const { status, text } = await ask("/metrics");
  expect(status).toBe(200);
  expect(counted(text) - before).toBe(6);
  expect(text).toMatch(/^hairpin_database_up 1$/m);
  expect(text).toMatch(/^hairpin_replaced_processes_total 0$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
  expect(text).not.toMatch(/^hairpin_.* NaN$/m);
  // A connection that stays would lead the next test to a process that stands still.
  const headers = { "X-Forwarded-For": "203.0.113.9", Connection: "close" };
  const forwarded = await fetch(`${site.origin}/metrics`, { headers });
  expect(forwarded.status).toBe(404);
});

test("what one process does counts for the other: sign-ins, limits and what pages show", async () => {
  expect(workers()).toHaveLength(2);
  const [first, second] = workers();
  const message = { name: "Awa", email: "awa@example.org", subject: "Hello", message: "Hello" };
  only(first);
  const body = { username: ADMIN.email, password: ADMIN.password };
  const { text } = await ask("/api/auth", { method: "POST", body });
  const { token } = JSON.parse(text) as { token: string };
  // All at once: a process that stands still for ten seconds is replaced.
  const sent = await Promise.all(
    Array.from({ length: 20 }, () => ask("/api/contact", { method: "POST", body: message })),
  );
  expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([202]));

  only(second);
  expect((await ask("/api/users/me", { token })).status).not.toBe(401);
  expect((await ask("/api/contact", { method: "POST", body: message })).status).toBe(429);
  expect((await ask("/en")).text).not.toContain("Dwelling");
  const dwelling = { fr: "Demeure", en: "Dwelling" };
  expect((await ask("/api/texts/common/nav.home", { method: "PUT", token, body: dwelling })).status).toBe(
    200,
  );
  for (const worker of [first, second]) {
    only(worker);
    await expect.poll(async () => (await ask("/en")).text).toContain("Dwelling");
  }
});

test("a process that is killed is replaced by the spare one, and no other's request fails", async () => {
  for (const pid of workers()) process.kill(pid, "SIGCONT");
  const [killed, kept] = workers();
  only(kept);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const neighbour = () =>
    new Promise<number | undefined>((resolve, reject) => {
      get(`${site.origin}/en`, { agent }, (answer) =>
        answer.resume().once("end", () => resolve(answer.statusCode)),
      ).once("error", reject);
    });
  expect(await neighbour()).toBe(200);
  const before = childrenOf(site.pid());
  process.kill(Number(killed), "SIGCONT");
  process.kill(Number(killed), "SIGKILL");
  await vi.waitUntil(async () => {
    expect(await neighbour()).toBe(200);
    expect((await ask("/en")).status).toBe(200);
    return workers().length === 2 && !workers().includes(Number(killed));
  }, 20_000);
  agent.destroy();
  expect(before).toEqual(expect.arrayContaining(workers()));
  await expect.poll(site.output).toContain("a process of the site ended and is replaced");
});

// One that computes without end is in `npm run chaos`: it keeps a core from all other tests.
test("a process that stands still is replaced", async () => {
  await vi.waitUntil(() => workers().length === 2, 10_000); // The one before may have ended one.
  const [stopped] = workers();
  process.kill(Number(stopped), "SIGSTOP");
  await vi.waitUntil(() => workers().length === 2 && workers().every((pid) => pid !== stopped), {
    timeout: 40_000,
    interval: 200,
  });
  expect(workers()).not.toContain(stopped);
}, 60_000);

test("SIGTERM ends every process within ten seconds", async () => {
  const all = workers();
  const { code, took } = await site.stop();
  expect(code).toBe(0);
  expect(took).toBeLessThan(10_000);
  for (const pid of all) expect(read(`/proc/${pid}/cmdline`)).toBe("");
});

test("a supervisor that is killed takes its workers along, and starts again on the same database", async () => {
  await startAll();
  const all = workers();
  await site.kill();
  await vi.waitUntil(() => all.every((pid) => read(`/proc/${pid}/cmdline`) === ""), 15_000);
  await startAll();
  expect(workers()).toHaveLength(2);
}, 90_000);
