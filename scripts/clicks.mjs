// `npm run clicks`: how many clicks and commands eight tasks of the office take, beside what they took before. The rule stands in tests/browser/clicks.ts.
import { spawnSync } from "node:child_process";
import { ensureBuilt, ensureInstalled, node, root } from "./prepare.mjs";

await ensureInstalled();
await ensureBuilt();
const only = ["test", "clicks-office", "--project=office", "--reporter=json"];
const { stdout, status } = spawnSync(node, ["node_modules/@playwright/test/cli.js", ...only], {
  cwd: root,
  encoding: "utf8",
  maxBuffer: 1e8,
  stdio: ["ignore", "pipe", "inherit"],
});
const { suites, errors } = JSON.parse(stdout);
const tests = suites.flatMap(({ specs }) => specs).flatMap((spec) => spec.tests);
const counted = tests.flatMap(({ annotations }) => annotations).filter(({ type }) => type === "clicks");
const failures = [...errors, ...tests.flatMap(({ results }) => results.flatMap((result) => result.errors))];
for (const { message } of failures) console.error(message);
console.table(
  Object.fromEntries(
    counted.map(({ description }) => {
      const [task, now, before] = description.split(" ");
      return [task, { before: Number(before), now: Number(now) }];
    }),
  ),
);
process.exitCode = status;
