// Builds the pages for the server and the browser, the service worker, and the compressed copies of every static file.
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { createBuilder, type Manifest } from "vite";
import { versionOf } from "./version-of.ts";

const ROOT = path.join(import.meta.dirname, "..");
const FIGURES = path.join(ROOT, "site/figures");
const COMPRESSIBLE = /\.(js|css|svg|json|wasm)$/;

rmSync(path.join(ROOT, "build"), { recursive: true, force: true });
const browser = await createBuilder({ root: ROOT, logLevel: "error" });
await browser.build(browser.environments["client"] ?? never());
const define = { "import.meta.env.ASSETS": JSON.stringify(readAssets()) };
const server = await createBuilder({ root: ROOT, logLevel: "error", define });
await server.build(server.environments["ssr"] ?? never());

const client = path.join(ROOT, "build/client");
for (const { name } of readdirSync(FIGURES, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
  const script = await rolldown({ input: path.join(FIGURES, name, "act.ts") });
  const file = path.join(client, `assets/figure-${name}-${versionOf(FIGURES)}.js`);
  await script.write({ file, format: "esm", minify: true });
}
const files = readdirSync(client, { recursive: true, encoding: "utf8" }).toSorted();

const worker = await rolldown({ input: path.join(ROOT, "site/service-worker/service-worker.ts") });
await worker.write({ file: path.join(ROOT, "build/service-worker.js"), format: "iife", minify: true });

for (const file of files.filter((name) => COMPRESSIBLE.test(name))) {
  const bytes = readFileSync(path.join(client, file));
  writeFileSync(path.join(client, `${file}.br`), brotliCompressSync(bytes));
  writeFileSync(path.join(client, `${file}.gz`), gzipSync(bytes, { level: 9 }));
}

/** By its source, the addresses of each script that a document may name: its own, and those of what it imports, with their styles. */
function readAssets(): Record<string, string[]> {
  const manifest = JSON.parse(
    readFileSync(path.join(ROOT, "build/client/.vite/manifest.json"), "utf8"),
  ) as Manifest;
  const chunksOf = (key: string): string[] => [key, ...(manifest[key]?.imports ?? []).flatMap(chunksOf)];
  const filesOf = (chunk: string) => [manifest[chunk]?.file ?? "", ...(manifest[chunk]?.css ?? [])];
  const named = Object.entries(manifest).filter(
    ([, { isEntry, isDynamicEntry }]) => isEntry || isDynamicEntry,
  );
  return Object.fromEntries(
    named.map(([key]) => [key, [...new Set(chunksOf(key).flatMap(filesOf))].map((file) => `/${file}`)]),
  );
}

function never(): never {
  throw new Error("vite.config.ts names no such build");
}
