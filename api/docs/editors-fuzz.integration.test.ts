import { PerformanceObserver } from "node:perf_hooks";
import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Item } from "../../contracts/item.ts";
import { editorsFile, editorsText } from "../../tests/factories/editors.ts";
import { useLibrary } from "../../tests/factories/use-library.ts";

const { api, held, administrator, call, ask, begin, send } = useLibrary();

/** `npm run fuzz` sends more of them, and longer ones: in 50 kB the dearest take a thread all of its ten seconds. */
const [RUNS, LONGEST] = process.env.FUZZ_CALLS_EACH ? [100, 50_000] : [20, 8_000];
/** In milliseconds: how long the main thread may compute for a call. Whoever else asks waits for all of it. */
const MOST = 100;

let post: Item;
beforeAll(async () => {
  post = await ask<Item>("POST", "/api/items", { kind: "post", title: "Fuzz" });
  // What each call computes once is no part of its answer.
  await draw("Warm.");
  await sendFile({ name: "a.svg", text: "<svg" });
});

/** The calls that read or draw a text, each with how long the main thread computed and how it was answered. */
async function draw(text: string): Promise<void> {
  await held.pool.query("truncate rate_limits");
  const both = { fr: text, en: text };
  const words = { fr: "Mots", en: "Words" };
  const document = {
    title: words,
    description: words,
    heroAlt: words,
    category: "molecules",
    tags: [],
    date: "2024-01-01",
    hero: "posts/trna-cloverleaf.svg",
    slug: { fr: "essai", en: "fuzz" },
    markdown: both,
  };
  const address = `/api/items/post/${post.key}`;
  const { revision } = await ask<Item>("GET", address);
  await measured("PUT", `${address}/draft`, { revision, document });
  const saved = await ask<Item>("GET", address);
  await measured("GET", `${address}/checks`);
  await measured("POST", "/api/previews", { kind: "post", key: post.key, document });
  await measured("PUT", `${address}/schedule`, { revision: saved.revision, at: "2030-01-01T08:00" });
  await measured("POST", `${address}/publish`, { revision: saved.revision });
  await measured("GET", `${address}/versions`);
  await measured("PUT", "/api/texts/common/nav.home", both);
  await measured("GET", `/api/items?q=${encodeURIComponent(text.slice(0, 200))}`);
  await measured("GET", "/api/posts");
}

async function sendFile({ name, text }: { name: string; text: string }): Promise<void> {
  await held.pool.query("truncate rate_limits");
  const bytes = Buffer.from(text, "latin1");
  if (bytes.length === 0) return;
  const { id } = await begin(name, bytes.length);
  await within("PUT chunk", () => send(id, 0, bytes));
  await measured("POST", `/api/uploads/${id}/completion`, {});
  await within("PUT portrait", () =>
    api.app.request(`/api/users/${administrator.id}/picture`, {
      method: "PUT",
      headers: { Authorization: `Bearer ${administrator.token}`, "Content-Type": "image/png" },
      body: new Uint8Array(bytes),
    }),
  );
}

const measured = (method: string, address: string, body?: unknown) =>
  within(`${method} ${address}`, () => call(method, address, body));

const collections = new PerformanceObserver(() => undefined);
collections.observe({ entryTypes: ["gc"] });

/** The calls that computed for longer than they may. */
let slow: string[] = [];

/** The thread's own time is measured, so that a busy machine makes no call slow; nor does the rubbish of the tests before. */
async function within(name: string, asking: () => Response | Promise<Response>): Promise<void> {
  collections.takeRecords();
  const before = process.threadCpuUsage();
  const { status } = await asking();
  const { user, system } = process.threadCpuUsage(before);
  await setImmediate(); // Node tells of a collection then.
  const collecting = collections.takeRecords().reduce((all, { duration }) => all + duration, 0);
  const took = Math.round((user + system) / 1_000 - collecting);
  expect([name, status < 500]).toEqual([name, true]);
  if (took > MOST) slow.push(`${name}: ${took} ms`);
}

/** What is slow for its input is so each time; what else the thread did meanwhile is not. */
async function soon<Input>(work: (input: Input) => Promise<void>, input: Input): Promise<void> {
  slow = [];
  await work(input);
  if (slow.length === 0) return;
  slow = [];
  await work(input);
  expect(slow).toEqual([]);
}

test(
  "a text that an editor writes is drawn, or refused, beside the main thread",
  { timeout: 600_000 },
  async () => {
    expect.hasAssertions();
    await fc.assert(
      fc.asyncProperty(editorsText(LONGEST), (text) => soon(draw, text)),
      { numRuns: RUNS },
    );
  },
);

test(
  "a file that an editor sends is taken, or refused, beside the main thread",
  { timeout: 600_000 },
  async () => {
    expect.hasAssertions();
    await fc.assert(
      fc.asyncProperty(editorsFile, (file) => soon(sendFile, file)),
      { numRuns: RUNS },
    );
  },
);
