import type { Server, ServerResponse } from "node:http";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type pg from "pg";
import { routeOf } from "../../api/http/route-of.ts";
import { gauge } from "./gauge.ts";

/** In seconds. A kept page takes under a millisecond; after ten seconds everybody has left. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** What Node tells of this process: memory, processor, event loop, garbage. It is measured once, whoever starts a site in it. */
const ofNode = new Registry();

/** What a process measured, as another process can read it. */
export type Told = Awaited<ReturnType<Registry["getMetricsAsJSON"]>>;

export type ProcessMetrics = {
  /** Measures the answers of a server from now on. `onAnswer` hears of each, and how many seconds it took. */
  watch: (server: Server, onAnswer: (status: number, seconds: number) => void) => void;
  /** What was measured so far, to be added up with what other processes measured. */
  read: () => Promise<Told>;
};

/** Measures what one process does: its answers by route and status, its pool, its kept pages, and Node itself. */
export function measureProcess({
  pool,
  keptPages,
}: {
  pool: pg.Pool;
  /** How many pages are kept, and how many bytes they have. */
  keptPages: () => { count: number; bytes: number };
}): ProcessMetrics {
  if (ofNode.getMetricsAsArray().length === 0) collectDefaultMetrics({ register: ofNode });
  const registry = new Registry();
  const answers = new Histogram({
    name: "http_request_duration_seconds",
    help: "How long answers took, by route and status",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS,
    registers: [registry],
  });
  const states = gauge(registry, "database_connections", "Connections of the pools, by state", ["state"]);
  const count = gauge(registry, "kept_pages", "Pages that are kept as ready bytes");
  const bytes = gauge(registry, "kept_pages_bytes", "Bytes of the pages that are kept");
  const note = () => {
    states.set({ state: "used" }, pool.totalCount - pool.idleCount);
    states.set({ state: "idle" }, pool.idleCount);
    states.set({ state: "awaited" }, pool.waitingCount);
    count.set(keptPages().count);
    bytes.set(keptPages().bytes);
  };
  return {
    watch(server, onAnswer) {
      server.on("request", ({ method = "" }, response: ServerResponse) => {
        const end = answers.startTimer({ method });
        response.once("close", () =>
          onAnswer(response.statusCode, end({ route: routeOf(response), status: response.statusCode })),
        );
      });
    },
    async read() {
      note();
      return (await Promise.all([ofNode, registry].map((one) => one.getMetricsAsJSON()))).flat();
    },
  };
}
