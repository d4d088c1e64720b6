import { describe, expect, test } from "vitest";
import { FIXED_KINDS, ITEM_KINDS } from "../../contracts/item-kinds.ts";
import type { Item, ItemSummary } from "../../contracts/item.ts";
import { loadStartingContent } from "../../modules/starting-content/index.ts";
import { outcome, read } from "../../tests/factories/api.ts";
import { POST, titles, useItems } from "../../tests/factories/use-items.ts";

const { held, administrator, second, get, content, ask, item, save, publicTitles, makePost, publish } =
  useItems();

describe("the starting content", () => {
  test("is there as items, public, unchanged and marked as examples", async () => {
    const { "hydra:member": counts } = await read(await get("/api/item-counts", administrator));
    const published = Object.fromEntries(
      (counts as { kind: string; counts: { published: number } }[]).map(
        ({ kind, counts: { published: n } }) => [kind, n],
      ),
    );
    expect(Object.keys(published)).toEqual([...ITEM_KINDS]);
    expect(published).toMatchObject({ post: 7, page: 3, questionnaire: 4, book: 1, identity: 1 });
    const found = await item(POST);
    expect(found).toMatchObject({ status: "published", hasChanges: false, isExample: true, stale: [] });
    expect(found.paths).toEqual({ fr: "/blog/le-trefle-de-l-arnt", en: "/blog/the-trna-cloverleaf" });
  });

  test("of every kind is saved and published again without a change", async () => {
    const before = await held.pool.query("select kind, key, document from entries order by kind, key");
    const html = await held.pool.query("select key, html, excerpt from posts order by key");
    for (const kind of ITEM_KINDS) {
      const { "hydra:member": found } = await read(
        await get(`/api/items?kind=${kind}&itemsPerPage=100`, administrator),
      );
      for (const { key } of found as ItemSummary[]) {
        const address = `/api/items/${kind}/${key}`;
        const { revision, draft } = await item(address);
        expect([key, (await save(address, revision, draft)).status]).toEqual([key, 200]);
        expect(await item(address)).toMatchObject({ revision, isExample: true });
        expect([key, (await publish(address)).status]).toEqual([key, 200]);
      }
    }
    const after = await held.pool.query("select kind, key, document from entries order by kind, key");
    expect(after.rows).toEqual(before.rows);
    const again = await held.pool.query("select key, html, excerpt from posts order by key");
    expect(again.rows).toEqual(html.rows);
  });

  test("of a site that is older than the back office gets its drafts at the next start", async () => {
    const before = await held.pool.query(
      "select kind, key, draft from items where archived_at is null order by kind, key",
    );
    await held.pool.query("delete from items; delete from versions; delete from addresses");
    await loadStartingContent(held.database, content);
    const after = await held.pool.query("select kind, key, draft from items order by kind, key");
    const withoutHtml = ({ kind, key, draft }: { kind: string; key: string; draft: object }) =>
      // A text that was kept only as HTML stays HTML, which is Markdown too.
      kind === "page" || kind === "book" ? { kind, key } : { kind, key, draft };
    expect(after.rows.map(withoutHtml)).toEqual(before.rows.map(withoutHtml));
  });
});

