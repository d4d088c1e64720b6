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
/** A fault is tried with this many of the quickest test files that reach its function. */
const MOST_TESTS = 6;

const root = path.join(import.meta.dirname, "../..");
const { MUTATIONS_SAMPLE: sample, MUTATIONS_ONLY: only, MUTATIONS_MINUTES: minutes } = process.env;

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
  include: [`{api,modules}/${nounOf(only) ?? "**"}/**/*.test.ts`],
  exclude: ["api/docs/fuzz*", "modules/ledger/crashes*", "node_modules/**"],
  globalSetup: ["tests/database/start-server.ts"],
  setupFiles: ["tests/no-unexpected-output.ts", "scripts/mutations/note-coverage.ts"],
  testTimeout: 30_000,
  hookTimeout: 60_000,
  maxWorkers: 2,
});

try {
  const tests = await vitest.globTestSpecifications();
  const { reach, steady } = await measureReach(tests);
  const mutants = chosen(listMutants());
  const survivors: string[] = [];
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
      const line = source.slice(0, mutant.start).split("\n").length;
      survivors.push(`${file}:${line}  ${inOneLine(mutant.from)}  →  ${inOneLine(mutant.to)}`);
      console.log(`survived  ${survivors.at(-1)}`);
    }
  }
  await requirePassing(steady.slice(0, 4)); // Else what looked noticed may have failed for another reason.
  for (const [room, { killed, all }] of counts) if (all > 0) console.log(summary(room, killed, all));
  console.log(summary("all", tried - survivors.length, tried));
} finally {
  await vitest.close();
  rmSync(copy, { recursive: true, force: true });
}

/** One module's faults are tried with its own tests alone, which is much quicker. */
function nounOf(folder = ""): string | undefined {
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
 * All of them, or as many of each file as were asked for, in the order of their hashes: the same ones each time, and a run
 * that ends early has tried some of everywhere.
 */
function chosen(all: Placed[]): Placed[] {
  const perFile = Number(sample) || Infinity;
  const ordered = all.toSorted((a, b) => (lotOf(a) < lotOf(b) ? -1 : 1));
  const groups = Map.groupBy(ordered, ({ file }) => file);
  return ordered.filter((one) => (groups.get(one.file) ?? []).indexOf(one) < perFile);
}

function lotOf({ file, mutant: { start, from, to } }: Placed): string {
  return createHash("sha256").update([file, start, from, to].join()).digest("hex");
}

/**
 * Runs all tests once, and learns which of them reach which function, and how long each takes. A file that fails without
 * any fault is left out, because it would notice everything.
 */
async function measureReach(tests: TestSpecification[]) {
  const { testModules } = await vitest.runTestSpecifications(tests);
  const failed = new Set(testModules.filter((module) => !module.ok()).map(({ moduleId }) => moduleId));
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
    return steady
      .filter(({ moduleId }) => by.has(moduleId))
      .toSorted((a, b) => isNear(b) - isNear(a) || time(a) - time(b))
      .slice(0, MOST_TESTS);
  };
  return { reach, steady };
}

async function requirePassing(tests: TestSpecification[]): Promise<void> {
  const { testModules } = await vitest.runTestSpecifications(tests);
  const failed = testModules.filter((module) => !module.ok());
  if (failed.length === 0) return;
  throw new Error(`these fail without any fault: ${failed.map(({ moduleId }) => moduleId).join(", ")}`);
}

/** Whether any of the tests fails; two at a time, and no more once one has. */
async function isNoticed(file: string, tests: TestSpecification[]): Promise<boolean> {
  vitest.invalidateFile(file);
  for (let first = 0; first < tests.length; first += 2) {
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
      tests.slice(first, first + 2),
    );
    if (unhandledErrors.length > 0 || testModules.some((module) => !module.ok())) return true;
  }
  return false;
}

function summary(name: string, killed: number, all: number): string {
  return `${name}: ${killed} of ${all} faults noticed, ${((100 * killed) / all).toFixed(1)} %`;
}

function inOneLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").slice(0, 100);
}
