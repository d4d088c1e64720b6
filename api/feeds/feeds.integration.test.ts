import { describe, expect, test } from "vitest";
import Parser from "rss-parser";
import { parseAtomFeed, parseJsonFeed } from "feedsmith";
import { PUBLIC_PATHS } from "../../contracts/public-paths.ts";
import { FEED_SIZE } from "../../modules/blog/index.ts";
import { read } from "../../tests/factories/api.ts";
import { useApi } from "../../tests/factories/use-members.ts";

const { held, api } = useApi({ withContent: true });

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
    expect(atom).not.toMatch(/<script|<img|CDATA/);
    const readers = [
      parseAtomFeed(atom).entries?.map(({ title, summary }) => [title?.value, summary?.value]),
      (await new Parser().parseString(atom)).items.map(({ title, summary }) => [title, summary]),
      parseJsonFeed(json).items?.map(({ title, summary: text }) => [title?.replace("\v", ""), text]),
    ];
    for (const found of readers) expect(found).toContainEqual([hostile.title, hostile.excerpt]);
  });

  test("says of a post that was corrected when that was, and so does the feed", async () => {
    await held.pool.query(
      `update posts set changes = '[{"date":"2031-02-03","kind":"correction","text":{"fr":"x","en":"x"}},{"date":"2030-01-01","kind":"update","text":{"fr":"x","en":"x"}}]' where key = 'rna-integrity-rin'`,
    );
    const atom = parseAtomFeed(await (await get("/en/feed.xml")).text());
    const corrected = atom.entries?.find(({ title }) => title?.value?.startsWith("Reading RNA integrity"));
    expect(corrected?.updated).toBe("2031-02-03T00:00:00.000Z");
    expect(corrected?.published).not.toBe(corrected?.updated);
    expect(atom.updated).toBe("2031-02-03T00:00:00.000Z");
    const json = parseJsonFeed(await (await get("/en/feed.json")).text());
    expect(json.items?.map(({ date_modified: modified }) => String(modified))).toContain(
      "2031-02-03T00:00:00.000Z",
    );
  });

  test("has each post's whole text, which leads to this site from anywhere, its licence, its author's iD and its DOI", async () => {
    await held.pool.query(
      "update posts set doi = '10.5555/rin', licence = 'cc-by-sa' where key = 'rna-integrity-rin'",
    );
    await held.pool.query(
      `update entries set document = (document || '{"name":"Ana García","orcid":"0000-0002-1825-0097"}'::jsonb) - 'isExample' where kind = 'identity'`,
    );
    const atom = parseAtomFeed(await (await get("/en/feed.xml")).text());
    const json = parseJsonFeed(await (await get("/en/feed.json")).text());
    const entry = atom.entries?.find(({ id }) => id?.endsWith("reading-rna-integrity-the-rin"));
    const item = json.items?.find(({ id }) => id?.endsWith("reading-rna-integrity-the-rin"));
    const html = entry?.content?.value ?? "";
    expect(html).toBe(item?.content_html);
    expect(html.length).toBeGreaterThan(2_000);
    expect(html).not.toMatch(/(href|src)="[/#]|<figure data-figure/);
    const all = json.items?.map(({ content_html: text }) => text).join("") ?? "";
    expect(all).toContain('src="http://localhost:3000/');
    expect(all).not.toMatch(/ (href|src)="[/#]/);
    expect(html).toContain('href="http://localhost:3000/en/blog/reading-rna-integrity-the-rin#footnote-');
    expect(entry?.authors).toEqual([{ name: "Ana García", uri: "https://orcid.org/0000-0002-1825-0097" }]);
    expect(item?.authors).toMatchObject([
      { name: "Ana García", url: "https://orcid.org/0000-0002-1825-0097" },
    ]);
    const licence = "https://creativecommons.org/licenses/by-sa/4.0/";
    expect(entry?.rights?.value).toBe(`CC BY-SA 4.0 (${licence})`);
    expect(entry?.links).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ rel: "license", href: licence }),
        expect.objectContaining({ rel: "cite-as", href: "https://doi.org/10.5555/rin" }),
      ]),
    );
    const { items } = await read(await get("/en/feed.json"));
    expect(items).toContainEqual(
      expect.objectContaining({
        id: entry?.id,
        _citation: expect.objectContaining({
          license: licence,
          doi: "https://doi.org/10.5555/rin",
        }) as object,
      }),
    );
  });

  test("leads back to the first post, through archives that new posts do not change", async () => {
    await held.pool.query(`insert into posts
      select (jsonb_populate_record(p, jsonb_build_object('key', 'more-' || n, 'slug_fr', 'fr-more-' || n, 'slug_en', 'more-' || n,
        'date', date '2020-01-01' + n))).* from posts p, generate_series(1, ${FEED_SIZE * 2}) n where p.key = 'rna-integrity-rin'`);
    const { rows } = await held.pool.query("select slug_en from posts");
    const hrefOf = (rel: string, links: { rel?: string; href?: string }[] = []) =>
      links.find((link) => link.rel === rel)?.href?.replace("http://localhost:3000", "");
    const archives: string[][] = [];
    const found = new Set<string>();
    let address: string | undefined = "/en/feed.xml";
    while (address) {
      const text = await (await get(address)).text();
      const { entries = [], links: said } = parseAtomFeed(text);
      const ids = entries.map(({ id = "" }) => id.split("/").at(-1) ?? "");
      expect([hrefOf("self", said), text.includes("<fh:archive/>")]).toEqual([
        address,
        address !== "/en/feed.xml",
      ]);
      archives.push(ids);
      for (const id of ids) found.add(id);
      address = hrefOf("prev-archive", said);
    }
    expect(archives).toHaveLength(3);
    expect(found).toEqual(new Set(rows.map(({ slug_en: slug }: { slug_en: string }) => slug)));
    const pages: string[] = [];
    let page: string | undefined = "/en/feed.json";
    while (page) {
      const feed: ReturnType<typeof parseJsonFeed> = parseJsonFeed(await (await get(page)).text());
      pages.push(...(feed.items ?? []).map(({ id = "" }) => id.split("/").at(-1) ?? ""));
      page = feed.next_url?.replace("http://localhost:3000", "");
    }
    expect(new Set(pages)).toEqual(found);
    await held.pool.query("update posts set date = '2030-01-01' where key = 'rna-integrity-rin'");
    const first = parseAtomFeed(await (await get("/en/feed.xml?archive=1")).text());
    expect(first.entries?.map(({ id }) => id?.split("/").at(-1))).toEqual(archives.at(-1));
    expect((await get("/en/feed.xml?archive=3")).status).toBe(404);
    expect((await get("/en/feed.json?archive=x")).status).toBe(422);
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

test("whoever finds a fault is told whom to tell, and a password manager where a password is changed", async () => {
  const text = await (await get("/.well-known/security.txt")).text();
  expect(text).toContain("Contact: http://localhost:3000/contact\n");
  const [, expires = ""] = /^Expires: (.+)$/m.exec(text) ?? [];
  const days = (Date.parse(expires) - api.services.now().getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(100);
  expect(days).toBeLessThan(365);
  const moved = await get("/.well-known/change-password");
  expect([moved.status, moved.headers.get("location")]).toEqual([302, "/edit-profile#password"]);
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

test("feeds, search and the manifest have the owner's description and icon", async () => {
  await held.pool.query(
    `update entries set document = document || '{"logo":"posts/trna-cloverleaf.svg","siteDescription":{"fr":"Tout sur l’ARN","en":"All about RNA"}}' where kind = 'identity'`,
  );
  const { description, icons } = await read(await get("/site.webmanifest?locale=en"));
  expect([description, (icons as { sizes: string }[]).map(({ sizes }) => sizes)]).toEqual([
    "All about RNA",
    ["192x192", "512x512"],
  ]);
  for (const { src } of icons as { src: string }[])
    expect((await get(src)).headers.get("content-type")).toBe("image/png");
  const atom = await (await get("/fr/feed.xml")).text();
  expect(atom).toContain("<subtitle>Tout sur l’ARN</subtitle>");
  expect(atom).toMatch(/<icon>http:\/\/localhost:3000\/icons\/[0-9a-f]+-192\.png<\/icon>/);
  expect(await (await get("/opensearch.xml?locale=en")).text()).toMatch(
    /<Description>All about RNA<\/Description>[^]*type="image\/png">http:\/\/localhost:3000\/icons\//,
  );
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
