import { createServer, request, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { PageCache, type RenderedPage } from "./page-cache.ts";
import { securityHeaders } from "./security-headers.ts";

let cache: PageCache;
let server: Server;
let renderings: string[];
let isReadOnly: boolean;
let render: (address: string) => Promise<RenderedPage>;

beforeEach(async () => {
  renderings = [];
  isReadOnly = false;
  render = async (address) => {
    renderings.push(address);
    const headers = new Headers({ "Content-Type": "text/html; charset=utf-8" });
    return {
      status: address.includes("missing") ? 404 : 200,
      headers,
      body: `<p>${address} ${renderings.length}</p>`,
      reads: new Set(address === "/events" ? ["entries event"] : []),
    };
  };
  cache = new PageCache({
    origin: "http://a.example",
    securityHeaders: securityHeaders("http://a.example"),
    isKnown: (path, query) => path.startsWith("/blog") && /^\?page=\d+$/.test(query),
    capacity: 2_000,
    isReadOnly: () => isReadOnly,
  });
  server = createServer(async (incoming, response) => {
    if (cache.answer(incoming, response)) return;
    const page = await cache.get(
      incoming,
      ({ status }) => status === 200,
      () => render(cache.addressOf(incoming)),
    );
    cache.send(page, incoming, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

function get(
  path: string,
  headers: Record<string, string> = {},
  method = "GET",
): Promise<{ answer: IncomingMessage; body: Buffer }> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    request({ port, host: "127.0.0.1", path, method, headers, agent: false }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => resolve({ answer, body: Buffer.concat(chunks) }));
    })
      .on("error", reject)
      .end();
  });
}

describe("a page", () => {
  test("says that nothing can be saved as long as that is so, kept or not, with the same bytes", async () => {
    const before = await get("/about");
    expect(before.answer.headers).not.toHaveProperty("server-timing");
    isReadOnly = true;
    const during = await get("/about");
    expect([during.answer.headers["server-timing"], during.body]).toEqual(["read-only", before.body]);
    isReadOnly = false;
    expect((await get("/about")).answer.headers).not.toHaveProperty("server-timing");
  });

  test("is rendered once, and sent as the reader's browser takes it", async () => {
    const plain = await get("/about");
    const brotli = await get("/about", { "accept-encoding": "gzip, br" });
    expect(plain.body.toString()).toBe("<p>/about 1</p>");
    expect([brotli.answer.headers["content-encoding"], brotliDecompressSync(brotli.body).toString()]).toEqual(
      ["br", "<p>/about 1</p>"],
    );
    expect(renderings).toEqual(["/about"]);
  });

  test("comes plain to who takes gzip alone, and as gzip once it was improved", async () => {
    const ask = () => get("/about", { "accept-encoding": "gzip, br;q=0" });
    const first = await ask();
    expect([first.answer.headers["content-encoding"], first.body.toString()]).toEqual([
      undefined,
      "<p>/about 1</p>",
    ]);
    await expect.poll(async () => (await ask()).answer.headers["content-encoding"]).toBe("gzip");
    expect(gunzipSync((await ask()).body).toString()).toBe("<p>/about 1</p>");
    expect(renderings).toEqual(["/about"]);
  });

  test("that many ask for at once is rendered once", async () => {
    await Promise.all(Array.from({ length: 20 }, () => get("/about")));
    expect(renderings).toHaveLength(1);
  });

  test("is another one in another language", async () => {
    await get("/about", { "accept-language": "fr" });
    await get("/about", { "accept-language": "en" });
    expect(renderings).toHaveLength(2);
  });

  test("that the reader has already is not sent again", async () => {
    const { answer } = await get("/about");
    const again = await get("/about", { "if-none-match": String(answer.headers.etag) });
    expect([again.answer.statusCode, again.body.length]).toEqual([304, 0]);
    expect(again.answer.headers).not.toHaveProperty("content-length");
  });

  test.each(["W/", 'W/"other", ', '"other", W/'])("is known by a mark after %s", async (before) => {
    const { answer } = await get("/about");
    const again = await get("/about", { "if-none-match": `${before}${answer.headers.etag}` });
    expect(again.answer.statusCode).toBe(304);
  });

  test("is sent again to who has another one", async () => {
    await get("/about");
    expect((await get("/about", { "if-none-match": 'W/"other"' })).answer.statusCode).toBe(200);
  });

  test("that is read all the time stays, whatever else is asked for", async () => {
    for (let number = 0; number < 100; number += 1) {
      await get("/home");
      await get(`/page-${number}`);
    }
    expect(renderings.filter((address) => address === "/home")).toHaveLength(1);
    await get("/page-0");
    expect(renderings.filter((address) => address === "/page-0")).toHaveLength(2);
  });

  test("is answered to HEAD without its body", async () => {
    await get("/about");
    const { answer, body } = await get("/about", {}, "HEAD");
    expect([answer.statusCode, answer.headers["content-length"], body.length]).toEqual([200, "15", 0]);
  });

  test("is the same page under a query that no page knows, and another under one that it does", async () => {
    await get("/blog");
    await get("/blog?utm_source=x");
    await get("/blog?page=2");
    await get("/about?page=2");
    expect(renderings).toEqual(["/blog", "/blog?page=2", "/about"]);
  });

  test("is compressed better while nobody waits", async () => {
    const words = Array.from({ length: 400 }, (_, place) => ((place * place * 7919) % 1009).toString(36));
    render = async (address) => {
      renderings.push(address);
      const headers = new Headers({ "Content-Type": "text/html; charset=utf-8" });
      return { status: 200, headers, body: words.join(" "), reads: new Set() };
    };
    cache = new PageCache({ origin: "http://a.example", securityHeaders: {}, isKnown: () => false });
    const length = async (address: string) => (await get(address, { "accept-encoding": "br" })).body.length;
    const first = await length("/about");
    await expect.poll(() => length("/about")).toBeLessThan(first);
    expect(brotliDecompressSync((await get("/about", { "accept-encoding": "br" })).body).toString()).toBe(
      words.join(" "),
    );
    expect(renderings).toEqual(["/about"]);
  });

  test("that is not there is not kept", async () => {
    await get("/missing");
    await get("/missing");
    expect(renderings).toHaveLength(2);
  });

  test("stays when something changes that it was not made from", async () => {
    await get("/events");
    await get("/about");
    expect(cache.forget(({ reads }) => reads.has("entries event"))).toEqual(["fr /events"]);
    await get("/events");
    await get("/about");
    expect(renderings).toEqual(["/events", "/about", "/events"]);
  });

  test("is rendered again after a change, and one that was being rendered meanwhile is not kept", async () => {
    const finish = Promise.withResolvers<void>();
    const fresh = render;
    render = async (address) => {
      const page = await fresh(address);
      await finish.promise;
      return page;
    };
    const early = get("/about");
    await expect.poll(() => renderings.length).toBe(1);
    cache.forget();
    finish.resolve();
    expect((await early).body.toString()).toBe("<p>/about 1</p>");
    expect((await get("/about")).body.toString()).toBe("<p>/about 2</p>");
  });
});

describe("an address with a language", () => {
  const opened = { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" };

  test("is a choice: it is remembered, once", async () => {
    const first = await get("/en/about", opened);
    expect(first.answer.headers["set-cookie"]?.[0]).toMatch(
      /^language=en; Path=\/; Max-Age=31536000; SameSite=Lax$/,
    );
    const second = await get("/en/about", { ...opened, cookie: "language=en" });
    expect(second.answer.headers).not.toHaveProperty("set-cookie");
  });

  test("is a choice in a browser that does not say how it asks, but wants HTML", async () => {
    const { answer } = await get("/en/about", { accept: "text/html,application/xhtml+xml,*/*;q=0.8" });
    expect(answer.headers["set-cookie"]?.[0]).toContain("language=en");
  });

  test.each([
    ["a service worker or a script", { "sec-fetch-mode": "cors", "sec-fetch-dest": "empty" }],
    ["a worker that passes a navigation on", { "sec-fetch-mode": "navigate", "sec-fetch-dest": "empty" }],
    ["a frame", { "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe" }],
    ["a fetch ahead of time", { ...opened, "sec-purpose": "prefetch;prerender" }],
    ["an old browser's fetch ahead of time", { accept: "text/html", purpose: "prefetch" }],
    ["a program", { accept: "*/*" }],
  ])("is no choice of %s", async (_who, headers) => {
    expect((await get("/en/about", headers)).answer.headers).not.toHaveProperty("set-cookie");
  });

  test.each(["/en/offline", "/fr/offline?from=%2F", "/en/not-found"])(
    "is no choice at %s, which stands in for another page",
    async (address) => {
      expect((await get(address, opened)).answer.headers).not.toHaveProperty("set-cookie");
    },
  );
});

test("every page carries the security headers and an id", async () => {
  const { answer } = await get("/about");
  expect(answer.headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    vary: "Accept-Encoding, Accept-Language, Cookie",
  });
  expect(answer.headers["content-security-policy"]).toContain("frame-ancestors 'none'");
  expect(answer.headers["x-request-id"]).toMatch(/^p-/);
});

test("the cookie that remembers a chosen language is Secure where the site is", async () => {
  const cookieOf = async (origin: string) => {
    cache = new PageCache({ origin, securityHeaders: {}, isKnown: () => false });
    const { answer } = await get("/fr/about", { accept: "text/html" });
    return answer.headers["set-cookie"]?.[0];
  };
  expect(await cookieOf("https://a.example")).toMatch(/^language=fr; .*; Secure$/);
  expect(await cookieOf("http://a.example")).not.toContain("Secure");
});
