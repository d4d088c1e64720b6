import { rmSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { useDatabase } from "../../tests/database/use-database.ts";
import { makeServices } from "../../tests/factories/services.ts";
import { publishItem, readItem, saveDraft } from "../office/index.ts";
import { makeMember } from "../../tests/factories/members.ts";
import { chunksIn } from "../media/index.ts";
import { ghost, hugo, hugoByFolder, jekyll, quarto, wordpress } from "./fixtures/sites.ts";
import { writeFolder } from "./fixtures/write-folder.ts";
import { followRedirect } from "../redirects/index.ts";
import { readForeign, takeForeign, undoImport } from "./index.ts";

const held = useDatabase({ withContent: true });
const written: string[] = [];
afterAll(() => written.forEach((root) => rmSync(root, { recursive: true })));

const asking = {
  resolve: async () => [{ address: "127.0.0.1", family: 4 }],
  isAllowed: () => false,
  turn: async () => undefined,
  userAgent: "test",
};
const services = () => ({ ...makeServices(held), blobs: chunksIn(held.database), asking });

async function take(files: Record<string, string | Buffer>, isTrial: boolean, fetchesPictures = false) {
  const root = writeFolder(files);
  written.push(root);
  const found = await readForeign(root, { language: "fr", isChosen: false, fetchesPictures });
  return takeForeign(services(), { found, name: path.basename(root), isTrial });
}
const rows = async (query: string) => (await held.pool.query(query)).rows as Record<string, unknown>[];
/** Publishes an imported post, with what a post needs and an import cannot know. */
async function publishPost(key: string, others: object = {}): Promise<void> {
  await held.pool.query(`update media set alt = '{"fr": "Un gel", "en": "A gel"}'`);
  const owner = await makeMember(services(), { roles: ["ROLE_SUPER_ADMIN"] });
  const ctx = owner.as(services());
  const named = { kind: "post", key } as const;
  const item = await readItem({ ctx, input: named });
  const document = {
    ...item.draft,
    category: "bench",
    tags: [],
    heroAlt: { fr: "Un gel", en: "A gel" },
    description: { fr: "En bref", en: "In short" },
    ...others,
  };
  const saved = await saveDraft({ ctx, input: { ...named, revision: item.revision, document } });
  await publishItem({ ctx, input: { ...named, revision: saved.revision } });
}
const counts = () =>
  rows(
    "select (select count(*) from items) items, (select count(*) from media) media, (select count(*) from redirects) ways, (select count(*) from imports) imports, (select count(*) from feed_ids) ids",
  );

describe("an import from another system", () => {
  test("is tried first, and a trial changes nothing", async () => {
    const before = await counts();
    const report = await take(jekyll, true);
    expect(await counts()).toEqual(before);
    expect(report.id).toBeUndefined();
    expect(report.lines.map(({ source, becomes }) => `${source} ${becomes}`)).toEqual([
      "_bibliography/papers.bib love2014 draft",
      "_news/announcement_1.md draft",
      "_posts/2021-03-04-rna-folding.md draft",
      "_posts/2021-05-06-second.md draft",
      "_posts/2021-06-07-pair.md draft",
      "_posts/2021-07-08-broken.md refused",
    ]);
    expect(report.redirects).toBe(6);
  });

  test("makes drafts with pictures, terms and citations of papers; again, nothing is taken twice", async () => {
    const report = await take(jekyll, false);
    const [post] = await rows(
      "select draft, live_version from items where kind = 'post' and key = 'rna-folding'",
    );
    const [picture] = await rows("select path, type, alt from media where path like 'library/gel-%'");
    expect(picture).toMatchObject({ type: "image/webp", alt: { fr: "", en: "a gel" } });
    expect(post).toMatchObject({
      live_version: null,
      draft: {
        only: "en",
        category: "structure",
        tags: ["rna folding"].map(() => "rna-folding"),
        date: "2021-03-04",
      },
    });
    const { markdown } = (post ?? {})["draft"] as { markdown: { en: string } };
    expect(markdown.en).toContain(String(picture?.["path"]));
    expect(markdown.en).toContain("[@love-2014");
    expect(
      (
        await rows("select draft->'name' as name from items where kind = 'category' and key = 'structure'")
      )[0],
    ).toEqual({ name: { fr: "structure", en: "structure" } });
    const again = await take(jekyll, false);
    expect(new Set(again.lines.map(({ becomes }) => becomes))).toEqual(new Set(["same", "refused"]));
    expect(report.lines.filter(({ becomes }) => becomes === "draft")).toHaveLength(5);
  });

  test("that broke off goes on where it was", async () => {
    const [last] = await rows("select id from imports order by began_at limit 1");
    await held.pool.query("update imports set ended_at = null where id = $1", [last?.["id"]]);
    await held.pool.query(
      "delete from items where key = 'second'; delete from imported_items where source like '%second.md'",
    );
    const report = await take(jekyll, false);
    expect(report).toMatchObject({ id: last?.["id"], isContinued: true });
    expect(report.lines.filter(({ becomes }) => becomes === "draft").map(({ source }) => source)).toEqual([
      "_posts/2021-05-06-second.md",
    ]);
  });

  test("keeps old addresses and the feed's names, once a draft is public", async () => {
    await take(wordpress, false);
    expect(await followRedirect(services(), "/2019/05/un-gel")).toBeUndefined();
    await publishPost("un-gel");
    expect(await followRedirect(services(), "/2019/05/Un-Gel/")).toBe("/fr/blog/un-gel");
    expect(await followRedirect(services(), "/en/2019/05/a-gel")).toBe("/en/blog/a-gel");
    expect(await followRedirect(services(), "/feed/")).toBe("/fr/feed.xml");
    expect(await followRedirect(services(), "/nothing")).toBeUndefined();
    expect(await rows("select hits from redirects where path = '/2019/05/un-gel'")).toEqual([{ hits: 1 }]);
    expect(await rows("select locale, id from feed_ids where post = 'un-gel' order by 1")).toEqual([
      { locale: "en", id: "https://wp.example.org/?p=13" },
      { locale: "fr", id: "https://wp.example.org/?p=12" },
    ]);
  });

  test("asks no private address for a picture, and keeps the picture's words", async () => {
    const report = await take({ "a.md": "![Un gel](http://127.0.0.1/gel.png)\n" }, false, true);
    expect(report.lines[0]?.losses).toContainEqual({
      code: "picture_absent",
      what: "http://127.0.0.1/gel.png",
      why: { code: "not_fetched", what: "http://127.0.0.1/gel.png", link: { fault: "private" } },
      count: 1,
    });
    const [post] = await rows(
      "select draft->'markdown' as text from items where kind = 'post' and draft->'markdown'->>'fr' like 'Un gel%'",
    );
    expect(post).toEqual({ text: { fr: "Un gel", en: "" } });
  });
});

describe("an undo", () => {
  test("takes an import back, but not what somebody published since", async () => {
    const [site] = await rows("select id from imports where system = 'wordpress'");
    const id = String(site?.["id"]);
    await expect(undoImport(services(), { id, isTrial: false, leavesEdited: false })).rejects.toThrow(
      /published since: post un-gel/,
    );
    const before = await counts();
    expect((await undoImport(services(), { id, isTrial: true, leavesEdited: false })).kept).toHaveLength(1);
    expect(await counts()).toEqual(before);
    const undone = await undoImport(services(), { id, isTrial: false, leavesEdited: true });
    expect(undone.kept).toEqual([{ kind: "post", key: "un-gel", why: "edited" }]);
    expect(await rows("select path from redirects where import = '" + id + "' order by 1")).toEqual([
      { path: "/2019/05/un-gel" },
      { path: "/en/2019/05/a-gel" },
    ]);
    await expect(undoImport(services(), { id, isTrial: false, leavesEdited: true })).rejects.toThrow(
      "taken back already",
    );
  });

  test("leaves the site as it was before the import", async () => {
    const before = await counts();
    const files = { "x.md": "# Neuf\n\nDes mots.\n", "y.md": "---\ntags: [inouï]\n---\n# Autre\n" };
    const { id = "" } = await take(files, false);
    await undoImport(services(), { id, isTrial: false, leavesEdited: false });
    const [was] = before;
    expect(await counts()).toEqual([{ ...was, imports: String(Number(was?.["imports"]) + 1) }]);
    expect(await take(files, true)).toMatchObject({ lines: [{ becomes: "draft" }, { becomes: "draft" }] });
  });
});

test.each([
  ["WordPress", wordpress],
  ["Ghost", ghost],
  ["Hugo", hugo],
  ["Hugo, a folder for each language", hugoByFolder],
  ["Jekyll", jekyll],
  ["Quarto", quarto],
] as const)("every old address of a site of %s ends at its text", async (_, files) => {
  const root = writeFolder(files);
  written.push(root);
  const found = await readForeign(root, { language: "fr", isChosen: false, fetchesPictures: false });
  const { lines } = await takeForeign(services(), { found, name: root, isTrial: false });
  const keys = new Map(lines.map(({ source, key }) => [source, key]));
  const crawled: string[] = [];
  const [hero] = await rows(
    "select draft->>'hero' as hero from items where kind = 'post' and example_since is not null",
  );
  for (const { source, read } of found.items) {
    const key = keys.get(source);
    if (!key) continue;
    await publishPost(key, {
      // Posts of several old sites have one name here.
      slug: { fr: `old-${key}`, en: `old-${key}` },
      markdown: { fr: "Des mots", en: "Words" },
      date: "2020-01-02",
      hero: hero?.["hero"],
    });
    for (const [locale, { title, addresses }] of Object.entries((await read()).texts))
      for (const address of addresses) {
        const [, to, slug] =
          /^\/(fr|en)\/blog\/([\w-]+)$/.exec((await followRedirect(services(), address)) ?? "") ?? [];
        const shown = await rows(
          `select draft->'title'->>'${to}' as title from items where kind = 'post' and live_version is not null and draft->'slug'->>'${to}' = '${slug}'`,
        );
        expect([address, to, shown]).toEqual([address, locale, [{ title }]]);
        crawled.push(address);
      }
  }
  expect(crawled).not.toEqual([]);
});
