import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
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
