import { execFile } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { get } from "node:https";
import path from "node:path";
import { parseEnv, promisify } from "node:util";
import allocator from "../../scripts/allocator.json" with { type: "json" };
import { ADMIN } from "../chaos/site.ts";
import { until } from "../chaos/fault.ts";
import { type Machine, makeMachine, makeNetwork, sh } from "./machines.ts";
import { proxyOn } from "./proxy.ts";

export const ROOT = path.join(import.meta.dirname, "../..");
const DEPLOY = path.join(ROOT, "deploy/many-machines");
const read = (file: string) => readFileSync(path.join(DEPLOY, file), "utf8");

/** Where Debian has PostgreSQL's programs. */
const POSTGRESQL = "/usr/lib/postgresql/15/bin";

export type Site = Awaited<ReturnType<typeof openSite>>;

/** Debian's packages that are started here. */
const PACKAGES = [
  "etcd-server",
  "patroni",
  "postgresql",
  "pgbouncer",
  "haproxy",
  "iproute2",
  "e2fsprogs",
  "curl",
  "faketime",
];
/** Programs that the load on the app machines would slow, if it came first: an election of a primary takes longer then. */
const FIRST = { nice: -10 };
/** The store of files. It stands for any that speaks S3. */
const STORE = "s3rver@3.7.1";

/** Installs what is missing, once. */
export function installParts(): void {
  const missing = PACKAGES.filter((name) => !isInstalled(name));
  if (missing.length > 0)
    sh(`apt-get install -y -qq --no-install-recommends ${missing.join(" ")} >/dev/null`);
}

function isInstalled(name: string): boolean {
  try {
    return sh(`dpkg-query -W -f '\${db:Status-Status}' ${name}`) === "installed";
  } catch {
    return false;
  }
}

/**
 * The machines of docs/many-machines.md, each with the files of `deploy/many-machines` in their places: three with etcd, Patroni,
 * PostgreSQL and PgBouncer, three with the app and HAProxy, a store of files, and the proxy before all. `isSynchronous` is whether
 * a payment is on two machines before it is acknowledged.
 */
