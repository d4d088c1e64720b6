// `npm run release`: makes the release that CHANGELOG.md announces as "not released yet". It gets its date there, its number in package.json and its list of
// parts in deploy/sbom.json; these are committed, and the commit is tagged. Nothing is pushed. `-- --check` only says which of them disagree.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./prepare.mjs";

const HEADING = /^## (\d+\.\d+\.\d+) \((not released yet|\d{4}-\d\d-\d\d)\)\n([^]*?)(?=^## |$(?![^]))/gm;
const PARTS = "deploy/sbom.json";
const read = (file) => readFileSync(path.join(root, file), "utf8");
const run = (command, ...words) =>
  execFileSync(command, words, { cwd: root, encoding: "utf8", maxBuffer: 1e8 });

const releases = Array.from(read("CHANGELOG.md").matchAll(HEADING), ([, number, day, text]) => ({
  number,
  day,
  text,
}));
const isAnnounced = ({ day }) => day === "not released yet";

const wrong = disagreements();
if (wrong.length > 0) {
  console.error(wrong.join("\n"));
  process.exit(1);
}
if (!process.argv.includes("--check")) make();

/** What names another release than package.json, which names the last one. */
function disagreements() {
  const { version } = JSON.parse(read("package.json"));
  const tag = `v${version}`;
  const named = {
    "package-lock.json": JSON.parse(read("package-lock.json")).version,
    "CHANGELOG.md": releases.find((release) => !isAnnounced(release))?.number,
    [PARTS]: existsSync(path.join(root, PARTS))
      ? JSON.parse(read(PARTS)).metadata.component.version
      : undefined,
    [`the tag ${tag}`]: run("git", "tag", "--list", tag)
      ? JSON.parse(run("git", "show", `${tag}:package.json`)).version
      : undefined,
  };
  const found = Object.entries(named)
    .filter(([, number]) => number !== undefined && number !== version)
    .map(([where, number]) => `package.json names the release ${version}, ${where} names ${number}`);
  if (releases.slice(1).some(isAnnounced))
    found.push("CHANGELOG.md announces a release that is not its first");
  return found;
}

function make() {
  const [next] = releases;
  if (!next || !isAnnounced(next)) throw new Error("CHANGELOG.md announces no release at its head");
  if (run("git", "status", "--porcelain")) throw new Error("something is not committed");
  const today = new Date().toISOString().slice(0, 10);
  writeFileSync(
    path.join(root, "CHANGELOG.md"),
    read("CHANGELOG.md").replace("(not released yet)", `(${today})`),
  );
  run("npm", "version", next.number, "--no-git-tag-version");
  writeFileSync(path.join(root, PARTS), run("npm", "run", "--silent", "sbom"));
  run("git", "add", "CHANGELOG.md", "package.json", "package-lock.json", PARTS);
  run("git", "commit", "--quiet", "--message", `Release ${next.number}`);
  run(
    "git",
    "tag",
    "--annotate",
    `v${next.number}`,
    "--cleanup=verbatim",
    "--message",
    `Hairpin ${next.number}\n\n${next.text.trim()}`,
  );
  console.log(
    `v${next.number} is committed and tagged: push both, or take them back with git tag --delete v${next.number} && git reset --hard HEAD~1`,
  );
}
