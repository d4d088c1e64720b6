import type { LookupAddress } from "node:dns";
import { readFile } from "node:fs/promises";
import http, { type RequestListener } from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import net from "node:net";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Asking } from "./ask-address.ts";
import { createLinkCheck } from "./check-link.ts";
import { createPace } from "./pace.ts";
import { isPublicAddress } from "./public-address.ts";

const PAGE = { "Content-Type": "text/html; charset=utf-8" };
const asked: string[] = [];
/** What holds a connection open, so that the servers can end. */
const servers: (http.Server | net.Server)[] = [];
let [plain, secure, raw, closed] = [0, 0, 0, 0];
let certificate = "";

/** The servers of the test answer by the path: each is one kind of link. */
const answer: RequestListener = (request, response) => {
  const { method = "", url = "", headers } = request;
  if (url !== "/robots.txt") asked.push(`${method} ${headers.host?.split(":")[0]}${url}`);
  const to = (status: number, location: string) => response.writeHead(status, { Location: location }).end();
  const page = (status = 200, given: Record<string, string> = PAGE) =>
    response.writeHead(status, given).end(method === "HEAD" ? undefined : "<!doctype html>");
  switch (url) {
    case "/robots.txt": {
      const name = headers.host?.split(":")[0] ?? "";
      const texts: Record<string, string> = {
        "shy.test": "User-agent: *\nDisallow: /",
        "picky.test": "User-agent: *\nDisallow: /\n\nUser-agent: Hairpin\nDisallow: /no/*.html$\nAllow: /\n",
        "half.test":
          "# all\r\nUser-Agent: other\r\nUser-agent: *\r\nDisallow: /closed\r\nAllow: /closed/but-this\r\n",
      };
      if (name === "robots-fail.test") return page(500);
      if (name === "robots-away.test") return to(302, `http://shy.test:${plain}/robots.txt`);
      const text = texts[name];
      return text === undefined
        ? page(404)
        : response.writeHead(200, { "Content-Type": "text/plain" }).end(text);
    }
    case "/get-only":
      return method === "HEAD" ? page(405) : page();
    case "/head-lies":
      return method === "HEAD" ? page(404) : page();
    case "/head-hangs-up":
      return method === "HEAD" ? request.socket.destroy() : page();
    case "/gone":
      return page(410);
    case "/error":
      return page(500);
    case "/later":
      return page(429);
    case "/members":
      return page(403);
    case "/empty":
      return page(204, {});
    case "/program":
      return page(200, { "Content-Type": "application/octet-stream" });
    case "/nameless":
      return page(200, {});
    case "/paper.pdf":
      return page(200, { "Content-Type": "application/pdf" });
    case "/moved":
      return to(301, "/page");
    case "/moved-twice":
      return to(308, "/moved");
    case "/elsewhere":
      return to(302, "/page");
    case "/moved-then-elsewhere":
      return to(301, "/elsewhere");
    case "/to-nowhere":
      return to(301, "/gone");
    case "/loop":
      return to(302, "/pool");
    case "/pool":
      return to(302, "/loop");
    case "/to-private":
      return to(302, "http://10.0.0.7/admin");
    case "/to-itself-inside":
      return to(302, `http://inside.test:${plain}/page`);
    case "/to-file":
      return to(302, "file:///etc/passwd");
    case "/to-nonsense":
      return to(302, "http://[");
    case "/no-location":
      return response.writeHead(302).end();
    case "/slow":
      return;
    case "/slow-get":
      return method === "HEAD" ? page(405) : undefined;
    case "/endless": {
      response.writeHead(method === "HEAD" ? 405 : 200, PAGE);
      if (method === "HEAD") return response.end();
      const more = () => {
        while (response.write("x".repeat(65_536))) asked.length = Math.min(asked.length, 500);
        response.once("drain", more);
      };
      return more();
    }
    case "/huge-header":
      return response.writeHead(200, { ...PAGE, "X-Filler": "x".repeat(40_000) }).end();
    default:
      if (url.startsWith("/chain/")) {
        const left = Number(url.slice(7));
        return left > 0 ? to(302, `/chain/${left - 1}`) : page();
      }
      return page();
  }
};

