import { readFileSync } from "node:fs";
import path from "node:path";
import type { ServerBuild } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PUBLIC_PATHS } from "../contracts/public-paths.ts";
import { useDatabase } from "../tests/database/use-database.ts";
import { readConfiguration } from "./configuration.ts";
import { type Running, startHairpin } from "./start.ts";

const held = useDatabase();
const BUILD = "../build/server/index.js";
let running: Running;
let origin: string;

beforeAll(async () => {
  const address = held.address;
  const databaseUrl =
    typeof address === "string"
      ? address
      : `postgres://${address.user}@/${address.database}?host=${encodeURIComponent(address.host)}&port=${address.port}`;
  const configuration = readConfiguration({
    PORT: "0",
    LOG_LEVEL: "silent",
    DATA_DIR: path.join(import.meta.dirname, "../test-results/data"),
  });
  running = await startHairpin(
    { ...configuration, databaseUrl },
    { mode: "production", build: () => import(BUILD) as Promise<ServerBuild> },
  );
  origin = `http://127.0.0.1:${running.port}`;
});
afterAll(() => running.stop());

const get = (address: string, headers: Record<string, string> = {}) =>
  fetch(origin + address, { headers, redirect: "manual" });

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
        expect(await answer.text()).toContain(`<html lang="${language}"`);
      }
    },
  );

  test.each(POSTS)("%s answers in its slug's language", async (address) => {
    const answer = await get(address, { "Accept-Language": address.includes("mastery") ? "fr" : "en" });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(`<html lang="${address.includes("mastery") ? "en" : "fr"}"`);
  });

  test("an unknown one is 404, in the reader's language", async () => {
    const answer = await get("/no/such/page", { "Accept-Language": "en" });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain("Page not found");
  });
});

describe("what machines read", () => {
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

  test("robots are shown the sitemap, the manifest names the researcher", async () => {
    expect(await (await get("/robots.txt")).text()).toContain("Sitemap: ");
    expect(await (await get("/site.webmanifest")).json()).toMatchObject({ name: "Camille Ndongo" });
  });

  test("structured data, the canonical address and the preview picture are on the book's page", async () => {
    const html = await (await get("/en/books/rna-made-simple")).text();
    const things = Array.from(
      html.matchAll(/<script type="application\/ld\+json">([^<]+)<\/script>/g),
      ([, json = ""]) => JSON.parse(json) as { "@type": string },
    );
    expect(things.map((thing) => thing["@type"])).toContain("Book");
    const preview = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? "";
    const picture = await get(new URL(preview).pathname);
    expect(picture.headers.get("content-type")).toBe("image/png");
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
    fetch(origin + address, {
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
