// What Lighthouse's slow phone says of three pages, in turns with a page of one line sent by bare node:http.
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Figures, measure, medians } from "./lighthouse/measure.ts";
import { startServer } from "./pages/start-server.ts";

const ROUNDS = 5;
const PAGES = {
  home: "/en",
  post: "/en/blog/mastery-of-molecular-biology-is-crucial-for-the-development-of-africa",
  book: "/en/books/rna-made-simple",
};
const LINE = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>One</title><p>One line`;

const dataDir = await mkdtemp(path.join(tmpdir(), "hairpin-lighthouse-"));
const server = await startServer(dataDir);
const bare = createServer((_request, response) => {
  response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(LINE);
}).listen(0, "127.0.0.1");
await once(bare, "listening");

const addresses = {
  ...Object.fromEntries(Object.entries(PAGES).map(([name, page]) => [name, server.origin + page])),
  "one line": `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`,
};
const runs = new Map<string, Figures[]>();
for (const address of Object.values(addresses)) await fetch(address); // Renders the page, so that it is kept.
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [name, address] of Object.entries(addresses)) {
    runs.set(name, [...(runs.get(name) ?? []), await measure(address)]);
  }
}

console.log(
  `Medians of ${ROUNDS} runs in turns. Wanted: 100 in all four, LCP at most 1000 ms, TBT at most 50 ms.`,
);
console.table(Object.fromEntries([...runs].map(([name, all]) => [name, rounded(medians(all))])));

bare.close();
await server.stop();
await rm(dataDir, { recursive: true, force: true });

function rounded(figures: Figures): Record<string, number> {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Number(value.toFixed(name === "CLS" ? 3 : 0))]),
  );
}
