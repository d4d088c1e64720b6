// `npm test`: every check and every test, on a fresh checkout too; ends with a line that counts what passed and failed.
import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { ensureBuilt, ensureInstalled, node, root } from "./prepare.mjs";

await ensureInstalled();
const counts = { passed: 0, failed: 0 };
const failures = [];
/** What the pages of failed browser tests showed. */
const pages = [];

count("check", await spawned(node, ["scripts/check.mjs"]));
await Promise.all([
  ensureBuilt(),
  spawned(node, ["--import", "./platform/core/quick-imports.ts", "tests/factories/prepared-folder.ts"]),
]);
await report(
  "unit and integration tests",
  "node_modules/vitest/vitest.mjs",
  ["run", "--reporter=default", "--reporter=json", "--outputFile=test-results/vitest.json"],
  "test-results/vitest.json",
  ({ numPassedTests, numFailedTests, testResults }) => [
    numPassedTests,
    numFailedTests,
    testResults.flatMap(failedTests),
  ],
);
await report(
  "browser tests",
  "node_modules/@playwright/test/cli.js",
  ["test", "--reporter=dot,json"],
  "test-results/playwright.json",
  ({ stats, suites, errors }) => [
    stats.expected,
    stats.unexpected,
    [...errors.map(({ message }) => message), ...suites.flatMap(failedSpecs)],
  ],
);

// Last of all, where whoever reads only the end of a log finds which failed and why: pages are long, so they come before.
for (const page of pages) console.log(`\n${page}`);
for (const failure of failures) console.log(`\nFailed: ${failure}`);
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
    const result = read(JSON.parse(readFileSync(results, "utf8")));
    [passed, failed] = result;
    failures.push(...result[2]);
  } catch {
    console.error(`The ${name} left no report.`);
  }
  counts.passed += passed;
  counts.failed += code !== 0 || passed === 0 ? Math.max(failed, 1) : failed;
}

/** What went wrong in a file of Vitest's report: in the file itself, and in each failed test. */
function failedTests({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === "failed");
  const told = failed.map(
    ({ fullName, failureMessages }) => `${name}: ${fullName}\n${failureMessages.join("\n")}`,
  );
  return message && told.length === 0 ? [`${name}\n${message}`] : told;
}

/** What went wrong in a suite of Playwright's report, test by test. */
function failedSpecs({ suites = [], specs = [] }) {
  const failed = specs.filter(({ ok }) => !ok);
  const told = failed.map(({ file, line, title, tests }) => {
    const results = tests.flatMap((one) => one.results);
    const errors = results.flatMap((result) => result.errors.map(({ message }) => message));
    const shown = results.flatMap((result) => result.attachments.map(pageIn));
    pages.push(...shown);
    return [`${file}:${line} ${title}`, ...errors].join("\n");
  });
  return [...told, ...suites.flatMap(failedSpecs)];
}

/** What the page showed when a test failed, in words: nobody can look at it later. */
function pageIn({ name, path: file }) {
  if (name !== "error-context" || !file) return "";
  return /(?<=```yaml\n)[^]*?(?=\n```)/.exec(readFileSync(file, "utf8"))?.[0] ?? "";
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
