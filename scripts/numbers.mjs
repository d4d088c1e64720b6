// `npm run numbers`: how large the house is, so that growth is seen. After `npm test` it knows what the suite took; CI prints it.
// `-- --keep` adds today's line to docs/numbers.md, in the place of the one of today that is there.
import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./prepare.mjs";

const PAGE = path.join(root, "docs/numbers.md");
const git = (...words) => execFileSync("git", words, { cwd: root, encoding: "utf8", maxBuffer: 1e8 });

const line = `| ${figures().join(" | ")} |`;
const page = readFileSync(PAGE, "utf8");
const [day] = line.match(/\d{4}-\d\d-\d\d/);
const kept = page.split("\n").filter((one) => !one.startsWith(`| ${day} `));
const head = kept.findIndex((one) => one.startsWith("| day"));
console.log([kept[head], ...kept.filter((one) => /^\| \d/.test(one)).slice(-1), line].join("\n"));
if (process.argv.includes("--keep")) writeFileSync(PAGE, `${kept.join("\n").trimEnd()}\n${line}\n`);

function figures() {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const { packages } = JSON.parse(readFileSync(path.join(root, "package-lock.json"), "utf8"));
  const shipped = Object.values(packages).filter(({ dev, link }) => !dev && !link).length - 1;
  const isTest = (file) => /\.(test|spec)\.|^tests\//.test(file);
  const files = git("grep", "-c", "", "--", "*.ts", "*.tsx", "*.mjs")
    .trim()
    .split("\n")
    .map((one) => one.split(":"));
  const lines = (wanted) =>
    files.filter(([file]) => wanted(file)).reduce((sum, [, count]) => sum + Number(count), 0);
  return [
    git("log", "-1", "--format=%cs").trim(),
    lines((file) => !isTest(file)),
    lines(isTest),
    kilobytes("build/client/assets/*.js.br"),
    kilobytes("build/client/assets/*.css.br"),
    `${Object.keys(dependencies).length} + ${Object.keys(devDependencies).length}`,
    shipped,
    suiteSeconds() ?? "",
  ];
}

/** Of what the build made, as it travels. */
function kilobytes(pattern) {
  const files = globSync(pattern, { cwd: root });
  return Math.round(files.reduce((sum, file) => sum + statSync(path.join(root, file)).size, 0) / 1_000);
}

/** What the last `npm test` here took, without its checks; nothing where it did not run to its end. */
function suiteSeconds() {
  const [unit, browser] = ["vitest", "playwright"].map((name) => {
    const file = path.join(root, `test-results/${name}.json`);
    return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
  });
  if (!unit || !browser) return undefined;
  const began = Date.parse(browser.stats.startTime);
  const first = Math.min(unit.startTime, began);
  const last = Math.max(...unit.testResults.map(({ endTime }) => endTime), began + browser.stats.duration);
  return Math.round((last - first) / 1_000);
}
