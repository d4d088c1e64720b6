// `npm run image`: a container image of this checkout, `localhost/hairpin:<version>`, by podman or docker. It stands on a Debian that
// mmdebstrap makes of Debian's packages, so no registry is asked; `-- --base <image>` names another, with the same PACKAGES. `-- --try`
// then starts it with a root that nobody can write to, and waits until its health check passes; with podman-compose, netavark and
// iptables it starts deploy/container/compose.yml too, on a PostgreSQL of Debian's.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { ensureBuilt, ensureInstalled, root } from "./prepare.mjs";

/** What a site needs of the checkout to run. */
const PARTS = [
  "api",
  "content",
  "contracts",
  "deploy",
  "modules",
  "platform",
  "scripts",
  "server",
  "site",
  "ui",
  "package.json",
  "package-lock.json",
];
/** Debian's names of what Node and PostgreSQL need beside the essential packages. */
const PACKAGES = "libatomic1,libstdc++6,ca-certificates,tzdata";
const DEBIAN = "localhost/hairpin-base";

const { values } = parseArgs({
  options: { base: { type: "string" }, try: { type: "boolean", default: false } },
});
const engine = ["podman", "docker"].find((program) => spawnSync(program, ["--version"]).status === 0);
if (!engine) {
  console.error("An image needs podman or docker: apt-get install podman");
  process.exit(1);
}
await ensureInstalled();
await ensureBuilt();
const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const folder = mkdtempSync(path.join(tmpdir(), "hairpin-image-"));
process.env.CONTAINERS_CONF = writeContainersConf();
try {
  if (!values.base) makeBase(PACKAGES, DEBIAN);
  const context = path.join(folder, "context");
  const app = path.join(context, "app");
  mkdirSync(path.join(context, "data"), { recursive: true, mode: 0o700 });
  const files = execFileSync("git", ["ls-files", ...PARTS], { cwd: root, encoding: "utf8" })
    .trim()
    .split("\n");
  for (const file of files.filter((name) => !name.includes(".test.")))
    cpSync(path.join(root, file), path.join(app, file));
  cpSync(path.join(root, "build"), path.join(app, "build"), { recursive: true });
  cpSync(path.join(root, "node_modules"), path.join(app, "node_modules"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  run("npm", ["prune", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund", "--offline"], app);
  const made = execFileSync("git", ["log", "-1", "--format=%ct"], { cwd: root, encoding: "utf8" }).trim();
  const names = [version, "latest"].flatMap((tag) => ["-t", `localhost/hairpin:${tag}`]);
  const base = values.base ?? DEBIAN;
  // The same commit gives the same image: podman takes all times from it.
  const times = engine === "podman" ? ["--timestamp", made, "--format", "docker"] : [];
  run(engine, [
    "build",
    ...times,
    "--build-arg",
    `BASE=${base}`,
    "-f",
    path.join(root, "deploy/container/Dockerfile"),
    ...names,
    context,
  ]);
  if (values.try) await tryImage();
  if (values.try && spawnSync("podman-compose", ["--version"]).status === 0) await tryCompose();
  else if (values.try)
    console.log("The compose file is not tried: apt-get install podman-compose netavark iptables");
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Podman's settings on a machine that may itself be a container: it has no higher limits to give, and cgroups that crun refuses. */
function writeContainersConf() {
  const file = path.join(folder, "containers.conf");
  const hasRunc = spawnSync("runc", ["--version"]).status === 0;
  const limits = `[containers]\ndefault_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]\n`;
  writeFileSync(file, limits + (hasRunc ? `[engine]\nruntime = "runc"\n` : ""));
  return file;
}

/** Starts a site of the image, and throws where its health check does not pass in a minute. */
async function tryImage() {
  const small = [
    "--read-only",
    "--tmpfs",
    "/tmp",
    "--cap-drop",
    "ALL",
    "--security-opt",
    "no-new-privileges",
  ];
  // A container inside another may have no network of its own.
  const inside = ["--network", "host"];
  const environment = ["-e", "HOST=127.0.0.1", "-e", "PORT=3000"];
  const call = (...words) => spawnSync(engine, words, { encoding: "utf8" });
  const { stdout, stderr } = call(
    "run",
    "-d",
    ...small,
    ...inside,
    ...environment,
    "localhost/hairpin:latest",
  );
  const [container] = stdout.trim().split("\n").slice(-1);
  if (!container) throw new Error(`the container does not start: ${stderr}`);
  try {
    const from = performance.now();
    while (call("healthcheck", "run", container).status !== 0) {
      if (performance.now() - from > 60_000)
        throw new Error(`it is not healthy: ${call("logs", container).stdout}`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    console.log(`It is healthy after ${((performance.now() - from) / 1_000).toFixed(1)} s`);
  } finally {
    call("rm", "-f", container);
  }
}

/** Starts the compose file as it stands, and throws where the site is not healthy in two minutes. */
async function tryCompose() {
  const place = path.join(folder, "hairpin-compose");
  mkdirSync(place);
  makeBase("postgresql", `${DEBIAN}-postgres`);
  const database = "localhost/hairpin-postgres";
  const recipe = path.join(root, "scripts/image");
  run(engine, ["build", "--build-arg", `BASE=${DEBIAN}-postgres`, "-t", database, recipe]);
  cpSync(path.join(root, "deploy/container/compose.yml"), path.join(place, "compose.yml"));
  const settings = ["ORIGIN=http://localhost:3000", "POSTGRES_PASSWORD=tried", `POSTGRES_IMAGE=${database}`];
  writeFileSync(path.join(place, ".env"), `${settings.join("\n")}\n`);
  const call = (...words) => spawnSync(words[0], words.slice(1), { cwd: place, encoding: "utf8" });
  try {
    const from = performance.now();
    const { stderr } = call("podman-compose", "up", "-d");
    while (call("podman", "healthcheck", "run", "hairpin-compose_site_1").status !== 0) {
      if (performance.now() - from > 120_000)
        throw new Error(
          `it is not healthy: ${stderr}${call("podman", "logs", "hairpin-compose_site_1").stderr}`,
        );
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    const took = ((performance.now() - from) / 1_000).toFixed(1);
    console.log(`The site of the compose file is healthy after ${took} s, its PostgreSQL beside it`);
  } finally {
    call("podman-compose", "down", "-v");
  }
}

/** A Debian of essential packages, and of those that are named. */
function makeBase(packages, name) {
  const file = path.join(folder, "base.tar");
  // The machine knows the keys of its own release.
  const [, suite = "stable"] =
    /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync("/etc/os-release", "utf8")) ?? [];
  run("mmdebstrap", [
    "--variant=essential",
    "--dpkgopt=path-exclude=/usr/share/doc/*",
    "--dpkgopt=path-exclude=/usr/share/man/*",
    "--dpkgopt=path-exclude=/usr/share/locale/*",
    `--include=${packages}`,
    suite,
    file,
  ]);
  run(engine, ["import", file, `${name}:latest`]);
}

function run(command, args, cwd = root) {
  const { status } = spawnSync(command, args, { cwd, stdio: "inherit" });
  if (status !== 0) throw new Error(`${command} ${args[0]} failed`);
}
