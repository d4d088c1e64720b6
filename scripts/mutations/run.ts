import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createVitest, type TestSpecification } from "vitest/node";
import { findMutants, type Mutant } from "./find-mutants.ts";

const RULES = ["modules/ledger", "modules/members", "modules/quiz", "api/http"];
/** A fault is tried with this many of the quickest test files that reach its function; a survivor of `again`, with all. */
const MOST_TESTS = 6;
/** Asks every verb whether it refuses by itself. It is tried besides. */
const GUARDS = "api/guards.integration.test.ts";

const root = path.join(import.meta.dirname, "../..");
const {
  MUTATIONS_SAMPLE: sample,
  MUTATIONS_ONLY: only,
  MUTATIONS_MINUTES: minutes,
  MUTATIONS_FROM: first,
  MUTATIONS_AGAIN: again,
} = process.env;

const copy = mkdtempSync(path.join(tmpdir(), "hairpin-mutations-"));
const coverage = path.join(copy, ".coverage");
process.env["COVERAGE_FOLDER"] = coverage;
const tracked = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n");
for (const file of tracked) cpSync(path.join(root, file), path.join(copy, file));
symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
mkdirSync(coverage);

const vitest = await createVitest("test", {
  root: copy,
  config: false,
  watch: false,
  reporters: [{}],
  include: [`{api,modules}/${testsOf(only)}/**/*.test.ts`, GUARDS],
  exclude: ["api/docs/fuzz*", "api/library/refusals*", "modules/ledger/crashes*", "node_modules/**"],
  globalSetup: ["tests/database/start-server.ts"],
  setupFiles: ["tests/no-unexpected-output.ts", "scripts/mutations/note-coverage.ts"],
  // Long, so that a busy machine does not make a fault look noticed.
  testTimeout: 120_000,
  hookTimeout: 240_000,
  maxWorkers: 2,
});

try {
  const tests = await vitest.globTestSpecifications();
  const { reach, steady } = await measureReach(tests);
  const mutants = chosen(listMutants());
  console.log(`the tests took ${Math.round(performance.now() / 1_000)} s without a fault`);
  // From here on one failure is enough: the rest of its file need not run.
  for (const { config } of vitest.projects) config.bail = 1;
  let survivors = 0;
  const counts = new Map(RULES.map((room) => [room, { killed: 0, all: 0 }]));
  const end = Date.now() + (Number(minutes) || Infinity) * 60_000;
  let tried = 0;
  for (const { file, mutant, source } of mutants) {
    if (Date.now() > end) break;
    tried += 1;
    if (tried % 20 === 0) console.log(`${tried} of ${mutants.length} tried`);
    const count = counts.get(RULES.find((room) => file.startsWith(room)) ?? "") ?? { killed: 0, all: 0 };
    count.all += 1;
    writeFileSync(
      path.join(copy, file),
      source.slice(0, mutant.start) + mutant.to + source.slice(mutant.end),
    );
    const isKilled = await isNoticed(path.join(copy, file), reach(file, mutant));
    writeFileSync(path.join(copy, file), source);
    vitest.invalidateFile(path.join(copy, file));
    if (isKilled) count.killed += 1;
    else {
      survivors += 1;
      console.log(`survived  ${said({ file, source, mutant })}`);
    }
  }
  for (const { config } of vitest.projects) config.bail = 0;
  await requirePassing(steady.slice(0, 4)); // Else what looked noticed may have failed for another reason.
  for (const [room, { killed, all }] of counts) if (all > 0) console.log(summary(room, killed, all));
  console.log(`${summary("all", tried - survivors, tried)}, ${Math.round(performance.now() / 1_000)} s`);
} finally {
  await vitest.close();
  rmSync(copy, { recursive: true, force: true });
}

/** Which tests a folder's faults are tried with: its own alone, which is much quicker; for the HTTP layer, some calls too. */
function testsOf(folder = ""): string {
  if (folder.startsWith("api/http")) return "{http,docs,contact,ledger,library,translations}";
  return nounOf(folder) ?? "**";
}

function nounOf(folder: string): string | undefined {
  return /^modules\/(\w+)/.exec(folder)?.[1];
}

type Placed = { file: string; source: string; mutant: Mutant };

function listMutants(): Placed[] {
  const files = tracked.filter(
    (file) =>
      RULES.some((room) => file.startsWith(`${room}/`)) &&
      (!only || file.startsWith(only)) &&
      file.endsWith(".ts") &&
      !file.endsWith(".test.ts") &&
      !/(\/tables|\/index|-pdf)\.ts$/.test(file),
  );
  return files.flatMap((file) => {
    const source = readFileSync(path.join(copy, file), "utf8");
    return findMutants(source).map((mutant) => ({ file, source, mutant }));
  });
}

