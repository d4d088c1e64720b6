import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { openAccount } from "../../modules/ledger/accounts.ts";
import { useDatabase } from "../../tests/database/use-database.ts";
import { type JoinedMember, makeApi, type TestApi } from "../../tests/factories/api.ts";
import { fromSchema, type JsonSchema, uncomparable } from "../../tests/factories/from-schema.ts";
import { hostileJson, hostileText } from "../../tests/factories/hostile.ts";
import { ENDPOINTS } from "../create-api.ts";
import { openApiDocument } from "./openapi.ts";

const held = useDatabase({ withContent: true });
let api: TestApi;
let member: JoinedMember;

/** `npm run fuzz` makes more of them: 100,000 in all. */
const CALLS_EACH = Number(process.env.FUZZ_CALLS_EACH ?? 12);

const operations = Object.entries(openApiDocument(ENDPOINTS, "http://localhost:3000").paths).flatMap(
  ([address, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), address, operation })),
);

beforeAll(async () => {
  api = makeApi(held);
  member = await api.join();
  await openAccount(held.database, { user: member.id, roles: ["ROLE_SUPER_ADMIN"], now: new Date() });
});

/** Restores what an earlier call may have ended. A super-administrator gets furthest into the verbs. */
async function signInAgain(): Promise<void> {
  await held.pool.query("truncate rate_limits");
  await held.pool.query("update users set roles = '{ROLE_SUPER_ADMIN}' where id = $1", [member.id]);
  await held.pool.query('update sessions set revoked_at = null where "user" = $1', [member.id]);
}

const identifier = fc.oneof(
  fc.uuid(),
  fc.constantFrom("x", "..", "%2e", "0", "treasury"),
  hostileText,
  fc.string({ minLength: 1, maxLength: 40, unit: "binary" }),
);

function callOf(schema: JsonSchema) {
  return fc.record({
    ids: fc.array(fc.oneof(identifier, fc.constant(member.id)), { minLength: 4, maxLength: 4 }),
    query: fc.oneof(
      fc.constant({}),
      fc.dictionary(
        fc.constantFrom("page", "itemsPerPage", "q", "locale", "from", "account", "text", "status"),
        fc.oneof(hostileText, fc.string({ unit: "binary" })),
      ),
    ),
    body: fc.oneof(
      { weight: 6, arbitrary: fromSchema(schema).map((value) => JSON.stringify(value)) },
      { weight: 1, arbitrary: hostileJson },
    ),
    isSignedIn: fc.oneof(
      { weight: 5, arbitrary: fc.constant(true) },
      { weight: 1, arbitrary: fc.constant(false) },
    ),
  });
}

/** A rule that compares two fields must not trust that they fit. */
const worst = (schema: JsonSchema) => ({
  ids: Array.from({ length: 4 }, () => member.id),
  query: {},
  body: JSON.stringify(uncomparable(schema)),
  isSignedIn: true,
});

test.each(operations)(
  "$method $address is never answered by a fault, whatever it is sent",
  { timeout: 600_000 },
  async ({ method, address, operation }) => {
    const [[contentType, { schema }] = ["application/json", { schema: {} }]] = Object.entries(
      operation.requestBody?.content ?? {},
    );
    const isForm = contentType.startsWith("multipart/");
    const needsToken = operation.security.length > 0;
    await fc.assert(
      fc.asyncProperty(callOf(schema as JsonSchema), async ({ ids, query, body, isSignedIn }) => {
        await signInAgain();
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
        // A run that is not signed in is refused at once.
        const isBlind = needsToken && isSignedIn && response.status === 401;
        const sent = `${method} ${filled} ${body.slice(0, 200)}: ${response.status}`;
        expect([isBlind, response.status >= 500, sent]).toEqual([false, false, sent]);
        await response.body?.cancel();
      }),
      { numRuns: CALLS_EACH, examples: [[worst(schema as JsonSchema)]] },
    );
  },
);
