import { beforeAll, describe, expect, test } from "vitest";
import { makeMember, type TestMember } from "../tests/factories/members.ts";
import { useHolders } from "../tests/factories/use-holders.ts";
import { ENDPOINTS } from "./create-api.ts";
import type { Endpoint } from "./http/endpoint.ts";
import { pageQuery } from "./http/envelope.ts";

// Tries each call with input that no client should send. It covers what all calls have in common.

const { api } = useHolders();
let superAdministrator: TestMember;
beforeAll(async () => {
  superAdministrator = await makeMember(api.services, { roles: ["ROLE_SUPER_ADMIN"] });
});

const named = (endpoints: Endpoint[]) => endpoints.map((one) => [`${one.method} ${one.path}`, one] as const);
const lists = ENDPOINTS.filter(({ query }) => query.shape["page"] === pageQuery.shape.page);
/** Calls that do not refuse an unknown id: its figures are an empty list, and its views are not counted. */
const INDIFFERENT = new Set<string>(["/api/question-figures/:questionnaire", "/api/posts/:key/views"]);

const filled = (path: string, value: string) => path.replace(":kind", "event").replaceAll(/:\w+/g, value);

async function statusOf({ method, path }: Endpoint, value: string, query = ""): Promise<number> {
  const answer = await api.call(method.toUpperCase(), filled(path, value) + query, {
    token: superAdministrator.token,
    ...(method === "get" || method === "delete" ? {} : { body: {} }),
  });
  return answer.status;
}

test("there are lists to try", () => expect(lists.length).toBeGreaterThan(15));

describe("a list refuses", () => {
  test.each(named(lists))("a page that is none: %s", async (_, endpoint) => {
    const queries = ["?page=0", "?page=x", "?itemsPerPage=0", "?itemsPerPage=-1"];
    const id = crypto.randomUUID();
    const statuses = await Promise.all(queries.map((query) => statusOf(endpoint, id, query)));
    expect(statuses).toEqual([422, 422, 422, 422]);
  });
});

describe("an address that names nothing", () => {
  const takers = ENDPOINTS.filter(({ path, params }) => {
    return Object.keys(params.shape).length > 0 && !INDIFFERENT.has(path);
  });
  test.each(named(takers))("is refused: %s", async (_, endpoint) => {
    const values = [crypto.randomUUID(), "%00", "x".repeat(300)];
    const statuses = await Promise.all(values.map((value) => statusOf(endpoint, value)));
    expect(statuses.filter((status) => status < 400 || status >= 500)).toEqual([]);
  });
  test("are many", () => expect(takers.length).toBeGreaterThan(60));
});

test("a short answer says its length and is not compressed, and a long one is", async () => {
  const ask = (address: string) =>
    api.call("GET", address, { token: superAdministrator.token, headers: { "Accept-Encoding": "gzip" } });
  const short = await ask("/api/users/me");
  expect(short.headers.get("content-encoding")).toBeNull();
  expect(short.headers.get("content-length")).toBe(String(Buffer.byteLength(await short.text())));
  const long = await ask("/api/docs.jsonld");
  expect(long.headers.get("content-encoding")).toBe("gzip");
});
