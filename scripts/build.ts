// Builds the pages for the server and the browser, the service worker, and the compressed copies of every static file.
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { visitorsManifest } from "../server/visitors-build.ts";
import { versionOf } from "./version-of.ts";

const ROOT = path.join(import.meta.dirname, "..");
const FIGURES = path.join(ROOT, "app/figures");
const COMPRESSIBLE = /\.(js|css|svg|json|wasm)$/;

rmSync(path.join(ROOT, "build"), { recursive: true, force: true });
execFileSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], {
  cwd: ROOT,
  stdio: ["ignore", "ignore", "inherit"],
});

const client = path.join(ROOT, "build/client");
writeVisitorsManifest();
for (const { name } of readdirSync(FIGURES, { withFileTypes: true }).filter((entry) => entry.isDirectory())) {
  const script = await rolldown({ input: path.join(FIGURES, name, "act.ts") });
  const file = path.join(client, `assets/figure-${name}-${versionOf(FIGURES)}.js`);
  await script.write({ file, format: "esm", minify: true });
}
const files = readdirSync(client, { recursive: true, encoding: "utf8" }).toSorted();

const worker = await rolldown({ input: path.join(ROOT, "app/service-worker/service-worker.ts") });
await worker.write({ file: path.join(ROOT, "build/service-worker.js"), format: "iife", minify: true });

for (const file of files.filter((name) => COMPRESSIBLE.test(name))) {
  const bytes = readFileSync(path.join(client, file));
  writeFileSync(path.join(client, `${file}.br`), brotliCompressSync(bytes));
  writeFileSync(path.join(client, `${file}.gz`), gzipSync(bytes, { level: 9 }));
}

/** The manifest of pages outside the back office: React Router's own file without the office's routes. */
function writeVisitorsManifest(): void {
  const assets = path.join(client, "assets");
  const name = readdirSync(assets).find((file) => /^manifest-\w+\.js$/.test(file)) ?? "";
  const [, begin = "", json = ""] =
    /^(window\.__reactRouterManifest=)(.*);\s*$/s.exec(readFileSync(path.join(assets, name), "utf8")) ?? [];
  const manifest = visitorsManifest(JSON.parse(json) as Parameters<typeof visitorsManifest>[0]);
  writeFileSync(path.join(assets, path.basename(manifest.url)), `${begin}${JSON.stringify(manifest)};`);
}
