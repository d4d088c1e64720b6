import { readdir, readFile } from "node:fs/promises";
import { connect } from "node:net";
import { once } from "node:events";
import pg from "pg";
import { type Fault, must, seconds, until } from "./fault.ts";
import { answers, openSite } from "./site.ts";

/** PostgreSQL is stopped (SIGSTOP). The site says so at once and goes on when it is back. */
export const frozenDatabase: Fault = {
  name: "frozen-database",
  async run() {
    const site = await openSite();
    await site.start();
    await fetch(`${site.origin}/en`);
    // Leaves idle open connections, so that a call waits for an answer and not for a connection.
    await Promise.all(Array.from({ length: 50 }, () => fetch(`${site.origin}/api/posts`)));
    const frozen = await processesOf(await site.postgres());
    for (const pid of frozen) process.kill(pid, "SIGSTOP");
    const linesBefore = site.output().split("\n").length;
    const from = performance.now();
    const ready = await fetch(`${site.origin}/readyz`);
    const readyTook = performance.now() - from;
    const calls = Array.from({ length: 50 }, () => fetch(`${site.origin}/api/posts`));
    const kept = await fetch(`${site.origin}/en`);
    const refused = await Promise.all(calls);
    const lines = site.output().split("\n").length - linesBefore;
    const took = performance.now() - from;
    for (const pid of frozen) process.kill(pid, "SIGCONT");
    const recovered = await until(() => answers(`${site.origin}/api/posts`));
    await site.close();
    const statuses = new Set(refused.map(({ status }) => status));
    must(ready.status === 503 && readyTook < 1_000, `/readyz: ${ready.status} after ${seconds(readyTook)}`);
    must(kept.status === 200, "a kept page was not answered");
    must(
      [...statuses].every((status) => status === 503),
      `calls were answered ${[...statuses].join(", ")}`,
    );
    must(
      refused.every(({ headers }) => headers.has("retry-after")),
      "a 503 came without Retry-After",
    );
    must(lines <= took / 1_000 + 2, `${lines} lines of log in ${seconds(took)}`);
    return {
      fault: "PostgreSQL stands still (SIGSTOP), 50 calls",
      seen: `/readyz 503 in ${Math.round(readyTook)} ms, calls 503 with Retry-After, kept pages 200, ${lines} lines of log in ${seconds(took)}`,
      recovered: seconds(recovered),
      lost: "0",
    };
  },
};

/** Every connection is cut, again and again, while it is used. */
export const cutConnections: Fault = {
  name: "cut-connections",
  async run() {
    const site = await openSite();
    await site.start();
    const killer = new pg.Client({ ...site.database, user: "hairpin", database: "postgres" });
    await killer.connect();
    const over = new AbortController();
    let faults = 0;
    const readers = Array.from({ length: 32 }, async () => {
      while (!over.signal.aborted) {
        const status = await fetch(`${site.origin}/api/posts`).then((answer) => answer.status);
        if (status !== 200 && status !== 503) faults += 1;
      }
    });
    for (let time = 0; time < 20; time += 1) {
      await killer.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = 'hairpin'",
      );
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    over.abort();
    await Promise.all(readers);
    await killer.end();
    const recovered = await until(() => answers(`${site.origin}/readyz`));
    await site.close();
    must(faults === 0, `${faults} calls were answered by neither 200 nor 503`);
    return {
      fault: "every connection cut, 20 times in 2 s, 32 readers",
      seen: "200 or 503, Node goes on",
      recovered: seconds(recovered),
      lost: "0",
    };
  },
};

/** SIGTERM while clients hold half a request. */
export const halfRequests: Fault = {
  name: "half-requests",
  async run() {
    const site = await openSite();
    await site.start();
    const { hostname, port } = new URL(site.origin);
    const halves = Array.from({ length: 50 }, async () => {
      const socket = connect(Number(port), hostname);
      socket.on("error", () => undefined);
      await once(socket, "connect");
      socket.write(
        "POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
      );
      return socket;
    });
    const sockets = await Promise.all(halves);
    const database = await site.postgres();
    const { code, took } = await site.stop();
    for (const socket of sockets) socket.destroy();
    const isLeft = await readFile(`/proc/${database}/stat`).then(
      () => true,
      () => false,
    );
    await site.close();
    must(code === 0 && took < 10_000, `ended with ${code} after ${seconds(took)}`);
    must(!isLeft, "PostgreSQL was left behind");
    return {
      fault: "SIGTERM while 50 clients hold half a request",
      seen: `ends with ${code}, PostgreSQL too`,
      recovered: seconds(took),
      lost: "0",
    };
  },
};

/** A process and those that it started. */
async function processesOf(parent: number): Promise<number[]> {
  const all = await Promise.all(
    (await readdir("/proc"))
      .filter((name) => /^\d+$/.test(name))
      .map(async (name) => ({
        pid: Number(name),
        stat: await readFile(`/proc/${name}/stat`, "utf8").catch(() => ""),
      })),
  );
  const children = all.filter(
    ({ stat }) => Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]) === parent,
  );
  return [parent, ...children.map(({ pid }) => pid)];
}
