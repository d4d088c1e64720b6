import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { connect } from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import { Parser } from "htmlparser2";
import pg from "pg";
import { afterAll, describe, expect, test, vi } from "vitest";
import { PUBLIC_PATHS } from "../contracts/public-paths.ts";
import { clientConfig } from "../platform/database/connection.ts";
import { readsLogger } from "../platform/database/reads.ts";
import { PASSWORD, registrationOf } from "../tests/factories/api.ts";
import { readLog } from "../tests/factories/log.ts";
import { useSite } from "../tests/factories/use-site.ts";

const site = useSite();
const { held, get } = site;

describe("every route of the specification's public side", () => {
  const POSTS = [
    "/blog/la-maitrise-de-la-biologie-moleculaire-est-cruciale-pour-le-developpement-de-l-afrique",
    "/blog/mastery-of-molecular-biology-is-crucial-for-the-development-of-africa",
  ];
  test.each([...PUBLIC_PATHS, "/bio-informatics", "/camille-ndongo", "/books/rna-made-simple"])(
    "%s answers plain, in French and in English",
    async (address) => {
      const tail = address === "/" ? "" : address;
      for (const [url, language] of [
        [address, "en"],
        [`/fr${tail}`, "fr"],
        [`/en${tail}`, "en"],
      ] as const) {
        const answer = await get(url, { "Accept-Language": "en" });
        expect([url, answer.status]).toEqual([url, 200]);
        const start = `<!DOCTYPE html><html lang="${language}"`;
        expect((await answer.text()).slice(0, start.length)).toBe(start);
      }
    },
  );

  test.each(POSTS)("%s answers in its slug's language", async (address) => {
    const answer = await get(address, { "Accept-Language": address.includes("mastery") ? "fr" : "en" });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(`<html lang="${address.includes("mastery") ? "en" : "fr"}"`);
  });

  test("a long title is cut in the blog's list alone: a series tells it whole", async () => {
    const [whole, cut] = ["absorbance ou fluorescence\u202f?</a>", "absorbance ou fluoresce…</a>"];
    const [series, blog] = await Promise.all(
      ["/fr/series/from-tube-to-genes", "/fr/blog"].map(async (url) => (await get(url)).text()),
    );
    expect([series?.includes(whole), blog?.includes(cut), blog?.includes(whole)]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test("an old one leads on for good, once it is known; a page that is there is never hidden", async () => {
    expect((await get("/2019/05/old.html")).status).toBe(404);
    await held.pool.query(
      "insert into redirects (path, target, made_at) values ('/2019/05/old.html', '/en/blog', now()), ('/feed', '/fr/feed.xml', now()), ('/about', '/blog', now())",
    );
    for (const [old, to] of [
      ["/2019/05/old.html", "/en/blog"],
      ["/feed", "/fr/feed.xml"],
    ] as const) {
      const answer = await get(old);
      expect([answer.status, answer.headers.get("location")]).toEqual([301, to]);
      expect((await get(to)).status).toBe(200);
    }
    expect((await get("/about")).status).toBe(200);
  });

  test("an unknown one is 404, in the reader's language", async () => {
    const answer = await get("/no/such/page", { "Accept-Language": "en" });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("Page not found");
  });
});

describe("the directory", () => {
  const namesIn = async (address: string) => {
    const html = await (await get(address)).text();
    return Array.from(html.matchAll(/<summary class="grid[^>]*><h2[^>]*>([^<]+)</g), ([, name]) => name);
  };

  test.each([
    ["/en/tools?topic=topic_3170", ["DESeq2", "DESeq2", "edgeR"]],
    ["/fr/tools?operation=operation_0525&works=server", ["Hifiasm"]],
    ["/en/tools?operation=operation_0525&works=browser", []],
    ["/fr/databases?q=chloroplastes%20VÉGÉTALE", ["CGIR"]],
    ["/en/databases?q=Plant+biology", ["CGIR", "PlantTFDB"]],
    ["/en/databases?works=browser&q=%00", 8],
    ["/en/tools?topic=nonsense", 10],
    ["/en/tools?topic=", 10],
  ])("%s lists %j", async (address, names) => {
    const found = await namesIn(address);
    expect(typeof names === "number" ? found.length : found).toEqual(names);
  });

  test("says when a link was last checked, and that it failed three times", async () => {
    const url = "https://www.htslib.org/";
    const shown = async () => {
      const html = await (await get("/en/tools?q=samtools")).text();
      return [html.includes("Link checked on 23"), html.includes("This link failed our last three checks")];
    };
    expect(await shown()).toEqual([false, false]);
    await held.pool.query(
      "insert into link_checks (url, check_at, checked_at) values ($1, now(), '2026-11-23T10:00:00Z')",
      [url],
    );
    expect(await shown()).toEqual([true, false]);
    await held.pool.query("update link_checks set failures = 3, fault = 'dns', checked_at = now()");
    expect(await shown()).toEqual([false, true]);
    await held.pool.query("truncate link_checks");
  });
});

describe("an event", () => {
  const DAY = 86_400_000;
  /** Noon of today, UTC: an hour of the same day in the site's time zone, whenever the test runs. */
  const noon = Math.floor(Date.now() / DAY) * DAY + DAY / 2;
  const day = (days: number) => new Date(noon + days * DAY).toISOString().slice(0, 10);
  const goTo = (moment: number) => (site.ahead = moment - Date.now());
  afterAll(async () => {
    site.ahead = 0;
    await held.pool.query("delete from entries where key = 'meeting'");
  });

  test("counts its days down, and becomes past by itself", async () => {
    const document = {
      name: { fr: "Rencontre", en: "Meeting of tomorrow" },
      kind: "conference",
      start: day(1),
      end: day(1),
      url: "https://meeting.example",
      text: { fr: "Un jour.", en: "One day." },
      deadlines: [{ kind: "registration", date: day(1) }],
      outcome: { fr: "Trois exposés.", en: "Three talks." },
    };
    await held.pool.query(
      "insert into entries (kind, key, position, document) values ('event', 'meeting', 0, $1)",
      [document],
    );
    goTo(noon);
    const html = async () => (await get("/en/conferences")).text();
    await expect.poll(html).toContain("Meeting of tomorrow");
    const before = await html();
    expect(before).toContain("1 day left");
    expect(before.indexOf("Meeting of tomorrow")).toBeLessThan(before.indexOf('id="past"'));
    goTo(noon + DAY);
    expect(await html()).toContain("today</span>");
    goTo(noon + 3 * DAY);
    const after = await html();
    expect(after).not.toContain("today</span>");
    expect(after.lastIndexOf("Meeting of tomorrow")).toBeGreaterThan(after.indexOf('id="past"'));
    expect(after).toContain("Three talks.");
  });

  test("becomes past when its day ends where it takes place, which is at no midnight of ours", async () => {
    const at = (hour: string) => Date.parse(`2030-05-02T${hour}:00Z`) - Date.now();
    const document = {
      name: { fr: "Jour de Tokyo", en: "Day of Tokyo" },
      kind: "conference",
      start: "2030-05-02",
      timeZone: "Asia/Tokyo",
      url: "https://meeting.example",
      text: { fr: "Un jour.", en: "One day." },
    };
    site.ahead = at("14:30"); // 23:30 in Tokyo.
    await held.pool.query(
      "insert into entries (kind, key, position, document) values ('event', 'tokyo', 0, $1)",
      [document],
    );
    const html = async () => (await get("/en/conferences")).text();
    await expect.poll(html).toContain("Day of Tokyo");
    const before = await html();
    expect(before.indexOf("Day of Tokyo")).toBeLessThan(before.indexOf('id="past"'));
    site.ahead = at("15:30");
    const after = await html();
    expect(after.lastIndexOf("Day of Tokyo")).toBeGreaterThan(after.indexOf('id="past"'));
    await held.pool.query("delete from entries where key = 'tokyo'");
  });
});

describe("the page of results", () => {
  test("is refused to who asks without end, and says so", async () => {
    const ask = () => get("/en/search?q=rna");
    expect((await ask()).status).toBe(200);
    const { rows } = await held.pool.query(
      "update rate_limits set points = 1000000 where key like 'search:%' returning key",
    );
    expect(rows).toEqual([{ key: "search:127.0.0.1" }]);
    const answer = await ask();
    expect(answer.status).toBe(429);
    expect(await answer.text()).toContain("Too many attempts. Wait a little");
    await held.pool.query("delete from rate_limits where key like 'search:%'");
  });
});

describe("what machines read", () => {
  test("the home page says how it is searched, by an address that answers", async () => {
    for (const locale of ["fr", "en"]) {
      const html = await (await get(`/${locale}`)).text();
      const template = /"urlTemplate":"([^"]+)"/.exec(html)?.[1] ?? "";
      expect(html).toContain('"query-input":"required name=search_term_string"');
      const { pathname, search } = new URL(template.replace("{search_term_string}", "northern"));
      const found = await get(pathname + search);
      expect(found.status).toBe(200);
      expect(await found.text()).toContain(`<html lang="${locale}"`);
    }
  });

  test("the sitemap lists pages that answer, in both languages", async () => {
    const xml = await (await get("/sitemap.xml")).text();
    const addresses = Array.from(
      xml.matchAll(/<loc>([^<]+)<\/loc>/g),
      ([, address = ""]) => new URL(address).pathname,
    );
    expect(addresses.length).toBeGreaterThan(60);
    for (const address of addresses) expect([address, (await get(address)).status]).toEqual([address, 200]);
  });

  test("the feeds hold the posts of their language", async () => {
    const atom = await get("/en/feed.xml");
    expect(atom.headers.get("content-type")).toContain("application/atom+xml");
    expect((await atom.text()).match(/<entry>/g)).toHaveLength(7);
    const json = (await (await get("/fr/feed.json")).json()) as { items: { url: string }[] };
    expect(json.items[0]?.url).toContain("/fr/blog/la-maitrise");
  });

  test("robots are shown the sitemap, the manifest names the site", async () => {
    expect(await (await get("/robots.txt")).text()).toContain("Sitemap: ");
    expect(await (await get("/site.webmanifest")).json()).toMatchObject({ name: "localhost:0" });
  });

  test("a book's title has its language's colon", async () => {
    const titleOf = async (address: string) => /<title>([^<]+)</.exec(await (await get(address)).text())?.[1];
    expect(await titleOf("/en/books/rna-made-simple")).toMatch(/^RNA Made Simple: The/);
    expect(await titleOf("/fr/books/rna-made-simple")).toMatch(/^RNA Made Simple\u00A0: L’essentiel/);
  });

  test("every page has a picture of its own for link previews, in each language", async () => {
    const cards: string[] = [];
    for (const page of ["", "/about", "/blog", "/articles", "/books/rna-made-simple", "/tools", "/glossary"])
      for (const locale of ["fr", "en"]) {
        const html = await (await get(`/${locale}${page}`)).text();
        cards.push(/property="og:image" content="[^"]+(\/share-cards\/[^"]+)"/.exec(html)?.[1] ?? "none");
      }
    expect(cards).not.toContain("none");
    expect(new Set(cards).size).toBe(cards.length);
    expect(await (await get("/fr/search?q=rin")).text()).not.toContain("og:image");
  });

  test("the canonical address and the preview picture are on the book's page", async () => {
    const html = await (await get("/en/books/rna-made-simple")).text();
    const preview = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    const picture = await get(new URL(preview).pathname);
    expect(picture.headers.get("content-type")).toBe("image/png");
  });

  test("a book lets one look inside as far as it has pages and an extract", async () => {
    const bookOf = async () => (await get("/en/books/rna-made-simple")).text();
    const [pages, extract] = [
      /id="inside"/,
      /<details[^>]*><summary[^>]*>Chapter 4: Separating with acid phenol/,
    ];
    const before = await bookOf();
    expect([before.match(/alt="Pages \d+ and \d+/g)?.length, extract.test(before)]).toEqual([3, true]);
    await held.pool.query(
      "update entries set document = document - array['spreads', 'extract'] where kind = 'book'",
    );
    await expect.poll(async () => extract.test(await bookOf())).toBe(false);
    expect(await bookOf()).not.toMatch(pages);
  });
});

test("a change of the content shows at once, whoever makes it", async () => {
  expect(await (await get("/en/about")).text()).not.toContain("A new tagline");
  await held.pool.query(
    `update entries set document = jsonb_set(document, '{description,en}', '"A new tagline"') where kind = 'page' and key = 'about'`,
  );
  await expect.poll(async () => (await get("/en/about")).text()).toContain("A new tagline");
});

test("keys that no locale file holds are kept once, for known languages and namespaces", async () => {
  const add = (address: string, body: unknown) =>
    fetch(site.origin + address, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  expect((await add("/locales/add/fr/common", { "new.key": "A fallback" })).status).toBe(202);
  expect((await add("/locales/add/fr/common", { "new.key": "A fallback" })).status).toBe(202);
  expect((await add("/locales/add/de/common", { a: "b" })).status).toBe(404);
  expect((await add("/locales/add/fr/none", { a: "b" })).status).toBe(404);
  expect((await add("/locales/add/fr/common", { a: 1 })).status).toBe(422);
  const { rows } = await held.pool.query("select key, fallback from missing_translations");
  expect(rows).toEqual([{ key: "new.key", fallback: "A fallback" }]);
});

test("a locale file is served as it is", async () => {
  const file = JSON.parse(
    readFileSync(path.join(import.meta.dirname, "../platform/i18n/locales/en/common.json"), "utf8"),
  ) as unknown;
  expect(await (await get("/locales/en/common.json")).json()).toEqual(file);
});

test("pictures keep their addresses for good, and no other size is drawn than those offered", async () => {
  const html = await (await get("/en/media")).text();
  const address = /src="(\/pictures\/[0-9a-f]+\.svg)"/.exec(html)?.[1] ?? "";
  const picture = await get(address);
  expect(picture.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(picture.headers.get("content-security-policy")).toContain("sandbox");
  const hash = address.replace("/pictures/", "").replace(".svg", "");
  expect((await get(`/pictures/${hash}-480.webp`)).headers.get("content-type")).toBe("image/webp");
  expect((await get(`/pictures/${hash}-481.webp`)).status).toBe(404);
});

test("every answer says not to sniff, names its policy and has an id", async () => {
  for (const address of ["/", "/healthz", "/api/nothing", "/assets/nothing.js", "/robots.txt"]) {
    const { headers } = await get(address);
    expect([address, headers.get("x-content-type-options")]).toEqual([address, "nosniff"]);
    expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
    expect(headers.get("x-request-id")).toBeTruthy();
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  }
});

test("a request that has a job send a mail is named where the mail is logged", async () => {
  const answer = await fetch(`${site.origin}/api/register`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(registrationOf("logged@example.org")),
  });
  expect(answer.status).toBe(201);
  let logged = "";
  const isOf = (line: string) => line.includes(`"requestId":"${answer.headers.get("x-request-id")}"`);
  await expect
    .poll(() => (logged += readLog()).split("\n").filter(isOf).join(), PATIENT)
    .toContain("mail written to the outbox");
});

describe("what visitors, and who tries the doors, may send", () => {
  test.each([
    ["/ABOUT", "/about"],
    ["//about", "/about"],
    ["/en//Blog/", "/en/blog"],
    ["/Publications", "/publications"],
  ])("%s leads to the page's one spelling", async (spelled, plain) => {
    const answer = await get(spelled);
    expect([answer.status, answer.headers.get("location")]).toEqual([308, plain]);
  });

  test.each(["/blog/%00", "/en/blog/%00", "/en/no/such", "/fr/blog/nope", "/books/nope", "/%c0%af"])(
    "%s is the one page of everything missing",
    async (address) => {
      const locale = address.startsWith("/fr") ? "fr" : "en";
      const prefix = /^\/(fr|en)(?=\/)/.exec(address)?.[0] ?? "";
      const [answer, missing] = [
        await get(address, { "Accept-Language": locale }),
        await get(`${prefix}/not-found`, { "Accept-Language": locale }),
      ];
      expect([answer.status, missing.status]).toEqual([404, 404]);
      expect(answer.headers.get("etag")).toBe(missing.headers.get("etag")); // The very same bytes.
    },
  );

  test("a page that nobody numbered is the first, and an odd query makes no page of its own", async () => {
    expect((await get("/blog?page=0")).status).toBe(200);
    const [odd, plain] = [await get("/en/about?x=1"), await get("/en/about")];
    expect(odd.headers.get("etag")).toBe(plain.headers.get("etag"));
  });

  test.each([
    ["TRACE / HTTP/1.1", 405],
    ["PROPFIND / HTTP/1.1", 405],
    ["GET http://evil.example/about HTTP/1.1", 200],
    ["GET http://[/about HTTP/1.1", 400],
    ["OPTIONS * HTTP/1.1", 400],
    ["POST /contact HTTP/1.1\r\nContent-Type: ;;;\r\nContent-Length: 1", 415],
    ["POST /contact HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=\r\nContent-Length: 1", 400],
    ["POST /about HTTP/1.1\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 1", 405],
  ])("%j is answered %i", async (head, status) => {
    const socket = connect(site.port, "127.0.0.1");
    const body = head.includes("Content-Length") ? "x" : "";
    socket.write(`${head}\r\nHost: localhost\r\nConnection: close\r\n\r\n${body}`);
    expect((await text(socket)).split("\r\n")[0]).toContain(` ${status} `);
  });

  test("a script that somebody brought into a page is not allowed by the page's policy", async () => {
    await held.pool.query(
      `update entries set document = jsonb_set(document, '{body,en}', to_jsonb('<script>stolen()</script>'::text))
       where kind = 'page' and key = 'privacy-policy'`,
    );
    const answer = await get("/en/privacy-policy");
    const policy = answer.headers.get("content-security-policy") ?? "";
    const hash = createHash("sha256").update("stolen()").digest("base64");
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy).not.toContain(hash);
  });

  test("the service worker's script has the headers of the rest", async () => {
    const answer = await get("/service-worker.js");
    for (const name of [
      "x-content-type-options",
      "referrer-policy",
      "content-security-policy",
      "x-request-id",
    ])
      expect([name, answer.headers.get(name)]).toEqual([name, expect.any(String)]);
    expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  });
});

/** A machine that others work on renders slowly; the walk of drafts holds the second that is promised. */
const PATIENT = { timeout: 10_000 };

test("a HEAD of a page that is not kept is answered once, without a word in the log", async () => {
  const answer = await fetch(`${site.origin}/en/no-such-page`, { method: "HEAD" });
  expect([answer.status, await answer.text()]).toEqual([404, ""]);
});

test("every public page is kept: the second reader's costs no query", async () => {
  const map = await (await get("/sitemap.xml")).text();
  const listed = Array.from(map.matchAll(/<loc>[^<]*?\/en(\/[^<]+)<\/loc>/g), ([, address = ""]) => address);
  expect(listed.some((address) => address.startsWith("/blog/the-"))).toBe(true);
  const asked = vi.spyOn(readsLogger, "logQuery");
  for (const address of new Set([...PUBLIC_PATHS, "/camille-ndongo", "/books/rna-made-simple", ...listed])) {
    const queries = async () => {
      asked.mockClear();
      await (await get(`/en${address}`)).text();
      return asked.mock.calls.map(([query]) => query).filter((query) => /entries|posts/.test(query));
    };
    // The pages that a start renders by itself may still be on their way.
    await expect.poll(queries, { message: address }).toEqual([]);
  }
  asked.mockRestore();
});

describe("what a change makes anew", () => {
  const tagOf = async (address: string) => (await get(address)).headers.get("x-request-id");
  const listening = async () => {
    const client = new pg.Client(clientConfig(held.address));
    await client.connect();
    await client.query("listen content_changed");
    const heard: (string | undefined)[] = [];
    client.on("notification", ({ payload }) => heard.push(payload));
    return { client, heard };
  };

  test("is nothing for a review that waits or a member's picture, and the book's page alone for one that is shown", async () => {
    expect(await tagOf("/en/about")).toMatch(/^p-/);
    const { client, heard } = await listening();
    const review = `insert into reviews (id, book, status, rating, author, title, body, date)
      values ($1, 'rna-made-simple', $2, 5, 'Awa', '{"fr":"t","en":"t"}', '{"fr":"b","en":"b"}', '2024-10-01')`;
    await client.query(review, [crypto.randomUUID(), "pending"]);
    await client.query(
      "insert into pictures (path, hash, type, width, height, bytes) values ('members/x', 'x', 'image/webp', 1, 1, '')",
    );
    await client.query(review, [crypto.randomUUID(), "published"]);
    await client.query("select 1");
    await expect.poll(() => heard).toEqual(["reviews rna-made-simple"]);
    await client.end();
  });

  test("is told by the kinds of the entries that changed, each once", async () => {
    const { client, heard } = await listening();
    await client.query("update entries set position = position where kind in ('event', 'tool')");
    await client.query("update entries set position = position where kind = 'no such kind'");
    await client.query("update posts set date = date");
    await expect.poll(() => new Set(heard)).toEqual(new Set(["entries event", "entries tool", "posts"]));
    expect(heard).toHaveLength(3);
    await client.end();
  });

  test("stands on the very next page for who published it", async () => {
    const call = async (method: string, address: string, body?: unknown, token = "") => {
      const headers = { "Content-Type": "application/json", Authorization: `Bearer ${token}` };
      const answer = await fetch(site.origin + address, { method, headers, body: JSON.stringify(body) });
      expect([address, answer.status, answer.ok || (await answer.text())]).toEqual([address, 200, true]);
      return (await answer.json()) as { token: string; revision: number; draft: { role: object } };
    };
    const { token } = await call("POST", "/api/auth", { username: "owner@example.org", password: PASSWORD });
    const item = "/api/items/identity/researcher";
    let { revision, draft } = await call("GET", item, undefined, token);
    for (let turn = 0; turn < 3; turn += 1) {
      // Nothing tells this process to look.
      await held.pool.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen content_changed' and datname = current_database()",
      );
      const role = `Reader of turn ${turn}`;
      const document = { ...draft, role: { fr: role, en: role } };
      ({ revision, draft } = await call("PUT", `${item}/draft`, { revision, document }, token));
      ({ revision, draft } = await call("POST", `${item}/publish`, { revision }, token));
      expect(await (await get("/en/about")).text()).toContain(role);
    }
  });

  test("stands on its page at once, though other pages are kept", async () => {
    const client = new pg.Client(clientConfig(held.address));
    await client.connect();
    const rename = (from: string, to: string) =>
      client.query(
        "update entries set document = replace(document::text, $1, $2)::jsonb where kind = 'event'",
        [from, to],
      );
    const { rows } = await client.query<{ name: string }>(
      "select document #>> '{name,en}' as name from entries where kind = 'event'",
    );
    const shown = await (await get("/en/events-conferences")).text();
    const title = rows.find(({ name }) => shown.includes(name))?.name ?? "";
    expect(title).not.toBe("");
    const shows = async (words: string) =>
      (await (await get("/en/events-conferences")).text()).includes(words);
    await rename(title, "Quite another title");
    await expect.poll(() => shows("Quite another title"), PATIENT).toBe(true);
    await rename("Quite another title", title);
    await expect.poll(() => shows(title), PATIENT).toBe(true);
    await client.end();
  });
});

describe("what is invented", () => {
  const person = '"@type":"Person"';
  const marked = ["/en", "/en/camille-ndongo", "/en/books", "/en/books/rna-made-simple"];

  test("says so on its page, and is kept from search engines and feeds", async () => {
    for (const address of marked) {
      const html = await (await get(address)).text();
      expect(html).toContain(">Example</span>");
      expect(html).not.toContain(person);
    }
    expect(await (await get("/fr/books")).text()).toContain(">Exemple</span>");
    expect(await (await get("/en/books/rna-made-simple")).text()).not.toContain('"@type":"Book"');
    expect(await (await get("/en/feed.xml")).text()).not.toContain("<author><name>Camille Ndongo");
  });

  test("is told to them once it is somebody's own", async () => {
    const client = new pg.Client(clientConfig(held.address));
    await client.connect();
    await client.query("update entries set document = document - 'isExample'");
    await client.end();
    const textOf = async (address: string) => (await get(address)).text();
    // A page changes once its process has heard of it.
    await expect.poll(() => textOf("/en/books/rna-made-simple"), PATIENT).toContain('"@type":"Book"');
    await expect.poll(() => textOf("/en"), PATIENT).toContain(person);
    const book = await textOf("/en/books/rna-made-simple");
    expect(book).toMatch(/"@type":"Book".*"author":\{"@type":"Person","name":"Camille Ndongo"/);
    expect(book).toContain('"isbn":"9783161484100"');
    expect(await textOf("/en/feed.xml")).toContain("<author><name>Camille Ndongo");
  });
});

test.each([
  [
    "/en/blog/reading-rna-integrity-the-rin",
    "Reading RNA integrity: the RIN and what it hides",
    "BlogPosting",
  ],
  [
    "/fr/articles/love-2014",
    "Moderated estimation of fold change and dispersion for RNA-seq data with DESeq2",
    "ScholarlyArticle",
  ],
])("the tags, the structured data and the links of %s say the same of it", async (address, title, type) => {
  const client = new pg.Client(clientConfig(held.address));
  await client.connect();
  await client.query("update posts set doi = '10.5555/rin' where key = 'rna-integrity-rin'");
  await client.end();
  await vi.waitUntil(async () => (await (await get(address)).text()).includes('rel="cite-as"'));
  const answer = await get(address);
  const tags = new Map<string, string[]>();
  const links: string[] = [];
  const data: string[] = [];
  let isData = false;
  const parser = new Parser({
    onopentag(name, { name: tag = "", content = "", rel = "", href = "", type: of }) {
      if (name === "meta") tags.set(tag, [...(tags.get(tag) ?? []), content]);
      if (name === "link" && /cite-as|license|author|describedby/.test(rel))
        links.push(`<${href}>; rel="${rel}"`);
      isData = name === "script" && of === "application/ld+json";
    },
    ontext: (words) => isData && data.push(words),
    onclosetag: () => (isData = false),
  });
  parser.write(await answer.text());
  parser.end();
  const described = data
    .map((words) => JSON.parse(words) as { "@type": string; headline: string; sameAs: string | string[] })
    .find((one) => one["@type"] === type);
  expect([tags.get("citation_title"), described?.headline]).toEqual([[title], title]);
  expect(tags.get("citation_author")?.length).toBeGreaterThan(0);
  const [doi = ""] = tags.get("citation_doi") ?? [];
  expect([described?.sameAs].flat()).toContain(`https://doi.org/${doi}`);
  const header = answer.headers.get("link") ?? "";
  expect(links).toContain(`<https://doi.org/${doi}>; rel="cite-as"`);
  expect(links.filter((link) => !header.includes(link))).toEqual([]);
});
