import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes } from "node:crypto";
import pg from "pg";
import type { Logger } from "pino";
import { milliseconds } from "../platform/core/durations.ts";
import { type Facts, setTrace, type Trace, traced } from "../platform/core/trace.ts";

const SENT_EVERY = milliseconds("5 seconds");
/** Past so many that wait, new ones are lost: a collector that is away must not fill the memory. */
const MOST_WAITING = 4_000;
const LONGEST_STATEMENT = 500; // characters

/** OTLP's numbers for who a span speaks to, and for one that failed. */
const KIND = { internal: 1, server: 2, client: 3 };
const FAILED = { code: 2 };

type Span = { traceId: string; spanId: string };

/**
 * Tells a collector what each request did: the verb that answered, and its statements without their values. OTLP over HTTP as JSON
 * (OpenTelemetry Protocol 1.x). `endpoint` is without a trailing slash. Returns what ends it.
 */
export function startTracing(endpoint: string, log: Logger): () => Promise<void> {
  const inside = new AsyncLocalStorage<Span>();
  let waiting: object[] = [];

  const trace: Trace = (name, work, facts) => {
    const parent = inside.getStore();
    const span = { traceId: parent?.traceId ?? hex(16), spanId: hex(8) };
    const start = nanoseconds();
    const note = (error?: unknown) => {
      if (waiting.length >= MOST_WAITING) return;
      waiting.push({
        ...span,
        ...(parent && { parentSpanId: parent.spanId }),
        name,
        kind: name.startsWith("SQL") ? KIND.client : parent ? KIND.internal : KIND.server,
        startTimeUnixNano: String(start),
        endTimeUnixNano: String(nanoseconds()),
        attributes: attributesOf(facts?.() ?? {}),
        ...(error !== undefined && { status: FAILED }),
      });
    };
    return inside.run(span, () => noted(work, note));
  };

  async function send(): Promise<void> {
    if (waiting.length === 0) return;
    const spans = waiting;
    waiting = [];
    const resource = { attributes: attributesOf({ "service.name": "hairpin" }) };
    const answer = await fetch(`${endpoint}/v1/traces`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        resourceSpans: [{ resource, scopeSpans: [{ scope: { name: "hairpin" }, spans }] }],
      }),
      signal: AbortSignal.timeout(SENT_EVERY),
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the collector answers ${answer.status}`);
  }

  const trySending = () => send().catch((error: unknown) => log.warn({ err: error }, "traces are lost"));
  const sending = setInterval(() => void trySending(), SENT_EVERY);
  sending.unref();
  setTrace(trace);
  const endStatements = traceStatements();
  return async () => {
    clearInterval(sending);
    endStatements();
    setTrace(undefined);
    await trySending();
  };
}

/** Does the work, and notes its end, or that it failed. */
function noted<Result>(work: () => Result, note: (error?: unknown) => void): Result {
  try {
    const result = work();
    if (result instanceof Promise)
      result.then(
        () => note(),
        (error: unknown) => note(error ?? true),
      );
    else note();
    return result;
  } catch (error) {
    note(error ?? true);
    throw error;
  }
}

type Query = (...given: unknown[]) => unknown;

/** Every statement becomes a span, by whichever library it is asked. Returns what ends that. */
function traceStatements(): () => void {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const { query } = prototype;
  prototype.query = function ask(this: unknown, ...given: unknown[]) {
    const [asked, ...rest] = given;
    const text = typeof asked === "string" ? asked : (asked as { text?: string }).text;
    if (text === undefined) return query.apply(this, given); // A stream, which answers as it comes.
    const facts = () => ({
      "db.system.name": "postgresql",
      "db.query.text": text.slice(0, LONGEST_STATEMENT),
    });
    const name = `SQL ${text.trimStart().split(/\s/, 1)[0]?.toLowerCase()}`;
    const callback = rest.at(-1);
    if (typeof callback !== "function") return traced(name, () => query.apply(this, given), facts);
    const told = Promise.withResolvers<void>();
    void traced(name, () => told.promise, facts).catch(() => undefined);
    const onEnd = (error: unknown, result: unknown) => {
      if (error) told.reject(error);
      else told.resolve();
      (callback as (error: unknown, result: unknown) => void)(error, result);
    };
    return query.apply(this, [asked, ...rest.slice(0, -1), onEnd]);
  };
  return () => {
    prototype.query = query;
  };
}

function attributesOf(facts: Facts): object[] {
  return Object.entries(facts).map(([key, value]) => ({
    key,
    value: typeof value === "number" ? { intValue: String(value) } : { stringValue: value },
  }));
}

function hex(bytes: number): string {
  return randomBytes(bytes).toString("hex");
}

function nanoseconds(): bigint {
  return BigInt(Math.round((performance.timeOrigin + performance.now()) * 1_000)) * 1_000n;
}
