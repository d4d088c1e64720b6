import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { chown, cp, mkdtemp, readFile, readlink, rename, rm, stat, symlink } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { milliseconds } from "../../platform/core/durations.ts";
import { StartFailure } from "../../platform/core/start-failure.ts";
import { POSTGRES_PACKAGE } from "../../platform/database/cluster.ts";
import { majorIn } from "../../platform/database/next-major.ts";
import type { Configuration } from "../configuration.ts";

/** A start migrates first, and makes indexes of large tables. */
const PATIENCE = milliseconds("3 minutes");
const LOOK_EVERY = 200;
/** What a release must not break. Whatever else the doctor finds was so before. */
const IN_ORDER = ["doctor", "--only", "database,tables,books"];
/** The tables stay as the newer release made them, and the release before uses them so. */
const IN_ORDER_BEFORE = ["doctor", "--only", "database,books"];
const PAGES = ["/fr", "/en", "/en/articles"];

export type Site = {
  /** The link to the release that runs. */
  link: string;
  /** The shell's command that restarts what the link leads to. */
  restart: string;
  configuration: Pick<Configuration, "host" | "port" | "dataDir" | "keysSecret" | "backup">;
};

/**
 * Puts a release in the place of the one that runs, once it works on a copy, and returns the folder of the one before. Throws
 * `StartFailure` where it does not work, and the one before then runs as it did.
 */
export async function replaceRelease(
  site: Site,
  release: string,
  tell: (step: string) => void,
): Promise<string> {
  const running = await linked(site.link);
  if (!running) throw new StartFailure(`${site.link} is no link to the release that runs`);
  if (running === release) throw new StartFailure("this release runs already");
  tell("Making a backup …");
  const saved = (await run(site, running, ["backup"])).trim();
  tell(`${saved}\nTrying this release on a copy of it …`);
  await rehearse(site, { running, release, backup: saved.split(" ")[0] ?? "" });
  tell("Restarting the site …");
  await put(site, { wanted: release, running, look: IN_ORDER });
  return running;
}

/** Puts the release before in its place again, and returns its folder. */
export async function goBack(site: Site): Promise<string> {
  const [running, before] = await Promise.all([linked(site.link), linked(beforeOf(site.link))]);
  if (!running || !before)
    throw new StartFailure(`${beforeOf(site.link)} does not say which release ran before`);
  if (!(await reads(before, site.configuration)))
    throw new StartFailure(
      `${before} brings an older PostgreSQL than the database is of since: docs/operating.md`,
    );
  await put(site, { wanted: before, running, look: IN_ORDER_BEFORE });
  return before;
}

const beforeOf = (link: string) => `${link}.before`;

/** The folder that a link leads to; nothing where there is no link. */
async function linked(link: string): Promise<string | undefined> {
  const found = await readlink(link).catch(() => undefined);
  return found && path.resolve(path.dirname(link), found);
}

/** Leads the link to a release and restarts; leads it back to the other one where the site then does not work. */
async function put(
  site: Site,
  { wanted, running, look }: { wanted: string; running: string; look: string[] },
): Promise<void> {
  await lead(site.link, wanted);
  await lead(beforeOf(site.link), running);
  try {
    await restarted(site);
    await run(site, wanted, look);
  } catch (error) {
    const reason = error instanceof StartFailure ? error.message : String(error);
    if (!(await reads(running, site.configuration)))
      throw new StartFailure(
        `${reason}\n${wanted} stays: ${running} brings an older PostgreSQL than the database is of since`,
      );
    await lead(site.link, running);
    await restarted(site);
    throw new StartFailure(`${reason}\n${running} runs again; nothing is lost`);
  }
}

/** Whether a release's PostgreSQL reads the site's files: it reads those of its own major version, and copies older ones. */
async function reads(release: string, { dataDir }: Pick<Configuration, "dataDir">): Promise<boolean> {
  const found = await majorIn(path.join(dataDir, "postgres/cluster"));
  const file = path.join(release, "node_modules", POSTGRES_PACKAGE, "package.json");
  const { version } = await readFile(file, "utf8")
    .then((told) => JSON.parse(told) as { version: string })
    .catch(() => ({ version: "" }));
  const brought = Number.parseInt(version, 10);
  return found === undefined || Number.isNaN(brought) || found <= brought;
}

