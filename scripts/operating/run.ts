// Runs the manual's commands in a bare Debian: from nothing to https behind Caddy, to a new release and back, and to another machine.
import { execFileSync, spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { commandsOf } from "./printed.ts";

const ROOT = path.join(import.meta.dirname, "../..");
const page = readFileSync(path.join(ROOT, "docs/operating.md"), "utf8");
const [, suite = "stable"] = /^VERSION_CODENAME=(\w+)$/m.exec(readFileSync("/etc/os-release", "utf8")) ?? [];

if (process.getuid?.() !== 0 || spawnSync("mmdebstrap", ["--version"]).status !== 0) {
  console.log("Skipped: it needs root and mmdebstrap (apt-get install mmdebstrap).");
  process.exit(0);
}
const folder = mkdtempSync(path.join(tmpdir(), "hairpin-operating-"));
const debian = path.join(folder, "debian");
try {
  const bare = process.argv[2]; // An archive of a bare Debian, to save a minute.
  if (bare) {
    mkdirSync(debian);
    execFileSync("tar", ["-xf", bare, "-C", debian]);
  } else
    execFileSync("mmdebstrap", ["--variant=apt", "--include=ca-certificates", suite, debian], {
      stdio: "inherit",
    });
  for (const file of ["/etc/resolv.conf", "/etc/ssl/certs/ca-certificates.crt"])
    copyFileSync(file, path.join(debian, file)); // It asks whom this machine asks, and trusts whom it trusts.
  writeFileSync(path.join(debian, "etc/hosts"), "127.0.0.1 localhost hairpin.example\n");
  // This Debian need not outlive a power cut, and installs in a third of the time.
  writeFileSync(path.join(debian, "etc/dpkg/dpkg.cfg.d/unsafe"), "force-unsafe-io\n");
  execFileSync("git", ["clone", "--quiet", "--bare", ROOT, path.join(debian, "srv/release")]);
  cpSync(path.join(import.meta.dirname, "bin"), path.join(debian, "usr/local/sbin"), { recursive: true });
  for (const name of readdirSync(path.join(import.meta.dirname, "bin")))
    chmodSync(path.join(debian, "usr/local/sbin", name), 0o755);
  const from = performance.now();
  const script = [
    "set -e; trap 'tail -n 20 /var/log/hairpin.log' ERR; export DEBIAN_FRONTEND=noninteractive NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt; git() { command git -c safe.directory='*' \"$@\"; }",
    strict(commandsOf(page, "From a bare machine to https")),
    ask("https is there"),
    strict(commandsOf(page, "A new release")).replace(
      /^hairpin upgrade --back$/m,
      `readlink /opt/hairpin | grep -q 0.3.0\n${ask("the new release is there")}\n$&`,
    ),
    `readlink /opt/hairpin | grep -q 0.2.0\n${ask("the release before is there again")}`,
    ". /srv/moving/new-machine",
    "hairpin demo --yes",
    "export NODE_TLS_REJECT_UNAUTHORIZED=0 NODE_NO_WARNINGS=1",
    "node /srv/moving/watch.mjs & watching=$!\nfor tenth in $(seq 300); do [ -e /run/watched ] && break; sleep 0.1; done",
    strict(commandsOf(page, "Moving to another machine")),
    "touch /run/moved; wait $watching",
    'echo "$SECONDS s: the site has moved"',
    "chroot /srv/new hairpin doctor --only database,tables,files,clock,proxy",
  ].join("\n");
  writeFileSync(
    path.join(debian, "srv/script"),
    script.replaceAll("<where your release is>", "/srv/release"),
  );
  cpSync(path.join(import.meta.dirname, "moving"), path.join(debian, "srv/moving"), { recursive: true });
  const mounts = ["/dev", "/usr", "/opt", "/proc"].map(
    (part) => `mkdir -p ${debian}/srv/new${part}\nmount --rbind ${debian}${part} ${debian}/srv/new${part}`,
  );
  const enter = [
    "set -e",
    `mount -t proc proc ${debian}/proc`,
    `mount --rbind /dev ${debian}/dev`,
    ...mounts,
    `exec chroot ${debian} /bin/bash -x /srv/script`,
  ].join("\n");
  const apart = ["--mount", "--pid", "--fork", "--kill-child"];
  const { status } = spawnSync("unshare", [...apart, "sh", "-c", enter], { stdio: "inherit" });
  console.log(status === 0 ? "The manual's commands work as they stand." : "A command of the manual failed.");
  console.log(`It took ${Math.round((performance.now() - from) / 1_000)} s in all.`);
  process.exitCode = status === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Waits until the site's front page comes by https, and says when. */
function ask(what: string): string {
  const look = `try { (await fetch("https://hairpin.example/fr")).ok || process.exit(1) } catch { process.exit(1) }`;
  return `grep -q hairpin.example /etc/hosts || echo 127.0.0.1 hairpin.example >> /etc/hosts
for second in $(seq 90); do NODE_TLS_REJECT_UNAUTHORIZED=0 /opt/hairpin/node_modules/.bin/node --no-warnings --input-type=module -e '${look}' && break; sleep 1; done
[ "$second" -lt 90 ] && echo "$SECONDS s: ${what}"`;
}

/** A shell that ends at the first failure goes on after one before `&&`. */
function strict(commands: string): string {
  return commands.replaceAll(" && ", "\n");
}
