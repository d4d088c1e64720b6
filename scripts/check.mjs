// `npm run check`: types, lint, format, unused code, linear expressions, the typography of texts, migrations, the names of the release and the rules between rooms; all at once, each told by its name.
import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import path from "node:path";
import { ensureInstalled, root } from "./prepare.mjs";

const CHECKS = [
  // Several checkers share no types: four of them computed twice as much as one.
  ["types", "tsc", "--checkers", "1"],
  ["lint", "oxlint", "--deny-warnings"],
  ["format", "oxfmt", "--check"],
  ["unused code", "knip"],
  ["expressions", "node", "scripts/check-expressions.ts"],
  ["words", "node", "scripts/check-words.ts"],
  ["migrations", "node", "scripts/check-migrations.ts"],
  ["release", "node", "scripts/release.mjs", "--check"],
  [
    "rooms",
    "depcruise",
    "app",
    "site",
    "ui",
    "api",
    "contracts",
    "modules",
    "platform",
    "scripts",
    "server",
    "--config",
    ".dependency-cruiser.mjs",
    "--no-progress",
  ],
];

const bin = path.join(root, "node_modules/.bin");
// The two that are written in Go, types and lint, spent a third of their time on freeing memory that they soon give back whole.
const environment = { GOGC: "400", ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };

await ensureInstalled();

const waiting = [...CHECKS];
const failed = [];
await Promise.all(Array.from({ length: availableParallelism() }, work));
console.log(
  failed.length
    ? `Not in order: ${failed.join(", ")}`
    : `In order: ${CHECKS.map(([name]) => name).join(", ")}`,
);
process.exit(failed.length ? 1 : 0);

async function work() {
  for (let check = waiting.shift(); check; check = waiting.shift()) {
    const [name, command, ...args] = check;
    const { code, output } = await capture(path.join(bin, command), args);
    if (code === 0) continue;
    failed.push(name);
    console.log(`\n── ${name}\n${output}`);
  }
}

function capture(command, args) {
  return new Promise((resolve) => {
    let output = "";
    const child = spawn(command, args, { cwd: root, env: environment });
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (data) => (output += data));
    child.on("exit", (code) => resolve({ code, output }));
  });
}
