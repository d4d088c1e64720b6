import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkDueLinks, countLinks, readLinkChecks } from "../../modules/links/index.ts";
import { outcome, read } from "../../tests/factories/api.ts";
import { useHolders } from "../../tests/factories/use-holders.ts";

const { api, administrator, plain, held } = useHolders();

/** What the server of the test answers to each path, and what it was asked. */
const statuses = new Map<string, number>();
let asked: string[] = [];
let base = "";
/** The clock of the checks alone, so that nobody's session ends meanwhile. */
let clock = new Date("2026-11-24T09:00:00Z");
const later = (days: number) => {
  clock = new Date(clock.getTime() + days * 86_400_000);
};
const server = http.createServer(({ method = "", url = "" }, response) => {
  if (url !== "/robots.txt") asked.push(`${method} ${url}`);
  const status = url === "/robots.txt" ? 404 : (statuses.get(url) ?? 200);
  const to = status === 301 ? { Location: `${base}/new` } : {};
  response.writeHead(status, { "Content-Type": "text/html", ...to }).end();
});

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  base = `http://tools.test:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

beforeEach(async () => {
  await held.pool.query("truncate link_checks");
  await held.pool.query("delete from entries where kind in ('tool', 'database')");
  statuses.clear();
  asked = [];
});

/** A tool or a database with this link, as readers see it. */
const add = (kind: string, key: string, path: string) =>
  held.pool.query("insert into entries (kind, key, position, document) values ($1, $2, 0, $3)", [
    kind,
    key,
    JSON.stringify({ name: key.toUpperCase(), url: base + path }),
  ]);

const check = () =>
  checkDueLinks({
    ...api.services,
    now: () => clock,
    asking: {
      resolve: async () => [{ address: "127.0.0.1", family: 4 }],
      isAllowed: () => true,
      turn: async () => undefined,
      userAgent: "Hairpin test",
    },
  });
const listed = async () => {
  const { "hydra:member": links } = await read(
    await api.call("GET", "/api/broken-links", { token: administrator.token }),
  );
  return links as object[];
};
const told = async (path: string) =>
  (await readLinkChecks({ ctx: api.services, input: { urls: [base + path] } })).get(base + path);

describe("the directory's links", () => {
  test("are checked once a week, and again when their address changes", async () => {
    await add("tool", "aligner", "/aligner");
    await check();
    const first = clock;
    expect(await told("/aligner")).toEqual({ checkedAt: first, isBroken: false });
    later(6);
    await check();
    expect(asked).toEqual(["HEAD /aligner"]);
    later(1);
    await check();
    expect(asked).toEqual(["HEAD /aligner", "HEAD /aligner"]);
    await held.pool.query("update entries set document = document || $1 where key = 'aligner'", [
      JSON.stringify({ url: `${base}/elsewhere` }),
    ]);
    await check();
    expect(asked.at(-1)).toBe("HEAD /elsewhere");
    expect(await told("/aligner")).toBeUndefined();
  });

  test("that fail three times are marked for readers and listed for the owner, until they work again", async () => {
    await add("tool", "aligner", "/gone");
    await add("database", "genomes", "/fine");
    statuses.set("/gone", 404);
    for (const isBroken of [false, false, true]) {
      await check();
      expect(await told("/gone")).toMatchObject({ isBroken });
      expect(await listed()).toHaveLength(Number(isBroken));
      later(1);
    }
    expect(await listed()).toMatchObject([
      {
        kind: "tool",
        key: "aligner",
        name: "ALIGNER",
        fault: "status",
        status: 404,
        failures: 3,
        movedTo: null,
      },
    ]);
    const { brokenLinks } = await read(
      await api.call("GET", "/api/office/overview", { token: administrator.token }),
    );
    expect(brokenLinks).toBe(1);
    expect(await countLinks(held.database)).toEqual({ works: 1, fails: 1, unchecked: 0 });
    statuses.delete("/gone");
    const again = await api.call("POST", "/api/broken-links", {
      token: administrator.token,
      body: { url: `${base}/gone` },
    });
    expect(again.status).toBe(202);
    await check();
    expect([await listed(), await told("/gone")]).toMatchObject([[], { isBroken: false }]);
  });

  test("that have moved for good are listed with their new address", async () => {
    await add("tool", "aligner", "/old");
    statuses.set("/old", 301);
    await check();
    expect(await listed()).toMatchObject([{ key: "aligner", fault: null, movedTo: `${base}/new` }]);
    expect(await told("/old")).toMatchObject({ isBroken: false });
  });

  test("are each checked, when one of them cannot be looked at", async () => {
    await add("tool", "aligner", "/fine");
    await add("tool", "broken", "/never");
    await held.pool.query(
      `update entries set document = document || '{"url":"nonsense"}' where key = 'broken'`,
    );
    await check();
    expect(await told("/fine")).toMatchObject({ isBroken: false });
  });

  test("are taken up once by two processes that run at the same time", async () => {
    for (let number = 0; number < 20; number++) await add("tool", `tool-${number}`, `/${number}`);
    await check();
    asked = [];
    later(7);
    await Promise.all([check(), check(), check()]);
    expect(asked).toHaveLength(20);
    expect(new Set(asked).size).toBe(20);
  });

  test("are no business of others, and an unknown one is not found", async () => {
    expect((await api.call("GET", "/api/broken-links", { token: plain.token })).status).toBe(403);
    expect((await api.call("GET", "/api/broken-links")).status).toBe(401);
    const body = { url: "http://unknown.test/" };
    expect((await api.call("POST", "/api/broken-links", { token: plain.token, body })).status).toBe(403);
    expect((await api.call("POST", "/api/broken-links", { token: administrator.token, body })).status).toBe(
      404,
    );
    const [status] = await outcome(
      await api.call("POST", "/api/broken-links", { token: administrator.token, body: { url: "" } }),
    );
    expect(status).toBe(422);
  });
});