beforeAll(async () => {
  const folder = path.join(import.meta.dirname, "fixtures");
  certificate = await readFile(path.join(folder, "good.test.pem"), "utf8");
  const key = await readFile(path.join(folder, "good.test.key.pem"), "utf8");
  const listen = async (server: http.Server | net.Server, host = "127.0.0.1", port = 0) => {
    server.listen(port, host);
    await new Promise((resolve) => server.once("listening", resolve));
    servers.push(server);
    return (server.address() as AddressInfo).port;
  };
  plain = await listen(http.createServer(answer));
  // What a name that turns private would lead to: the same port at another address.
  await listen(http.createServer(answer), "127.0.0.2", plain);
  secure = await listen(https.createServer({ key, cert: certificate }, answer));
  raw = await listen(net.createServer((socket) => socket.end("SSH-2.0-OpenSSH_9.2\r\n")));
  const unused = net.createServer();
  closed = await listen(unused);
  unused.close();
});

afterAll(() => {
  for (const server of servers) {
    if ("closeAllConnections" in server) server.closeAllConnections();
    server.close();
  }
});

const HERE: LookupAddress = { address: "127.0.0.1", family: 4 };
const NAMES: Record<string, LookupAddress[]> = {
  "inside.test": [{ address: "10.0.0.7", family: 4 }],
  "local6.test": [{ address: "::1", family: 6 }],
  "metadata.test": [{ address: "169.254.169.254", family: 4 }],
  "both.test": [HERE, { address: "192.168.1.1", family: 4 }],
  "nobody.test": [],
};

/** The test's own names and networks: of the machine's addresses only 127.0.0.1 counts as public. */
function asking(change: Partial<Asking> = {}): Asking {
  return {
    resolve: async (name) => {
      if (name === "unknown.test") throw Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
      if (name === "offline.test") throw Object.assign(new Error("no network"), { code: "EAI_AGAIN" });
      return NAMES[name] ?? [HERE];
    },
    isAllowed: (address) => address === "127.0.0.1" || isPublicAddress(address),
    turn: async () => undefined,
    userAgent: "Hairpin test",
    patience: 2_000,
    ca: certificate,
    ...change,
  };
}

const works = (leadsTo?: string, hasMoved = false) => ({ state: "works", leadsTo, hasMoved });
const fails = (fault: string, status?: number) => ({ state: "fails", fault, status });
const unknown = (why: string) => ({ state: "unknown", why });

