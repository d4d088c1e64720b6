import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
/** The project's own Node, which came with `npm ci`. */
export const node = path.join(root, "node_modules/.bin/node");

/** The sources of the build. */
const SOURCES = [
  "app",
  "site",
  "ui",
  "contracts",
  "platform/i18n",
  "vite.config.ts",
  "package-lock.json",
  "scripts/build.ts",
  "scripts/version-of.ts",
];
const INSTALLED = path.join(root, "node_modules/.hairpin-installed");
const WITHOUT_LIBATOMIC = "Node needs the package libatomic1 here: apt-get install libatomic1";
const BUILT = path.join(root, "build/.hairpin-built");

/** `npm ci`, unless what the lock file names is installed already. Only what then works is called installed. */
export async function ensureInstalled() {
  const wanted = hashOf(["package-lock.json"]);
  if (isStamped(INSTALLED, wanted) && existsSync(node)) return;
  if (Number(process.versions.node.split(".")[0]) < 20)
    end("Hairpin is installed by Node 20 or newer, with its npm.");
  console.log("Installing what Hairpin needs (npm ci) …");
  await install();
  verifyInstalled();
  writeFileSync(INSTALLED, wanted);
}

/** Runs `npm ci`. npm removes everything when a script fails, so only its output tells why. */
function install() {
  return new Promise((resolve) => {
    const options = { cwd: root, stdio: ["inherit", "inherit", "pipe"] };
    const npm = spawn("npm", ["ci", "--no-fund", "--no-audit", "--loglevel=error"], options);
    let said = "";
    npm.stderr.on("data", (text) => {
      said += text;
      process.stderr.write(text);
    });
    npm.on("close", (code) => {
      if (code === 0) return resolve();
      if (/libatomic/.test(said)) end(WITHOUT_LIBATOMIC);
      process.exit(code ?? 1);
    });
  });
}

/** Loads each native part once, because npm skips them without a word when something is wrong. */
function verifyInstalled() {
  const script = `for (const part of ["sharp", "@node-rs/argon2", "rolldown"]) await import(part);`;
  const { status, stderr } = spawnSync(node, ["--input-type=module", "-e", script], {
    cwd: root,
    encoding: "utf8",
  });
  if (status === 0) return;
  if (/libatomic/.test(stderr)) end(WITHOUT_LIBATOMIC);
  end(`Not everything could be installed: ${String(stderr).trim().split("\n").at(-1)}`);
}

/** Ends this process with one line for its user. */
function end(line) {
  console.error(line);
  process.exit(1);
}

/** Builds, unless the build has these sources already. */
export async function ensureBuilt() {
  const wanted = hashOf(SOURCES);
  if (isStamped(BUILT, wanted)) return;
  console.log("Building the pages …");
  await run(node, ["scripts/build.ts"]);
  mkdirSync(path.dirname(BUILT), { recursive: true });
  writeFileSync(BUILT, wanted);
}

/** Runs a command to its end; ends this process with its code if it fails. */
export function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
    child.on("exit", (code) => (code === 0 ? resolve() : process.exit(code ?? 1)));
  });
}

function isStamped(file, wanted) {
  return existsSync(file) && readFileSync(file, "utf8") === wanted;
}

function hashOf(places) {
  const hash = createHash("sha256");
  for (const place of places)
    for (const file of filesOf(path.join(root, place)))
      hash.update(path.relative(root, file)).update(readFileSync(file)); // Because a checkout may be moved.
  return hash.digest("hex");
}

function filesOf(place) {
  if (!existsSync(place)) return [];
  if (/\.\w+$/.test(place)) return [place];
  return readdirSync(place, { withFileTypes: true })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesOf(path.join(place, entry.name)) : [path.join(place, entry.name)],
    );
}
