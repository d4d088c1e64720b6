/**
 * What a key costs in the office's writing room, in a text of 20,000 words beside one of 100, in the same run: the processor
 * time of the page's main thread (target: under 16 ms, so that no picture is late). `npm run bench typing`.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { headlessChromium } from "../tests/browser/chromium.ts";
import { startServer } from "./pages/start-server.ts";

const ADMIN = { email: "admin@example.org", password: "girafe-lunaire-tricote-42" };
const WORDS = [160, 20_000];
const KEYS = 60;
/** In milliseconds: a fast typist's pause between two keys, in which nothing else of the key before is left. */
const PAUSE = 120;
/** In milliseconds: work within so long that is no more than our own looking. A draft is saved sooner than that. */
const QUIET = 3_000;
const STILL = 20;
/** In milliseconds: one picture of sixty in a second. */
const TARGET = 16;

const folder = await mkdtemp(path.join(tmpdir(), "hairpin-typing-"));
const server = await startServer(folder, { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
const browser = await chromium.launch({ executablePath: await headlessChromium(), args: ["--no-sandbox"] });
try {
  for (const words of WORDS) {
    const page = await openText(browser, words);
    const cost = await typeIn(page);
    console.log(`${words} words in each language: a key costs ${cost.toFixed(1)} ms`);
    if (cost > TARGET) process.exitCode = 1;
    await page.context().close();
  }
} finally {
  await browser.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** A post of so many words in each language, open in the writing room. */
async function openText(within: Browser, words: number): Promise<Page> {
  const context = await within.newContext({ baseURL: server.origin, viewport: { width: 1280, height: 900 } });
  const sent = await context.request.post("/api/auth", {
    data: { username: ADMIN.email, password: ADMIN.password },
  });
  const { token } = (await sent.json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  const made = await context.request.post("/api/items", { headers, data: { kind: "post", title: "Long" } });
  type Made = { key: string; revision: number; draft: object };
  const { key, revision, draft } = (await made.json()) as Made;
  const markdown = { fr: textOf(words, "é"), en: textOf(words, "e") };
  const kept = await context.request.put(`/api/items/post/${key}/draft`, {
    headers,
    data: { revision, document: { ...draft, markdown } },
  });
  if (!kept.ok()) throw new Error(`the text was not saved: ${kept.status()}`);
  await context.addCookies([{ name: "signedIn", value: "1", url: server.origin }]);
  const page = await context.newPage();
  await page.goto(`/en/office/content/post/${key}`);
  await page.getByRole("textbox", { name: "Text (English)" }).click();
  return page;
}

/** Paragraphs of 80 words, each different, with a heading before every fifth. */
function textOf(words: number, letter: string): string {
  const sentence = `Th${letter} s${letter}qu${letter}nc${letter} is r${letter}ad twic${letter}.`;
  const paragraphs = Array.from({ length: words / 80 }, (_, place) => {
    const paragraph = `Gene ${place + 1} is read twice. ${Array.from({ length: 15 }, () => sentence).join(" ")}`;
    return place % 5 === 0 ? `## Part ${place / 5 + 1}\n\n${paragraph}` : paragraph;
  });
  return `${paragraphs.join("\n\n")}\n`;
}

/** In milliseconds: the main thread's work for one key. */
async function typeIn(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const busy = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "ThreadTime")?.value ?? 0) * 1_000;
  };
  /** Until the page has nothing to do: it was opened, or what was typed is saved. */
  async function rest(): Promise<void> {
    let before = -Infinity;
    for (let now = await busy(); now - before > STILL; now = await busy()) {
      before = now;
      await pause(QUIET);
    }
  }
  await rest();
  await page.keyboard.type("warming up");
  await rest();
  const before = await busy();
  await page.keyboard.type("a".repeat(KEYS), { delay: PAUSE });
  return ((await busy()) - before) / KEYS;
}
