import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { traced } from "../platform/core/trace.ts";
import { useDatabase } from "../tests/database/use-database.ts";
import { log } from "../tests/factories/log.ts";
import { startTracing } from "./tracing.ts";

const held = useDatabase();

type Sent = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: object }[];
  status?: object;
};
let sent: Sent[] = [];
let addresses: (string | undefined)[] = [];
const collector = createServer(async (request, answer) => {
  addresses.push(request.url);
  const body = JSON.parse(await text(request)) as { resourceSpans: { scopeSpans: { spans: Sent[] }[] }[] };
  sent.push(...(body.resourceSpans[0]?.scopeSpans[0]?.spans ?? []));
  answer.end("{}");
});
let endpoint: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(() => collector.close());
beforeEach(() => {
  [sent, addresses] = [[], []];
});

test("a request's span holds its verb's, which holds its statements', without their values", async () => {
  const end = startTracing(endpoint, log);
  await traced(
    "GET",
    () => traced("readThing", () => held.pool.query("select $1::text as found", ["a secret"])),
    () => ({ "http.route": "/api/things/:id", "http.response.status_code": 200 }),
  );
  await end();
  const [request, verb, statement] = ["GET", "readThing", "SQL select"].map((name) =>
    sent.find((span) => span.name === name),
  );
  expect(addresses).toEqual(["/v1/traces"]);
  expect(request).toMatchObject({ kind: 2, traceId: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(request).not.toHaveProperty("parentSpanId");
  expect(request?.attributes).toContainEqual({
    key: "http.response.status_code",
    value: { intValue: "200" },
  });
  expect(verb).toMatchObject({ kind: 1, traceId: request?.traceId, parentSpanId: request?.spanId });
  expect(statement).toMatchObject({ kind: 3, traceId: request?.traceId, parentSpanId: verb?.spanId });
  expect(JSON.stringify(statement?.attributes)).toContain("select $1::text as found");
  expect(JSON.stringify(sent)).not.toContain("a secret");
  expect(BigInt(statement?.endTimeUnixNano ?? 0)).toBeGreaterThanOrEqual(
    BigInt(statement?.startTimeUnixNano ?? 1),
  );
});

test("what fails is told as failed, and fails as it did", async () => {
  const end = startTracing(endpoint, log);
  await expect(traced("GET", () => held.pool.query("select nothing from nowhere"))).rejects.toThrow(
    "nowhere",
  );
  const thrown = () =>
    traced("verb", () => {
      throw new Error("no");
    });
  expect(thrown).toThrow("no");
  await end();
  expect(
    sent
      .filter(({ status }) => status)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(["GET", "SQL select", "verb"]);
});

test("once it has ended, nothing is told and statements go on", async () => {
  await startTracing(endpoint, log)();
  expect((await traced("GET", () => held.pool.query("select 1 as one"))).rows).toEqual([{ one: 1 }]);
  expect(sent).toEqual([]);
});