/** In one step, so that there is a release at any moment. */
async function lead(link: string, folder: string): Promise<void> {
  const next = `${link}.next`;
  await rm(next, { force: true });
  await symlink(folder, next);
  await rename(next, link);
}

/** Restarts the site, and waits until it answers. */
async function restarted({ restart, configuration: { host, port } }: Site): Promise<void> {
  const child = spawn("/bin/sh", ["-c", restart], { stdio: "inherit" });
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new StartFailure(`"${restart}" failed`);
  await answering(`http://${host}:${port}`);
}

/** Resolves when the site is ready. Throws where the process ends before, or patience does. */
async function answering(origin: string, child?: ChildProcess): Promise<void> {
  for (let waited = 0; waited < PATIENCE; waited += LOOK_EVERY) {
    if (child && child.exitCode !== null) break;
    if ((await statusOf(`${origin}/readyz`)) === 200) return;
    await pause(LOOK_EVERY);
  }
  throw new StartFailure("the site does not answer");
}

async function statusOf(address: string): Promise<number> {
  return fetch(address, { signal: AbortSignal.timeout(10_000) }).then(
    ({ status }) => status,
    () => 0,
  );
}

/** What a copy must not reach: the site's database, mail, stores and links. */
const CUT_OFF = {
  ...Object.fromEntries(
    ["DATABASE_URL", "MIGRATION_DATABASE_URL", "SMTP_URL", "SMS_URL", "IMAP_URL", "MEDIA_URL"].map((name) => [
      name,
      "",
    ]),
  ),
  LINK_CHECKS: "off",
  WORKERS: "1",
};

/** Restores the backup beside the site, by the release that made it, and starts this release on that copy. */
async function rehearse(
  site: Site,
  { running, release, backup }: { running: string; release: string; backup: string },
): Promise<void> {
  const { dataDir, keysSecret, backup: kept } = site.configuration;
  const { uid, gid } = await stat(dataDir);
  const copy = await mkdtemp(path.join(tmpdir(), "hairpin-upgrade-"));
  const port = await freePort();
  const environment = { ...CUT_OFF, DATA_DIR: copy, PORT: String(port), HOST: "127.0.0.1" };
  let trial: ChildProcess | undefined;
  try {
    if (!keysSecret) await cp(path.join(dataDir, "keys.json"), path.join(copy, "keys.json"));
    for (const file of keysSecret ? [copy] : [copy, path.join(copy, "keys.json")])
      await chown(file, uid, gid);
    const file = "folder" in kept.place ? path.join(kept.place.folder, backup) : backup;
    await run(site, running, ["restore", file], environment);
    trial = await start(site, release, ["server/main.ts"], environment);
    const origin = `http://127.0.0.1:${port}`;
    await answering(origin, trial);
    for (const page of PAGES) {
      const status = await statusOf(origin + page);
      if (status !== 200) throw new StartFailure(`${page} answers ${status} on a copy of the site`);
    }
    await run(site, release, IN_ORDER, environment);
  } finally {
    if (trial && trial.exitCode === null) {
      const ended = once(trial, "exit");
      trial.kill("SIGTERM");
      await ended;
    }
    await rm(copy, { recursive: true, force: true });
  }
}

type Environment = Record<string, string>;

/** Runs a command of a release to its end, and returns what it printed. Throws what it said where it fails. */
async function run(site: Site, release: string, given: string[], environment?: Environment): Promise<string> {
  const child = await start(site, release, ["server/command-line.ts", ...given], environment);
  const [said, wrong, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit") as Promise<[number | null]>,
  ]);
  if (code !== 0) throw new StartFailure(`hairpin ${given.join(" ")} failed in ${release}:\n${said}${wrong}`);
  return said;
}

/** Starts a program of a release, as the user whose the site's data is. */
async function start(
  { configuration: { dataDir } }: Site,
  release: string,
  given: string[],
  environment: Environment = {},
): Promise<ChildProcessByStdio<null, Readable, Readable>> {
  const { uid, gid } = await stat(dataDir);
  return spawn(path.join(release, "node_modules/.bin/node"), given, {
    cwd: release,
    env: { ...process.env, DATA_DIR: dataDir, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
    ...(uid === process.getuid?.() ? {} : { uid, gid }),
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
