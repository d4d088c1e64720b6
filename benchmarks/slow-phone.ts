/**
 * What a slow phone waits for on a first visit of the application's screens: Lighthouse's (four times slower than this machine, 150 ms to
 * the server, 1.6 Mbit/s), and the text of the writing room (target: ready within 2.5 s). Beside each, in the same run, a page of one
 * script of as many bytes that does nothing. `npm run bench slow-phone`.
 */
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Browser, chromium, devices } from "@playwright/test";
import { headlessChromium } from "../tests/browser/chromium.ts";
import { startServer } from "./pages/start-server.ts";

const ADMIN = { email: "admin@example.org", password: "girafe-lunaire-tricote-42" };
const ROUNDS = 3;
/** What is waited for on a screen, by its selector. */
const SCREENS: [page: string, what: string, selector: string][] = [
  ["/en/dashboard", "the heading", "main h1"],
  ["/en/office/content/post/trna-cloverleaf", "its form", "textarea[aria-label='Title (English)']"],
  ["/en/office/content/post/trna-cloverleaf", "its text", ".ProseMirror"],
];
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const SLOWER = 4;
/** In milliseconds: nothing is still loaded by then. */
const LONG = 7_000;

const folder = await mkdtemp(path.join(tmpdir(), "hairpin-slow-phone-"));
const server = await startServer(folder, { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
const bare = createServer(({ url = "" }, response) => {
  const bytes = Number(url.slice(1));
  const script = `/*${"x".repeat(Math.max(0, bytes - 60))}*/document.body.append(document.createElement("h1"))`;
  if (bytes) return response.writeHead(200, { "Content-Type": "text/javascript" }).end(script);
  const size = new URL(url, "http://localhost").searchParams.get("bytes");
  const page = `<!doctype html><title>One</title><body><script src="/${size}"></script>`;
  return response.writeHead(200, { "Content-Type": "text/html" }).end(page);
}).listen(0, "127.0.0.1");
await once(bare, "listening");
const browser = await chromium.launch({ executablePath: await headlessChromium(), args: ["--no-sandbox"] });
try {
  for (const [page, what, selector] of SCREENS) {
    const [ours, theirs]: [number[], number[]] = [[], []];
    let bytes = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const opened = await open(browser, server.origin + page, selector);
      bytes = opened.bytes;
      ours.push(opened.ready);
      const origin = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`;
      theirs.push((await open(browser, `${origin}/?bytes=${bytes}`, "h1")).ready);
    }
    console.log(
      `${page}: ${what} is there after ${median(ours)} ms; ${Math.round(bytes / 1_000)} kB in one script that does nothing take ${median(theirs)} ms`,
    );
  }
} finally {
  await browser.close();
  bare.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** When a selector of a page finds something, in milliseconds after the page was asked for, and how many bytes had come by then. */
async function open(within: Browser, address: string, selector: string) {
  const context = await within.newContext({ ...devices["Pixel 5"], serviceWorkers: "block" });
  await context.request.post(`${server.origin}/api/auth`, {
    data: { username: ADMIN.email, password: ADMIN.password },
  });
  await context.addCookies([{ name: "signedIn", value: "1", url: server.origin }]);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  let bytes = 0;
  let atReady: number | undefined;
  session.on("Network.dataReceived", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await page.exposeFunction("tellReady", () => (atReady ??= bytes));
  await page.addInitScript((wanted) => {
    const look = () => {
      if (!document.querySelector(wanted)) return requestAnimationFrame(look);
      performance.mark("ready");
      return (globalThis as unknown as { tellReady: () => void }).tellReady();
    };
    requestAnimationFrame(look);
  }, selector);
  await page.goto(address, { waitUntil: "commit" });
  await pause(LONG);
  const ready = await page.evaluate(() => performance.getEntriesByName("ready")[0]?.startTime ?? Number.NaN);
  await context.close();
  return { ready: Math.round(ready), bytes: atReady ?? bytes };
}

function median(values: number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}