test("links of every kind are judged right", async () => {
  const at = (rest: string, host = "site.test") => `http://${host}:${plain}${rest}`;
  const links: [url: string, verdict: object][] = [
    [at("/page"), works()],
    [at("/page#part"), works()],
    [`https://good.test:${secure}/page`, works()],
    [at("/get-only"), works()],
    [at("/head-lies"), works()],
    [at("/head-hangs-up"), works()],
    [at("/paper.pdf"), works()],
    [at("/endless"), works()],
    [at("/moved"), works(at("/page"), true)],
    [at("/moved-twice"), works(at("/page"), true)],
    [at("/elsewhere"), works(at("/page"))],
    [at("/moved-then-elsewhere"), works(at("/page"))],
    [at("/chain/10"), works(at("/chain/0"))],
    [at("/gone"), fails("status", 410)],
    [at("/error"), fails("status", 500)],
    [at("/to-nowhere"), fails("status", 410)],
    [at("/no-location"), fails("status", 302)],
    [at("/chain/11"), fails("loop")],
    [at("/loop"), fails("loop")],
    [at("/program"), fails("type")],
    [at("/nameless"), fails("type")],
    [at("/empty"), fails("type")],
    [at("/slow"), fails("slow")],
    [at("/slow-get"), fails("slow")],
    [at("/huge-header"), fails("broken")],
    [at("/to-nonsense"), fails("broken")],
    [at("/to-file"), fails("protocol")],
    ["ftp://site.test/file", fails("protocol")],
    ["nonsense", fails("broken")],
    [`http://site.test:${closed}/`, fails("refused")],
    [`http://site.test:${raw}/`, fails("broken")],
    [`https://site.test:${raw}/`, fails("tls")],
    [`https://other.test:${secure}/page`, fails("tls")],
    ["http://unknown.test/", fails("dns")],
    ["http://nobody.test/", fails("dns")],
    [at("/page", "inside.test"), fails("private")],
    [at("/page", "local6.test"), fails("private")],
    [at("/page", "both.test"), fails("private")],
    ["http://metadata.test/latest/meta-data/", fails("private")],
    ["http://10.0.0.7/", fails("private")],
    ["http://[::1]/", fails("private")],
    ["http://[::ffff:10.0.0.7]/", fails("private")],
    ["http://0x7f.2/", fails("private")],
    ["http://2130706434/", fails("private")],
    [at("/to-private"), fails("private")],
    [at("/to-itself-inside"), fails("private")],
    [at("/later"), unknown("guarded")],
    [at("/members"), unknown("guarded")],
    ["http://offline.test/", unknown("network")],
    [at("/page", "shy.test"), unknown("robots")],
    [at("/page", "robots-fail.test"), unknown("robots")],
    [at("/page", "robots-away.test"), unknown("robots")],
    [at("/page", "picky.test"), works()],
    [at("/no/this.html", "picky.test"), unknown("robots")],
    [at("/no/this.html?more", "picky.test"), works()],
    [at("/closed/door", "half.test"), unknown("robots")],
    [at("/closed/but-this", "half.test"), works()],
  ];
  const check = createLinkCheck(asking());
  const found = await Promise.all(links.map(async ([url]) => [url, await check(url)]));
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(links));
  expect(asked.filter((one) => / (inside|shy|robots-|both|metadata)/.test(one))).toEqual([]);
});

test("a self-signed certificate is no good one, when nobody trusts it", async () => {
  const { ca: _, ...without } = asking();
  expect(await createLinkCheck(without)(`https://good.test:${secure}/page`)).toEqual(fails("tls"));
});

test("a name that becomes private between two requests is refused, and its server is never asked", async () => {
  asked.length = 0;
  let times = 0;
  const resolve = async () => [{ address: ++times <= 2 ? "127.0.0.1" : "127.0.0.2", family: 4 }];
  const check = createLinkCheck(asking({ resolve }));
  // robots.txt and HEAD come to the public address; the name is another one when GET would follow.
  expect(await check(`http://rebind.test:${plain}/get-only`)).toEqual(fails("private"));
  expect([times, asked]).toEqual([3, ["HEAD rebind.test/get-only"]]);
});

describe("the pace", () => {
  test("asks no host more than once a second, and others meanwhile", async () => {
    let time = 0;
    const turns: [host: string, at: number][] = [];
    const turn = createPace({
      now: () => time,
      wait: async (duration) => {
        await Promise.resolve();
        time = Math.max(time, time + duration);
      },
    });
    const asks = asking({
      turn: async (host) => {
        await turn(host);
        turns.push([host, time]);
      },
    });
    const check = createLinkCheck(asks);
    const url = `http://one.test:${plain}/get-only`;
    await check(url);
    await check(`http://two.test:${plain}/page`);
    await check(url);
    const ofOne = turns.filter(([host]) => host.startsWith("one")).map(([, at]) => at);
    expect(ofOne).toHaveLength(5); // robots.txt once, then HEAD and GET twice.
    const gaps = ofOne.slice(1).map((at, index) => at - (ofOne[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(1_000);
    expect(turns.find(([host]) => host.startsWith("two"))?.[1]).toBe(ofOne[2]);
  });
});

test.each([
  ["8.8.8.8", true],
  ["2606:4700::1111", true],
  ["127.0.0.1", false],
  ["172.31.255.255", false],
  ["172.32.0.1", true],
  ["100.127.0.1", false],
  ["0.0.0.0", false],
  ["255.255.255.255", false],
  ["::", false],
  ["::1", false],
  ["fd12::1", false],
  ["fe80::1", false],
  ["::ffff:192.168.0.1", false],
  ["64:ff9b::a00:1", false],
  ["2002:a00:1::", false],
  ["no address", false],
])("%s is public: %s", (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
