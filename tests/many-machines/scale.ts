import { setTimeout as pause } from "node:timers/promises";
import { timeOf } from "../../benchmarks/pages/processor-time.ts";
import { openDatabase } from "../../platform/database/connection.ts";
import { until } from "../chaos/fault.ts";
import { primaryOf } from "./faults.ts";
import { type Load, startLoad } from "./load.ts";
import type { Machine } from "./machines.ts";
import { type Site, urlOf } from "./site.ts";
import { withSite } from "./with-site.ts";

/** In milliseconds: before it is counted, so that each worker has compiled what it runs, and while it is. */
const [WARM, COUNTED] = [45_000, 30_000];
/** In milliseconds: each client asks about once a second, so that three machines with three times the clients find cores enough. */
const RESTS = { writer: 1_000, reader: 1_000 };

type Counted = {
  machines: number;
  answers: number;
  /** Seconds of processor time in `COUNTED`, and what an app machine takes in it that is asked nothing. */
  app: number;
  idle: number;
  primary: number;
  standbys: number;
};

/**
 * How many payments, lists and pages the app machines answer for their processor time, where one of them has so many writers and
 * readers, and where three have three times as many. All share this machine's cores, so that seconds of processor time count, not the hour's.
 */
export function measureScale(writers: number): Promise<Counted[]> {
  return withSite({}, async (site) => {
    const [first, ...others] = site.apps;
    await pause(WARM);
    const before = usedBy(site.apps);
    await pause(COUNTED);
    const idle = (usedBy(site.apps) - before) / site.apps.length;
    for (const app of others) await site.drain(app);
    const one = await count(site, first ? [first] : [], writers);
    for (const app of others) {
      await site.fill(app);
      await until(() => site.isTaking(app), 30_000);
    }
    const three = await count(site, site.apps, writers * site.apps.length);
    return [one, three].map((counted) => ({ ...counted, idle }));
  });
}

/** In milliseconds of processor time: what an answer takes, besides what the machines take anyway. */
export function perAnswer({ machines, answers, app, idle }: Counted): number {
  return ((app - machines * idle) * 1_000) / answers;
}

async function count(site: Site, apps: Machine[], writers: number): Promise<Omit<Counted, "idle">> {
  const primary = await primaryOf(site);
  const standbys = site.databases.filter((other) => other !== primary);
  const before = openDatabase(urlOf(primary.address), () => undefined);
  const load = await startLoad(site.origin, before, writers, RESTS).finally(before.close);
  await pause(WARM);
  const look = () => ({
    answers: answersOf(load),
    app: usedBy(apps),
    primary: usedBy([primary]),
    standbys: usedBy(standbys),
  });
  const from = look();
  await pause(COUNTED);
  const to = look();
  await load.stop();
  return {
    machines: apps.length,
    answers: to.answers - from.answers,
    app: to.app - from.app,
    primary: to.primary - from.primary,
    standbys: to.standbys - from.standbys,
  };
}

function answersOf(load: Load): number {
  return load.acknowledged() + load.reads.length + load.pages();
}

/** The processor seconds of all that runs on these machines. */
function usedBy(machines: Machine[]): number {
  return machines.flatMap((machine) => machine.pids()).reduce((sum, pid) => sum + timeOf(pid), 0);
}
