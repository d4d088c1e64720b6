// `npm test`: every check and every test, on a fresh checkout too; ends with a line that counts what passed and failed.
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureBuilt, ensureInstalled, node, root } from "./prepare.mjs";

await ensureInstalled();
const counts = { passed: 0, failed: 0 };

count("check", await spawned(node, ["scripts/check.mjs"]));
await ensureBuilt();
await report(
  "unit and integration tests",
  "node_modules/vitest/vitest.mjs",
  ["run", "--reporter=default", "--reporter=json", "--outputFile=test-results/vitest.json"],
  "test-results/vitest.json",
  (result) => [result.numPassedTests, result.numFailedTests],
);
await report(
  "browser tests",
  "node_modules/@playwright/test/cli.js",
  ["test", "--reporter=line,json"],
  "test-results/playwright.json",
  ({ stats }) => [stats.expected, stats.unexpected],
);

console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed ? 1 : 0);

/** Runs a test runner and adds what its report counts; a run without a report, or without a test, is a failure. */
async function report(name, script, args, file, read) {
  const results = path.join(root, file);
  rmSync(results, { force: true });
  const code = await spawned(node, [script, ...args], { PLAYWRIGHT_JSON_OUTPUT_NAME: results });
  let passed = 0;
  let failed = 0;
  try {
    [passed, failed] = read(JSON.parse(readFileSync(results, "utf8")));
  } catch {
    console.error(`The ${name} left no report.`);
  }
  counts.passed += passed;
  counts.failed += code !== 0 || passed === 0 ? Math.max(failed, 1) : failed;
}

function count(name, code) {
  if (code === 0) counts.passed += 1;
  else counts.failed += 1;
  console.log(`${name}: ${code === 0 ? "passed" : "failed"}`);
}

function spawned(command, args, env = {}) {
  return new Promise((resolve) => {
    spawn(command, args, {
      cwd: root,
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, ...env },
    }).on("exit", resolve);
  });
}