export async function openSite(home: string, { isSynchronous = true } = {}) {
  makeNetwork();
  const databases = [1, 2, 3].map((at) =>
    makeMachine(home, `db${at}`, 10 + at, { megabytes: 1_536, ...FIRST }),
  );
  const apps = [1, 2, 3].map((at) => makeMachine(home, `app${at}`, 20 + at));
  const [store, proxy] = [makeMachine(home, "store", 30), makeMachine(home, "proxy", 2, FIRST)];

  const { start: startProxy, ...leading } = proxyOn(proxy, path.join(DEPLOY, "haproxy-proxy.cfg"));
  const site = {
    home,
    databases,
    apps,
    store,
    proxy,
    origin: `https://${proxy.address}`,
    startEtcd,
    startDatabase,
    startPooler,
    startBalancer,
    startApp,
    startStore,
    ...leading,
    stopApp,
    primary: async () => {
      const found = await Promise.all(
        databases.map(async (one) => ((await isPrimary(one)) ? one : undefined)),
      );
      return found.find((one) => one !== undefined);
    },
    etcdLeader: async () => {
      const found = await Promise.all(
        databases.map(async (one) => ((await leadsEtcd(one)) ? one : undefined)),
      );
      const leader = found.find((one) => one !== undefined);
      if (!leader) throw new Error("etcd has no leader");
      return leader;
    },
    synchronous: () => memberIs("sync_standby"),
    isWhole: async () => {
      const members = await membersOf();
      const roles = members.map(({ role, state }) => `${role} ${state}`);
      return (
        members.length === 3 &&
        roles.includes("leader running") &&
        (!isSynchronous || roles.includes("sync_standby running")) &&
        roles.every((one) => one.endsWith("running") || one.endsWith("streaming"))
      );
    },
  };

  for (const database of databases) prepareDatabase(database, isSynchronous);
  for (const database of databases) startDatabase(database);
  await until(async () => (await site.primary()) !== undefined, 120_000);
  const first = await site.primary();
  first?.run(["psql", "-q", "-f", path.join(DEPLOY, "roles.sql")], { as: "postgres" });
  for (const database of databases) startPooler(database);
  for (const app of apps) startBalancer(app);
  await startStore();
  for (const app of apps) {
    startApp(app);
    await until(() => answers(app, "/readyz"), 120_000); // The first one makes the tables.
  }
  startProxy();
  await until(() => isServing(site.origin));
  await until(site.isWhole, 120_000);
  return site;

  function prepareDatabase(machine: Machine, synchronous: boolean): void {
    const own = (file: string) => path.join(machine.folder, file);
    mkdirSync(own("run/postgresql"));
    mkdirSync(own("var/lib/postgresql"));
    mkdirSync(own("var/lib/etcd"));
    sh(`chown postgres ${own("run/postgresql")} ${own("var/lib/postgresql")}`);
    useOwnClock(machine);
    const patroni = synchronous
      ? read("patroni.yml")
      : read("patroni.yml").replace("synchronous_mode: true", "synchronous_mode: false");
    writeFileSync(own("etc/patroni/config.yml"), patroni.replace(POSTGRESQL, "/run/bin"));
    for (const file of ["pgbouncer.ini", "userlist.txt"])
      copyFileSync(path.join(DEPLOY, file), own(`etc/pgbouncer/${file}`));
  }

  /** PostgreSQL's programs, of which the server goes by the machine's own clock. Patroni does not: its Python cannot sleep then. */
  function useOwnClock({ folder, clock }: Machine): void {
    const programs = path.join(folder, "run/bin");
    mkdirSync(programs);
    for (const name of readdirSync(POSTGRESQL))
      if (name !== "postgres") symlinkSync(path.join(POSTGRESQL, name), path.join(programs, name));
    const server = `#!/bin/sh\nexec env ${clock} ${POSTGRESQL}/postgres "$@"\n`;
    writeFileSync(path.join(programs, "postgres"), server, { mode: 0o755 });
  }

  /** What differs between the three, as the file itself says. */
  function environmentOf({ name, address }: Machine): Record<string, string> {
    return parseEnv(
      read("db.env")
        .replaceAll(/^(ETCD|PATRONI)_NAME=db1$/gm, `$1_NAME=${name}`)
        .replaceAll(/^(?!ETCD_INITIAL_CLUSTER=)(.*)10\.77\.0\.11/gm, `$1${address}`),
    ) as Record<string, string>;
  }

  function startEtcd(machine: Machine): void {
    machine.start("etcd", ["etcd"], { environment: environmentOf(machine) });
  }

  function startDatabase(machine: Machine): void {
    startEtcd(machine);
    machine.start("patroni", ["patroni", "/etc/patroni/config.yml"], {
      as: "postgres",
      environment: environmentOf(machine),
    });
    const guard = path.join(DEPLOY, "leave-full-disk");
    machine.start("leave-full-disk", ["/bin/sh", guard], { environment: environmentOf(machine) });
  }

  function startPooler(machine: Machine): void {
    machine.start("pgbouncer", ["pgbouncer", "/etc/pgbouncer/pgbouncer.ini"], {
      as: "postgres",
    });
  }

  function startBalancer(machine: Machine): void {
    copyFileSync(path.join(DEPLOY, "haproxy-app.cfg"), path.join(machine.folder, "etc/haproxy/haproxy.cfg"));
    machine.start("haproxy", ["haproxy", "-W", "-f", "/etc/haproxy/haproxy.cfg"]);
  }

  function startApp(machine: Machine, release = ROOT): void {
    const environment = parseEnv(read("app.env").replace("10.77.0.21", machine.address)) as Record<
      string,
      string
    >;
    mkdirSync(path.join(machine.folder, "var/lib/hairpin"), { recursive: true });
    const admin = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
    const child = machine.start("hairpin", [process.execPath, "server/main.ts"], {
      cwd: release,
      environment: { ...allocator, ...environment, ...admin },
    });
    // As systemd does where the unit says Restart=on-failure, RestartSec=2.
    child.once("exit", (code) => {
      if (code) setTimeout(() => startApp(machine, release), 2_000);
    });
  }

  async function stopApp(machine: Machine): Promise<void> {
    const child = machine.program("hairpin");
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    await ended;
  }

  async function startStore(): Promise<void> {
    const place = path.join(home, "store-program");
    await promisify(execFile)("npm", ["install", "--prefix", place, STORE, "--no-audit", "--no-fund"]);
    const program = path.join(place, "node_modules/.bin/s3rver");
    const words = [
      "--directory",
      "/var/lib/s3",
      "--address",
      store.address,
      "--port",
      "4568",
      "--configure-bucket",
      "hairpin",
    ];
    store.start("s3rver", [process.execPath, program, ...words]);
  }

  type Member = { name: string; role: string; state: string; lag?: number };

  /** As Patroni on any machine tells it (its REST API, `GET /cluster`). */
  async function membersOf(): Promise<Member[]> {
    const told = databases.map(async ({ address }) => {
      const asked = fetch(`http://${address}:8008/cluster`, { signal: AbortSignal.timeout(2_000) });
      return asked
        .then((answer) => answer.json() as Promise<{ members: Member[] }>)
        .catch(() => ({ members: [] }));
    });
    return (await Promise.all(told)).find(({ members }) => members.length > 0)?.members ?? [];
  }

  async function memberIs(role: string): Promise<Machine | undefined> {
    const found = (await membersOf()).find((member) => member.role === role);
    return databases.find(({ name }) => name === found?.name);
  }
}

function isPrimary({ address }: Machine): Promise<boolean> {
  return fetch(`http://${address}:8008/primary`, {
    method: "OPTIONS",
    signal: AbortSignal.timeout(1_000),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Whether the proxy, whose certificate nobody signed, has a machine that is ready. */
function isServing(origin: string): Promise<boolean> {
  return new Promise((resolve) => {
    get(`${origin}/readyz`, { rejectUnauthorized: false, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    }).once("error", () => resolve(false));
  });
}

/** By its gRPC gateway (etcd 3.4, `Maintenance.Status`). */
async function leadsEtcd({ address }: Machine): Promise<boolean> {
  const answer = await fetch(`http://${address}:2379/v3/maintenance/status`, { method: "POST", body: "{}" });
  const { header, leader } = (await answer.json()) as { header: { member_id: string }; leader: string };
  return header.member_id === leader;
}

/** Of the site's database on the PostgreSQL of that machine. */
export function urlOf(address: string): string {
  return `postgres://hairpin:change-me-owner@${address}:5432/hairpin`;
}

/** Whether the app on that machine answers. */
export function answers({ address }: Machine, where: string): Promise<boolean> {
  return fetch(`http://${address}:3000${where}`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
