import { execFile } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { until } from "../chaos/fault.ts";
import { openDatabase } from "../../platform/database/connection.ts";
import { type Machine, sh } from "./machines.ts";
import { answers, ROOT, type Site, urlOf } from "./site.ts";

/** What is done to the machines, and undone. */
export type MachineFault = {
  name: string;
  fault: string;
  /** Whether no request may be refused meanwhile. */
  isUnnoticed?: boolean;
  /** Breaks something, and gives what mends it. */
  run: (site: Site) => Promise<() => Promise<void> | void>;
};

const FILLER = "/var/lib/filler";

export const FAULTS: MachineFault[] = [
  {
    name: "primary-killed",
    fault: "the primary's machine loses its power (-9)",
    async run(site) {
      const machine = await primaryOf(site);
      machine.signal("SIGKILL");
      return () => {
        site.startDatabase(machine);
        site.startPooler(machine);
      };
    },
  },
  {
    name: "primary-killed-ahead",
    fault: "the standbys are cut off for three seconds, then the primary loses its power",
    async run(site) {
      const machine = await primaryOf(site);
      const standbys = site.databases.filter((other) => other !== machine);
      for (const standby of standbys) standby.cut();
      await pause(3_000);
      machine.signal("SIGKILL");
      for (const standby of standbys) standby.join();
      return () => {
        site.startDatabase(machine);
        site.startPooler(machine);
      };
    },
  },
  {
    name: "primary-cut",
    fault: "the primary is cut off, both sides alive",
    async run(site) {
      const machine = await primaryOf(site);
      machine.cut();
      return () => machine.join();
    },
  },
  {
    name: "postgres-killed",
    fault: "the primary's PostgreSQL alone ends (-9)",
    async run(site) {
      const { folder } = await primaryOf(site);
      const noted = await readFile(path.join(folder, "var/lib/postgresql/hairpin/postmaster.pid"), "utf8");
      process.kill(Number(noted.split("\n")[0]), "SIGKILL");
      return () => undefined;
    },
  },
  {
    name: "disk-full",
    fault: "the primary's disk is full",
    async run(site) {
      const machine = await primaryOf(site);
      machine.run(["/bin/sh", "-c", `dd if=/dev/zero of=${FILLER} bs=1M 2>/dev/null || true`]);
      return () => void machine.run(["rm", "-f", FILLER]);
    },
  },
  {
    name: "clock-off",
    fault: "the clock of the primary's PostgreSQL is an hour ahead, and set right again",
    async run(site) {
      const machine = await primaryOf(site);
      machine.setClock(3_600);
      await until(async () => Math.abs((await aheadBy(machine)) - 3_600) < 60, 10_000);
      return () => machine.setClock(0);
    },
  },
  {
    name: "standby-killed",
    fault: "the synchronous standby's machine is gone (-9)",
    async run(site) {
      const machine = await site.synchronous();
      if (!machine) throw new Error("there is no synchronous standby");
      machine.signal("SIGKILL");
      return () => {
        site.startDatabase(machine);
        site.startPooler(machine);
      };
    },
  },
  {
    name: "etcd-leader",
    fault: "etcd's leader ends (-9)",
    async run(site) {
      const machine = await site.etcdLeader();
      machine.program("etcd")?.kill("SIGKILL");
      return () => site.startEtcd(machine);
    },
  },
  {
    name: "etcd-majority",
    fault: "two of three etcd end (-9)",
    async run(site) {
      const two = site.databases.slice(0, 2);
      for (const machine of two) machine.program("etcd")?.kill("SIGKILL");
      return () => two.forEach((machine) => site.startEtcd(machine));
    },
  },
  {
    name: "app-killed",
    fault: "an app machine loses its power (-9)",
    async run(site) {
      const [machine] = site.apps;
      machine?.signal("SIGKILL");
      return () => {
        if (!machine) return;
        site.startBalancer(machine);
        site.startApp(machine);
      };
    },
  },
  {
    name: "app-stopped",
    fault: "an app machine stands still (SIGSTOP)",
    async run(site) {
      site.apps[0]?.signal("SIGSTOP");
      return () => site.apps[0]?.signal("SIGCONT");
    },
  },
  {
    name: "app-cut",
    fault: "an app machine reaches no database, but the proxy",
    async run(site) {
      const addresses = site.databases.map(({ address }) => address);
      site.apps[0]?.lose(addresses);
      return () => site.apps[0]?.find(addresses);
    },
  },
  {
    name: "poolers-restarted",
    fault: "PgBouncer and HAProxy are restarted on every machine",
    async run(site) {
      for (const machine of site.databases) machine.program("pgbouncer")?.kill("SIGTERM");
      for (const machine of site.apps) machine.program("haproxy")?.kill("SIGTERM");
      await pause(500);
      site.databases.forEach(site.startPooler);
      site.apps.forEach(site.startBalancer);
      return () => undefined;
    },
  },
  {
    name: "switch-over",
    fault: "a switch-over is asked for",
    async run(site) {
      const [from, to] = [await primaryOf(site), await site.synchronous()];
      const asked = await fetch(`http://${from.address}:8008/switchover`, {
        method: "POST",
        body: JSON.stringify({ leader: from.name, candidate: to?.name }),
      });
      if (!asked.ok) throw new Error(`the switch-over is refused: ${await asked.text()}`);
      return () => undefined;
    },
  },
  {
    name: "store-away",
    fault: "the store of files is away for a minute",
    async run(site) {
      site.store.cut();
      await pause(60_000);
      return () => site.store.join();
    },
  },
  {
    name: "rolling-upgrade",
    fault: "three app machines change to the commit before and back, one after the other",
    isUnnoticed: true,
    async run(site) {
      const before = await releaseBefore(site.home);
      for (const release of [before, ROOT])
        for (const app of site.apps) {
          await site.drain(app);
          await site.stopApp(app);
          site.startApp(app, release);
          await until(() => answers(app, "/readyz"), 120_000);
          await site.fill(app);
          await until(() => site.isTaking(app), 30_000);
        }
      return () => undefined;
    },
  },
];

/** By how many seconds the machine's PostgreSQL is ahead. NaN where it does not answer: a clock that jumps ends a connection that is just made. */
async function aheadBy({ address }: Machine): Promise<number> {
  const database = openDatabase(urlOf(address), () => undefined);
  try {
    const { rows } = await database.pool.query<{ now: Date }>("select clock_timestamp() as now");
    return ((rows[0]?.now.getTime() ?? 0) - Date.now()) / 1_000;
  } catch {
    return NaN;
  } finally {
    await database.close();
  }
}

/** The commit before, built. */
async function releaseBefore(home: string): Promise<string> {
  const folder = path.join(home, "before");
  if (existsSync(folder)) return folder;
  mkdirSync(folder);
  sh(
    `git -C ${ROOT} archive HEAD~1 | tar -x -C ${folder}; ln -s ${ROOT}/node_modules ${folder}/node_modules`,
  );
  await promisify(execFile)(process.execPath, ["scripts/build.ts"], { cwd: folder });
  return folder;
}

export async function primaryOf(site: Site): Promise<Machine> {
  let machine: Machine | undefined;
  await until(async () => (machine = await site.primary()) !== undefined, 30_000);
  if (!machine) throw new Error("there is no primary");
  return machine;
}

/** Waits until every machine is in its place again. */
export async function recovered(site: Site): Promise<void> {
  await until(site.isWhole, 180_000);
  for (const app of site.apps) await until(() => answers(app, "/readyz"), 120_000);
}