describe("a draft", () => {
  test("begun by eight people at once under one title is eight drafts, each with a key and a place of its own", async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, () =>
        ask("POST", "/api/items", administrator, { kind: "tag", title: "At once" }),
      ),
    );
    expect(new Set(made.map(({ key }) => key)).size).toBe(8);
    const { rows } = await held.pool.query(
      "select count(distinct key)::int as keys, count(distinct position)::int as places from items where key like 'at-once%'",
    );
    expect(rows).toEqual([{ keys: 8, places: 8 }]);
  });

  test("is saved with gaps, changes nothing in public, and is public once published", async () => {
    const { address, saved } = await makePost("Primers in plain words");
    expect(saved).toMatchObject({ status: "draft", liveVersion: null, editedByName: "Awa Ndiaye" });
    expect(await publicTitles()).not.toContain("Primers in plain words");
    expect((await publish(address)).status).toBe(200);
    expect(await publicTitles()).toContain("Primers in plain words");
    const { revision, draft } = await item(address);
    expect(draft["slug"]).toEqual({
      fr: "primers-in-plain-words-en-francais",
      en: "primers-in-plain-words",
    });
    const gap = { ...draft, title: { fr: "", en: "" }, hero: undefined };
    expect((await save(address, revision, gap)).status).toBe(200);
    expect(await item(address)).toMatchObject({ status: "published", hasChanges: true });
    expect(await publicTitles()).toContain("Primers in plain words");
  });

  test("of every kind that can be added begins with its title", async () => {
    for (const kind of ITEM_KINDS.filter((one) => !FIXED_KINDS.includes(one))) {
      const made = await ask("POST", "/api/items", administrator, { kind, title: "Begun" });
      expect([kind, made.title.en, made.status]).toEqual([kind, "Begun", "draft"]);
    }
    await held.pool.query("delete from items where title->>'en' = 'Begun'");
  });

  test("with gaps is refused when it is published, field by field", async () => {
    const made = await ask("POST", "/api/items", administrator, { kind: "post", title: "Gaps" });
    const [status, body] = await outcome(await publish(`/api/items/post/${made.key}`));
    expect(status).toBe(422);
    expect(body["violations"]).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ propertyPath: "title.fr", code: "required" }),
        expect.objectContaining({ propertyPath: "hero", code: "required" }),
        expect.objectContaining({ propertyPath: "markdown.en", code: "required" }),
      ]),
    );
  });

  test("that names what is not there is refused when it is published", async () => {
    const { address, document, saved } = await makePost("Nowhere");
    const body = { fr: "![x](nothing.svg)", en: "ok" };
    await save(address, saved.revision, {
      ...document,
      markdown: body,
      hero: "no/such.svg",
      category: "none",
      tags: ["none"],
    });
    const [status, answer] = await outcome(await publish(address));
    const at = (answer["violations"] as { propertyPath: string }[]).map(({ propertyPath }) => propertyPath);
    expect([status, at]).toEqual([422, ["hero", "markdown.fr", "category", "tags.0"]]);
  });

  test("keeps no field that its kind does not know", async () => {
    const { address, document, saved } = await makePost("Fields");
    const answer = await read(await save(address, saved.revision, { ...document, more: 1, __proto__: {} }));
    expect(answer["draft"]).not.toHaveProperty("more");
  });
});

describe("two editors", () => {
  test("of fifty saves of one revision, one is accepted", async () => {
    const { address, document, saved } = await makePost("Fifty");
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        save(address, saved.revision, { ...document, title: { fr: "F", en: `Fifty ${index}` } }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
  });

  test("the second is told, merges, and both stay as versions", async () => {
    const { address, document, saved } = await makePost("Both");
    const [mine, theirs] = [
      { ...document, title: { fr: "M", en: "Mine" } },
      { ...document, title: { fr: "T", en: "Theirs" } },
    ];
    await save(address, saved.revision, theirs, second);
    expect((await save(address, saved.revision, mine)).status).toBe(409);
    const now = await item(address);
    const merged = { ...document, title: { fr: "M", en: "Merged" } };
    expect((await save(address, now.revision, merged, administrator, { kept: mine })).status).toBe(200);
    const { "hydra:member": versions } = await read(await get(`${address}/versions`, administrator));
    const kept = versions as { number: number; reason: string }[];
    expect(kept.map(({ reason }) => reason)).toEqual(["kept", "kept"]);
    const documents = await Promise.all(
      kept.map(({ number }) => ask<{ document: object }>("GET", `${address}/versions/${number}`, second)),
    );
    expect(documents.map(({ document: one }) => (one as { title: { en: string } }).title.en)).toEqual([
      "Mine",
      "Theirs",
    ]);
  });
});

describe("what stands in two languages", () => {
  test("is stale in one when the other changed, until it is written or said to be right", async () => {
    const { revision, draft } = await item(POST);
    const title = { ...titles({ draft } as Item), fr: "Le trèfle" };
    const changed = (await read(await save(POST, revision, { ...draft, title }))) as Item;
    expect(changed).toMatchObject({ stale: [{ path: "title", locale: "en" }], staleTexts: 1 });
    const confirmation = { revision: changed.revision, path: "title", locale: "en" };
    const confirmed = await ask("POST", `${POST}/confirmations`, administrator, confirmation);
    expect(confirmed.stale).toEqual([]);
    const again = { ...draft, title: { ...title, fr: "Un trèfle" } };
    expect(((await read(await save(POST, confirmed.revision, again))) as Item).stale).toHaveLength(1);
  });

  test("keeps its marks when it moves in its list", async () => {
    const address = "/api/items/questionnaire/rna-extraction";
    const { revision, draft } = await item(address);
    const questions = (draft["questions"] as object[]).toReversed();
    const moved = (await read(await save(address, revision, { ...draft, questions }))) as Item;
    expect(moved.stale).toEqual([]);
    await save(address, moved.revision, draft);
  });
});