/**
 * Picks the asked number of faults per file, in the order of their hashes: the same ones each time, and a run that
 * ends early has tried some of every file. `again` names the log of a run, of which only the survivors are tried.
 */
function chosen(all: Placed[]): Placed[] {
  if (again) {
    const lines = new Set(readFileSync(again, "utf8").split("\n"));
    return all.filter((one) => lines.has(`survived  ${said(one)}`));
  }
  const perFile = Number(sample) || Infinity;
  const ordered = all.toSorted((a, b) => (lotOf(a) < lotOf(b) ? -1 : 1));
  const groups = Map.groupBy(ordered, ({ file }) => file);
  return ordered
    .filter((one) => (groups.get(one.file) ?? []).indexOf(one) < perFile)
    .slice((Number(first) || 1) - 1);
}

function lotOf({ file, mutant: { start, from, to } }: Placed): string {
  return createHash("sha256").update([file, start, from, to].join()).digest("hex");
}

/**
 * Runs all tests once to learn which functions each one reaches and how long it takes. A file that fails without a
 * fault is left out, because it would notice everything.
 */
async function measureReach(tests: TestSpecification[]) {
  const { testModules, failed: broken } = await runTests(tests);
  const failed = new Set(broken.map(({ moduleId }) => moduleId));
  for (const file of failed) console.log(`left out, because it fails: ${path.relative(copy, file)}`);
  const steady = tests.filter(({ moduleId }) => !failed.has(moduleId));
  const times = new Map(testModules.map((module) => [module.moduleId, module.diagnostic().duration]));
  const callers = new Map<string, Set<string>>();
  for (const file of readdirSync(coverage)) {
    const { testPath, called } = JSON.parse(readFileSync(path.join(coverage, file), "utf8")) as {
      testPath: string;
      called: string[];
    };
    for (const name of called) callers.set(name, (callers.get(name) ?? new Set()).add(testPath));
  }
  delete process.env["COVERAGE_FOLDER"];
  const time = ({ moduleId }: TestSpecification) => times.get(moduleId) ?? 0;
  const reach = (file: string, { within }: Mutant): TestSpecification[] => {
    const by = callers.get(`${path.join(copy, file)}#${within}`) ?? new Set();
    // Tests beside the file come first: they are the ones that should notice.
    const noun = nounOf(file) ?? "http";
    const isNear = (test: TestSpecification) => Number(test.moduleId.includes(`/${noun}/`));
    const reaching = steady
      .filter(({ moduleId }) => by.has(moduleId))
      .toSorted((a, b) => isNear(b) - isNear(a) || time(a) - time(b));
    return reaching.filter(({ moduleId }, place) => again || place < MOST_TESTS || moduleId.endsWith(GUARDS));
  };
  return { reach, steady };
}

async function requirePassing(tests: TestSpecification[]): Promise<void> {
  const { failed } = await runTests(tests);
  if (failed.length === 0) return;
  throw new Error(`these fail without any fault: ${failed.map(({ moduleId }) => moduleId).join(", ")}`);
}

/** Whether any of the tests fails. They run one after the other, because the first one notices most faults. */
async function isNoticed(file: string, tests: TestSpecification[]): Promise<boolean> {
  vitest.invalidateFile(file);
  for (const one of tests) {
    const { failed, unhandledErrors } = await runTests([one]);
    if (unhandledErrors.length > 0 || failed.length > 0) return true;
  }
  return false;
}

/** Runs these tests. Vitest answers with the results of earlier runs too, so they are left out here. */
async function runTests(tests: TestSpecification[]) {
  const { testModules: all, unhandledErrors } = await vitest.runTestSpecifications(tests);
  const testModules = all.filter(({ moduleId }) => tests.some((one) => one.moduleId === moduleId));
  return { testModules, failed: testModules.filter((module) => !module.ok()), unhandledErrors };
}

function summary(name: string, killed: number, all: number): string {
  return `${name}: ${killed} of ${all} faults noticed, ${((100 * killed) / all).toFixed(1)} %`;
}

function said({ file, source, mutant: { start, from, to } }: Placed): string {
  const line = source.slice(0, start).split("\n").length;
  return `${file}:${line}  ${inOneLine(from)}  →  ${inOneLine(to)}`;
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").slice(0, 100);
}
