import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import Parser from "rss-parser";
import { parseAtomFeed, parseJsonFeed } from "feedsmith";
import { PUBLIC_PATHS } from "../../contracts/public-paths.ts";
import { loadStartingContent } from "../../modules/starting-content/index.ts";
import { read } from "../../tests/factories/api.ts";
import { useApi } from "../../tests/factories/use-members.ts";

const { held, api } = useApi();

beforeAll(async () => {
  await held.pool.query("delete from entries");
  await loadStartingContent(held.database, path.join(import.meta.dirname, "../../content"));
});

const get = (address: string, headers: Record<string, string> = {}) => api.call("GET", address, { headers });

describe("a feed", () => {
  test.each(["fr", "en"])("in %s has every post in that language, in both formats", async (locale) => {
    const { "hydra:member": posts } = await read(await get(`/api/posts?locale=${locale}&itemsPerPage=100`));
    const titles = (posts as { title: string }[]).map(({ title }) => title);
    const atom = await get(`/${locale}/feed.xml`);
    expect(atom.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    const words = await atom.text();
    expect([words.match(/<entry>/g)?.length, words.includes(`xml:lang="${locale}"`)]).toEqual([
      titles.length,
      true,
    ]);
    const json = await get(`/${locale}/feed.json`);
    const { version, items, language } = await read(json);
    expect([json.headers.get("content-type"), language]).toEqual([
      "application/feed+json; charset=utf-8",
      locale,
    ]);
    expect(version).toContain("jsonfeed.org");
    expect((items as { title: string }[]).map(({ title }) => title)).toEqual(titles);
  });

  test("gives two other people's readers exactly what was written, however much it looks like markup", async () => {
    const hostile = {
      title: `A<T <script>alert(1)</script> & &amp; ]]> "q" 'a' \u{1F9EC}`,
      excerpt: "<img src=x onerror=alert(2)> &lt;b&gt; 1 < 2 && 3 > 2 ]]>",
    };
    const before = await held.pool.query("select key, title, excerpt from posts where title ? 'en' limit 1");
    const { key } = before.rows[0] as { key: string };
    await held.pool.query(
      "update posts set title = title || jsonb_build_object('en', $2::text), excerpt = excerpt || jsonb_build_object('en', $3::text) where key = $1",
      [key, `${hostile.title}\v`, hostile.excerpt],
    );
    const atom = await (await get("/en/feed.xml")).text();
    const json = await (await get("/en/feed.json")).text();
    expect(atom).not.toMatch(/<script|<img|type="html"|CDATA/);
    expect(json).not.toContain("content_html");
    const readers = [
      parseAtomFeed(atom).entries?.map(({ title, summary }) => [title?.value, summary?.value]),
      (await new Parser().parseString(atom)).items.map(({ title, summary }) => [title, summary]),
      parseJsonFeed(json).items?.map(({ title, content_text: text }) => [title?.replace("\v", ""), text]),
    ];
    for (const found of readers) expect(found).toContainEqual([hostile.title, hostile.excerpt]);
  });

  test("is sent again only when it has changed, and is in no other language", async () => {
    const etag = (await get("/en/feed.xml")).headers.get("etag") ?? "";
    expect(etag).not.toBe("");
    expect((await get("/en/feed.xml", { "If-None-Match": etag })).status).toBe(304);
    expect((await get("/fr/feed.xml", { "If-None-Match": etag })).status).toBe(200);
    for (const address of ["/de/feed.xml", "/de/feed.json", "/english/feed.xml"])
      expect([address, (await get(address)).status]).toEqual([address, 404]);
  });
});

test("the sitemap has every public page and post in each language, and no part that is not there", async () => {
  const sitemap = await (await get("/sitemap.xml")).text();
  for (const page of PUBLIC_PATHS.filter((one) => one !== "/"))
    for (const locale of ["fr", "en"])
      expect([page, sitemap.includes(`<loc>http://localhost:3000/${locale}${page}</loc>`)]).toEqual([
        page,
        true,
      ]);
  expect(sitemap).toContain("/en/blog/the-trna-cloverleaf");
  expect(sitemap).toContain("<loc>http://localhost:3000/en/articles/love-2014</loc>");
  expect(sitemap).not.toMatch(/office|dashboard|\/api\//);
  for (const part of ["sitemap-0.xml", "sitemap-99.xml", "sitemap-99999.xml"])
    expect([part, (await get(`/${part}`)).status]).toEqual([part, 404]);
});

test("robots may read the site but no member's screen; the manifest names the site", async () => {
  const robots = await (await get("/robots.txt")).text();
  expect(robots).toContain("Sitemap: http://localhost:3000/sitemap.xml");
  for (const closed of ["/api/", "/office", "/dashboard"]) expect(robots).toContain(`Disallow: ${closed}`);
  expect(robots).not.toMatch(/^Disallow: \/$/m);
  const manifest = await get("/site.webmanifest");
  expect(manifest.headers.get("content-type")).toContain("application/manifest+json");
  expect(await read(manifest)).toMatchObject({
    name: expect.any(String) as string,
    start_url: expect.any(String) as string,
  });
});

test("a browser learns to search the site, in the reader's language", async () => {
  for (const locale of ["fr", "en"]) {
    const answer = await get(`/opensearch.xml?locale=${locale}`);
    expect(answer.headers.get("content-type")).toBe("application/opensearchdescription+xml; charset=utf-8");
    const description = await answer.text();
    expect(description).toContain(`template="http://localhost:3000/${locale}/search?q={searchTerms}"`);
    expect(/<ShortName>(.*)<\/ShortName>/.exec(description)?.[1]?.length).toBeLessThanOrEqual(16);
  }
});

test("feeds, calendars, search and the manifest go by the site's host until its person is no longer invented", async () => {
  const addresses = [
    "/en/feed.xml",
    "/fr/feed.json",
    "/en/events.ics",
    "/opensearch.xml",
    "/site.webmanifest",
  ];
  const namesIn = async (name: string) =>
    Promise.all(addresses.map(async (address) => (await (await get(address)).text()).includes(name)));
  const owner = async (change: string) => {
    await held.pool.query(`update entries set document = ${change} where kind = 'identity'`);
  };
  await owner(`document || '{"name":"Awa Example","isExample":true}'`);
  expect(await namesIn("Awa Example")).toEqual(addresses.map(() => false));
  expect(await namesIn("localhost:3000")).toEqual(addresses.map(() => true));
  await owner(`document - 'isExample'`);
  expect(await namesIn("Awa Example")).toEqual(addresses.map(() => true));
});
