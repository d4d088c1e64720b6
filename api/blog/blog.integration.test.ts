import { beforeEach, describe, expect, test } from "vitest";
import { listAddresses, listPosts, readSidebar } from "../../modules/blog/index.ts";
import type { Locale } from "../../contracts/locale.ts";
import { read } from "../../tests/factories/api.ts";
import { exhaust } from "../../tests/factories/exhaust.ts";
import { useApi } from "../../tests/factories/use-members.ts";

const { held, api } = useApi({ withContent: true });

beforeEach(() => held.pool.query("update post_views set views = 0"));

const ctxIn = (locale: Locale) => ({ ...api.services, locale, address: "192.0.2.1" });
const list = (input: Parameters<typeof listPosts>[0]["input"], locale: Locale = "en") =>
  listPosts({ ctx: ctxIn(locale), input });
const slugsOf = ({ items }: Awaited<ReturnType<typeof list>>) => items.map(({ slug }) => slug);
const notFound = { code: "not_found" };

describe("the list of posts", () => {
  test("is newest first, goes on by number or from where a page ended, and ends", async () => {
    const whole = await list({});
    expect([whole.total, whole.items.length, whole.page]).toEqual([7, Math.min(7, whole.items.length), 1]);
    const all = slugsOf(await list({ itemsPerPage: 100 }));
    expect(all).toHaveLength(7);
    const dates = (await list({ itemsPerPage: 100 })).items.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    const first = await list({ itemsPerPage: 3 });
    expect([slugsOf(first), first.pages]).toEqual([all.slice(0, 3), 3]);
    expect(slugsOf(await list({ itemsPerPage: 3, page: 3 }))).toEqual(all.slice(6));
    expect(slugsOf(await list({ itemsPerPage: 3, page: 2, after: first.next }))).toEqual(all.slice(3, 6));
    await expect(list({ itemsPerPage: 3, page: 4 })).rejects.toMatchObject(notFound);
    await expect(list({ page: 0 })).rejects.toMatchObject({ code: "invalid_input" });
    await expect(list({ itemsPerPage: 101 })).rejects.toMatchObject({ code: "invalid_input" });
  });

  test("of a category, a tag or both, by the slug of either language, says its name in the reader's", async () => {
    const [{ categories, tags }, french] = [
      await readSidebar({ ctx: ctxIn("en") }),
      await readSidebar({ ctx: ctxIn("fr") }),
    ];
    for (const [kind, terms] of [
      ["category", categories],
      ["tag", tags],
    ] as const)
      for (const { slug, name, count } of terms) {
        const found = await list({ [kind]: slug, itemsPerPage: 100 });
        expect([slug, found.total, found.items.length, found.title]).toEqual([slug, count, count, name]);
        expect(found.paths?.en).toBe(`/blog/${kind}/${slug}`);
        const other = await list({ [kind]: slug }, "fr");
        expect(french[kind === "category" ? "categories" : "tags"].map((term) => term.name)).toContain(
          other.title,
        );
      }
    const [category, tag] = [categories[0]?.slug ?? "", tags[0]?.slug ?? ""];
    const ofTag = slugsOf(await list({ tag, itemsPerPage: 100 }));
    const ofCategory = slugsOf(await list({ category, itemsPerPage: 100 }));
    const both = await list({ category, tag, itemsPerPage: 100 });
    expect(slugsOf(both)).toEqual(ofCategory.filter((slug) => ofTag.includes(slug)));
    expect(both.total).toBe(both.items.length);
    for (const unknown of [{ category: "none" }, { tag: "none" }, { category, tag: "" }])
      await expect(list(unknown)).rejects.toMatchObject(notFound);
  });
});

describe("beside the blog", () => {
  const popular = async () => (await readSidebar({ ctx: ctxIn("en") })).popular.map(({ key }) => key);

  test("stand the four posts that were read most, none before anyone has read; a reading counts", async () => {
    expect(await popular()).toEqual([]);
    const { rows } = await held.pool.query<{ post: string }>("select post from post_views order by post");
    const [other = "", ...rest] = rows.map(({ post }) => post);
    expect(rest).toHaveLength(6);
    await held.pool.query("update post_views set views = 1 where post = any($1)", [rest]);
    await held.pool.query("update post_views set views = 1000 where post = $1", [other]);
    expect(await popular()).toEqual([other, ...rest.slice(0, 3)]);
    expect((await api.call("POST", `/api/posts/${other}/views`)).status).toBe(204);
    const { rows: counted } = await held.pool.query("select views from post_views where post = $1", [other]);
    expect(counted).toMatchObject([{ views: 1_001 }]);
  });

  test("no reading of what is not there is kept, and no more than 600 an hour of one address", async () => {
    expect((await api.call("POST", "/api/posts/none/views")).status).toBe(204);
    expect((await held.pool.query("select 1 from post_views where views > 0")).rowCount).toBe(0);
    await exhaust(api.services.limiter, "view", "");
    expect((await api.call("POST", "/api/posts/trna-cloverleaf/views")).status).toBe(429);
  });
});

describe("a post", () => {
  test("is read in its slug's own language, whatever the reader's", async () => {
    const inEnglish = await read(await api.call("GET", "/api/posts/the-trna-cloverleaf?locale=fr"));
    const inFrench = await read(await api.call("GET", "/api/posts/le-trefle-de-l-arnt"));
    expect([inEnglish["slug"], inFrench["slug"]]).toEqual(["the-trna-cloverleaf", "le-trefle-de-l-arnt"]);
    expect(inEnglish["slugs"]).toEqual({ fr: "le-trefle-de-l-arnt", en: "the-trna-cloverleaf" });
    expect(inEnglish["html"]).not.toBe(inFrench["html"]);
    for (const slug of ["none", "The-tRNA-cloverleaf", "%F0%9F%A7%AC"])
      expect((await api.call("GET", `/api/posts/${slug}`)).status).toBe(404);
  });

  test("has its addresses given in parts, each once", async () => {
    const parts = await Promise.all(
      [0, 3, 6, 9].map((from) => listAddresses(held.database, { from, most: 3 })),
    );
    expect(parts.map((part) => part.length)).toEqual([3, 3, 1, 0]);
    expect(new Set(parts.flat().map(({ slugs }) => slugs.fr)).size).toBe(7);
  });
});
