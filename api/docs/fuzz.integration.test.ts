import path from "node:path";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { loadStartingContent } from "../../modules/starting-content/index.ts";
import { useDatabase } from "../../tests/database/use-database.ts";
import { makeApi, read, type TestApi } from "../../tests/factories/api.ts";
import { fromSchema, type JsonSchema } from "../../tests/factories/from-schema.ts";

type Operation = {
  parameters?: { name: string; in: string; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
};

const held = useDatabase();
let api: TestApi;
let operations: { method: string; address: string; operation: Operation }[];
let member: { id: string; token: string };

const RUNS_EACH = 25;

beforeAll(async () => {
  await loadStartingContent(held.database, path.join(import.meta.dirname, "../../content"));
  api = makeApi(held);
  const joined = await api.join();
  // Whoever may do everything reaches the furthest into the verbs.
  await held.pool.query("update users set roles = '{ROLE_SUPER_ADMIN}'");
  member = joined;
  const { paths } = (await read(await api.call("GET", "/api/docs.jsonopenapi"))) as {
    paths: Record<string, Record<string, Operation>>;
  };
  operations = Object.entries(paths).flatMap(([address, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), address, operation })),
  );
});

const identifier = fc.oneof(
  fc.uuid(),
  fc.constantFrom("x", "..", "%2e", "0", "treasury"),
  fc.string({ minLength: 1, maxLength: 40, unit: "binary" }),
);

test(
  "no call of the OpenAPI document is ever answered by a fault, whatever it is sent",
  { timeout: 300_000 },
  async () => {
    for (const { method, address, operation } of operations) {
      const media = Object.entries(operation.requestBody?.content ?? {});
      const [contentType, { schema }] = media[0] ?? ["application/json", { schema: {} }];
      const isForm = contentType.startsWith("multipart/");
      const call = fc.record({
        ids: fc.array(fc.oneof(identifier, fc.constant(member.id)), { minLength: 4, maxLength: 4 }),
        query: fc.oneof(
          fc.constant({}),
          fc.dictionary(
            fc.constantFrom("page", "itemsPerPage", "q", "locale", "from", "account", "text"),
            fc.string({ unit: "binary" }),
          ),
        ),
        body: fc.oneof(
          { weight: 6, arbitrary: fromSchema(schema).map((value) => JSON.stringify(value)) },
          { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
        ),
        isSignedIn: fc.oneof(
          { weight: 5, arbitrary: fc.constant(true) },
          { weight: 1, arbitrary: fc.constant(false) },
        ),
      });
      await fc.assert(
        fc.asyncProperty(call, async ({ ids, query, body, isSignedIn }) => {
          await held.pool.query("truncate rate_limits");
          const left = [...ids];
          const filled = address.replaceAll(/\{\w+\}/g, () =>
            encodeURIComponent((left.shift() ?? "x").toWellFormed()),
          );
          const response = await api.app.request(`${filled}?${new URLSearchParams(query)}`, {
            method,
            headers: {
              "Content-Type": isForm ? "text/plain" : contentType,
              ...(isSignedIn && { Authorization: `Bearer ${member.token}` }),
            },
            body: method === "GET" ? undefined : body.toWellFormed(),
          });
          expect(response.status, `${method} ${filled} ${body}`).toBeLessThan(500);
          await response.body?.cancel();
        }),
        { numRuns: RUNS_EACH },
      );
    }
    expect(operations.length).toBeGreaterThan(40);
  },
);
