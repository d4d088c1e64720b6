import { beforeAll, describe, expect, test } from "vitest";
import { makeMember, type TestMember } from "../tests/factories/members.ts";
import { useHolders } from "../tests/factories/use-holders.ts";
import { ENDPOINTS } from "./create-api.ts";
import type { Endpoint } from "./http/endpoint.ts";
import { pageQuery } from "./http/envelope.ts";

// Each call with what no client should send. What the calls have in common is tried on all of them here.

const { api } = useHolders();
let superAdministrator: TestMember;
beforeAll(async () => {
  superAdministrator = await makeMember(api.services, { roles: ["ROLE_SUPER_ADMIN"] });
});

const named = (endpoints: Endpoint[]) => endpoints.map((one) => [`${one.method} ${one.path}`, one] as const);
const lists = ENDPOINTS.filter(({ query }) => query.shape["page"] === pageQuery.shape.page);
const takers = ENDPOINTS.filter(({ params }) => Object.keys(params.shape).length > 0);
/** These answer an unknown thing as any other: with an empty list, and with nothing. */
const INDIFFERENT = new Set<string>(["/api/question-figures/:questionnaire", "/api/posts/:key/views"]);

const filled = (path: string, value: string) => path.replace(":kind", "event").replaceAll(/:\w+/g, value);

async function statusOf({ method, path }: Endpoint, value: string, query = ""): Promise<number> {
  const answer = await api.call(method.toUpperCase(), filled(path, value) + query, {
    token: superAdministrator.token,
    ...(method === "get" || method === "delete" ? {} : { body: {} }),
  });
  return answer.status;
}

test("there are lists and calls with an address to try", () => {
  expect(lists.length).toBeGreaterThan(15);
  expect(takers.length).toBeGreaterThan(60);
});

describe("a list refuses", () => {
  test.each(named(lists))("a page that is none: %s", async (_, endpoint) => {
    for (const query of ["?page=0", "?page=x", "?itemsPerPage=0", "?itemsPerPage=-1"])
      expect(await statusOf(endpoint, crypto.randomUUID(), query), query).toBe(422);
  });
});

describe("an address that names nothing", () => {
  test.each(named(takers.filter(({ path }) => !INDIFFERENT.has(path))))(
    "is refused: %s",
    async (_, endpoint) => {
      for (const value of [crypto.randomUUID(), "%00", "x".repeat(300)]) {
        const status = await statusOf(endpoint, value);
        expect(status, value).toBeGreaterThanOrEqual(400);
        expect(status, value).toBeLessThan(500);
      }
    },
  );
});
