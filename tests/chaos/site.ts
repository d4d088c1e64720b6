import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import allocator from "../../scripts/allocator.json" with { type: "json" };
import { freePort } from "../factories/free-port.ts";
import { prepareFolder } from "../factories/prepared-folder.ts";
import { childrenOf, listensOn } from "../factories/processes.ts";
import { until } from "./fault.ts";

const ROOT = path.join(import.meta.dirname, "../..");
export const ADMIN = { email: "chaos@example.org", password: "girafe-lunaire-tricote-42" };

/** A failed entry does not close its site, so what still runs ends with this process. */
const running = new Set<ChildProcess>();
process.once("exit", () => running.forEach((child) => child.kill("SIGKILL")));

export type Site = Awaited<ReturnType<typeof openSite>>;

/** The real command on a folder of its own, which can be killed and started again. Everything listens on loopback alone. */
export async function openSite(environment: Record<string, string> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), "hairpin-chaos-"));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const dataDir = path.join(folder, "data");
  if (!environment.DATA_DIR) await prepareFolder(dataDir);
  let output = "";
  let child: ChildProcess | undefined;

  const site = {
    origin,
    dataDir,
    database: { host: path.join(dataDir, "postgres"), port: 5432, user: "hairpin_app", database: "hairpin" },
    output: () => output,
    pid: () => child?.pid ?? 0,
    /** The processes that answer. */
    workers: () => childrenOf(site.pid()).filter((pid) => listensOn(pid, port)),
    isReady: () => answers(`${origin}/readyz`),
    async start(): Promise<number> {
      const from = performance.now();
      child = spawn(process.execPath, ["server/main.ts"], {
        cwd: ROOT,
        env: {
          ...allocator,
          PATH: process.env.PATH,
          NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
          PORT: String(port),
          DATA_DIR: dataDir,
          LOG_LEVEL: "warn",
          ADMIN_EMAIL: ADMIN.email,
          ADMIN_PASSWORD: ADMIN.password,
          ...environment,
        },
      });
      for (const stream of [child.stdout, child.stderr])
        stream?.on("data", (data: Buffer) => (output += data.toString()));
      const started = child;
      running.add(started);
      started.once("exit", () => running.delete(started));
      const ended = once(child, "exit").then(() => {
        throw new Error(`the site ended: ${output.slice(-2_000)}`);
      });
      ended.catch(() => undefined);
      await Promise.race([until(site.isReady), ended]);
      return performance.now() - from;
    },
    /** `kill -9` of Node. */
    async kill(): Promise<void> {
      if (!child) return;
      const ended = once(child, "exit");
      const workers = site.workers();
      child.kill("SIGKILL");
      for (const pid of workers) process.kill(pid, "SIGKILL");
      await ended;
    },
    /** SIGTERM; gives the code and how long it took. */
    async stop(): Promise<{ code: number | null; took: number }> {
      if (!child || child.exitCode !== null) return { code: child?.exitCode ?? null, took: 0 };
      const from = performance.now();
      const ended = once(child, "exit") as Promise<[number | null]>;
      child.kill("SIGTERM");
      const [code] = await ended;
      return { code, took: performance.now() - from };
    },
    async postgres(): Promise<number> {
      const text = await readFile(path.join(dataDir, "postgres/cluster/postmaster.pid"), "utf8");
      return Number(text.split("\n")[0]);
    },
    /** The memory that the workers hold now, in MB. */
    async memory(): Promise<number> {
      const sizes = site.workers().map(async (pid) => {
        const status = await readFile(`/proc/${pid}/status`, "utf8");
        return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
      });
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    },
    post: (address: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(origin + address, {
        method: "POST",
        headers: { "Content-Type": "application/json", ...headers },
        body: JSON.stringify(body),
      }),
    async close(): Promise<void> {
      await site.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return site;
}

export async function answers(address: string): Promise<boolean> {
  return fetch(address, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
}
