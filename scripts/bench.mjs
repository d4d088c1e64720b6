// `npm run bench`: every benchmark, each beside its reference in the same run.
import { readdirSync } from "node:fs";
import path from "node:path";
import { ensureBuilt, ensureInstalled, node, root, run } from "./prepare.mjs";

await ensureInstalled();
await ensureBuilt();
const named = process.argv.slice(2);
const all = readdirSync(path.join(root, "benchmarks"))
  .filter((file) => /^[a-z-]+\.ts$/.test(file))
  .map((file) => path.basename(file, ".ts"));
for (const name of named.length ? named : all) {
  console.log(`\n── ${name}`);
  await run(node, [`benchmarks/${name}.ts`]);
}
