import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { FIXED_KINDS, ITEM_KINDS, type Item, type ItemSummary } from "../../contracts/item.ts";
import { publishDue } from "../../modules/office/index.ts";
import { loadStartingContent } from "../../modules/starting-content/index.ts";
import { outcome, read } from "../../tests/factories/api.ts";
import { makeMember, type TestMember } from "../../tests/factories/members.ts";
import { useHolders } from "../../tests/factories/use-holders.ts";

const { api, held, administrator, second, get, post } = useHolders();
const CONTENT = path.join(import.meta.dirname, "../../content");

beforeAll(async () => {
  await held.pool.query("delete from entries");
  await loadStartingContent(held.database, CONTENT);
});

const POST = "/api/items/post/trna-cloverleaf";
const ask = async <Answer = Item>(method: string, address: string, who: TestMember, body?: unknown) =>
  (await read(await api.call(method, address, { token: who.token, body }))) as Answer;
const item = (address: string, who = administrator) => ask("GET", address, who);
const save = (address: string, revision: number, document: object, who = administrator, more = {}) =>
  api.call("PUT", `${address}/draft`, { token: who.token, body: { revision, document, ...more } });
const titles = (one: Item) => one.draft["title"] as { fr: string; en: string };
const publicTitles = async () => {
  const { "hydra:member": posts } = await read(await api.call("GET", "/api/posts"));
  return (posts as { title: string }[]).map(({ title }) => title);
};
/** A post of its own for a test, public. */
async function makePost(title: string, who = administrator) {
  const made = await ask("POST", "/api/items", who, { kind: "post", title });
  const address = `/api/items/post/${made.key}`;
  const both = { fr: `${title} en français`, en: title };
  const document = {
    ...made.draft,
    title: both,
    description: both,
    heroAlt: both,
    markdown: both,
    category: "molecules",
    tags: ["rna"],
    hero: "posts/trna-cloverleaf.svg",
    date: "2024-09-30",
  };
  const saved = (await read(await save(address, made.revision, document, who))) as Item;
  return { address, saved, document };
}
const publish = async (address: string, who = administrator) => {
  const { revision } = await item(address, who);
  return api.call("POST", `${address}/publish`, { token: who.token, body: { revision } });
};

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
    const html = await held.pool.query("select key, html, excerpt, popularity from posts order by key");
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
    const again = await held.pool.query("select key, html, excerpt, popularity from posts order by key");
    expect(again.rows).toEqual(html.rows);
  });

  test("of a site that is older than the back office gets its drafts at the next start", async () => {
    const before = await held.pool.query(
      "select kind, key, draft from items where archived_at is null order by kind, key",
    );
    await held.pool.query("delete from items; delete from versions; delete from addresses");
    await loadStartingContent(held.database, CONTENT);
    const after = await held.pool.query("select kind, key, draft from items order by kind, key");
    const withoutHtml = ({ kind, key, draft }: { kind: string; key: string; draft: object }) =>
      // What was kept as HTML alone stays HTML, which is Markdown too.
      kind === "page" || kind === "book" ? { kind, key } : { kind, key, draft };
    expect(after.rows.map(withoutHtml)).toEqual(before.rows.map(withoutHtml));
  });
});

describe("a draft", () => {
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

describe("an address", () => {
  test("that was public leads to the new one; one that another has is refused", async () => {
    const { address } = await makePost("Moving");
    await publish(address);
    const { revision, draft } = await item(address);
    await save(address, revision, { ...draft, slug: { fr: "deplace", en: "moved" } });
    await publish(address);
    const rows = await held.pool.query(
      "select locale, slug, is_current from addresses where kind = 'post' and key = 'moving' order by locale, is_current",
    );
    expect(rows.rows).toMatchObject([
      { locale: "en", slug: "moving", is_current: false },
      { locale: "en", slug: "moved", is_current: true },
      { locale: "fr", slug: "moving-en-francais", is_current: false },
      { locale: "fr", slug: "deplace", is_current: true },
    ]);
    const other = await makePost("Claiming");
    const taken = { ...other.document, slug: { fr: "le-mien", en: "moved" } };
    await save(other.address, other.saved.revision, taken);
    const [status, body] = await outcome(await publish(other.address));
    expect([status, body["violations"]]).toMatchObject([422, [{ propertyPath: "slug.en", code: "taken" }]]);
  });
});

describe("a schedule", () => {
  /** The job's work, as if it were that day: nobody's token outlives it. */
  const due = (day = "2024-10-01") =>
    publishDue({ ...api.services, now: () => new Date(`${day}T12:00:00Z`) });

  test("publishes what was frozen for it, at its hour in the site's time zone, also when it was missed", async () => {
    const { address, document, saved } = await makePost("Tomorrow");
    const body = { revision: saved.revision, at: "2024-10-02T08:00" };
    const scheduled = await ask("PUT", `${address}/schedule`, administrator, body);
    expect(scheduled).toMatchObject({ status: "scheduled", publishAt: "2024-10-02T07:00:00.000Z" });
    await save(address, scheduled.revision, { ...document, title: { fr: "Plus tard", en: "Written since" } });
    await due();
    expect(await publicTitles()).not.toContain("Tomorrow");
    await Promise.all([due("2024-10-04"), due("2024-10-04")]);
    expect(await publicTitles()).toContain("Tomorrow");
    expect(await publicTitles()).not.toContain("Written since");
    expect(await item(address)).toMatchObject({ status: "published", hasChanges: true, publishAt: null });
  });

  test("is taken back, and is never of the past", async () => {
    const { address, saved } = await makePost("Never");
    const { revision } = saved;
    const past = await api.call("PUT", `${address}/schedule`, {
      token: administrator.token,
      body: { revision, at: "2024-01-01T08:00" },
    });
    expect(past.status).toBe(422);
    await ask("PUT", `${address}/schedule`, administrator, { revision, at: "2030-01-01T08:00" });
    expect(await ask("DELETE", `${address}/schedule`, administrator)).toMatchObject({ status: "draft" });
  });

  test("of what names something that has gone is dropped, and the others go on", async () => {
    const [broken, whole] = [await makePost("Broken"), await makePost("Whole")];
    for (const { address, saved } of [broken, whole])
      await ask("PUT", `${address}/schedule`, administrator, {
        revision: saved.revision,
        at: "2024-10-20T08:00",
      });
    await held.pool.query(
      "update versions set document = document || '{\"category\":\"gone\"}' where key = 'broken'",
    );
    await due("2024-10-31");
    expect(await item(broken.address)).toMatchObject({ status: "draft", publishAt: null });
    expect(await publicTitles()).toContain("Whole");
  });
});

describe("the archive", () => {
  test("takes a post from readers and keeps it; it comes back as a draft", async () => {
    const { address } = await makePost("Passing");
    await publish(address);
    expect(await ask("POST", `${address}/archive`, administrator)).toMatchObject({ status: "archived" });
    expect(await publicTitles()).not.toContain("Passing");
    const listed = async (status: string) =>
      (await read(await get(`/api/items?q=passing&${status}`, administrator)))["hydra:totalItems"];
    expect([await listed(""), await listed("status=archived")]).toEqual([0, 1]);
    expect(await ask("DELETE", `${address}/archive`, administrator)).toMatchObject({ status: "draft" });
    expect((await publish(address)).status).toBe(200);
  });

  test("has no room for what the pages need", async () => {
    for (const kept of ["page/about", "identity/researcher", "banner/home", "category/molecules"]) {
      const answer = await post(`/api/items/${kept}/archive`, administrator);
      expect([kept, answer.status]).toEqual([kept, 409]);
    }
  });

  test("of a questionnaire leaves the games that were played", async () => {
    const address = "/api/items/questionnaire/differential-expression";
    const member = await makeMember(api.services);
    const { "hydra:member": all } = await read(await get("/api/questionnaires", member));
    const one = (all as { "@id": string; title: string }[]).find(({ title }) => /differential/i.test(title));
    const game = await read(
      await post("/api/games", member, { questionnaire: one?.["@id"], mode: "learning" }),
    );
    await ask("POST", `${address}/archive`, administrator);
    const again = await post("/api/games", member, { questionnaire: one?.["@id"], mode: "learning" });
    expect(again.status).toBe(422);
    expect((await get(String(game["@id"]), member)).status).toBe(200);
    await ask("DELETE", `${address}/archive`, administrator);
    expect((await publish(address)).status).toBe(200);
    const { "hydra:member": back } = await read(await get("/api/questionnaires", member));
    expect((back as { "@id": string }[]).map((found) => found["@id"])).toContain(one?.["@id"]);
  });
});

test("a questionnaire that is published again keeps the ids of its questions and answers", async () => {
  const address = "/api/items/questionnaire/nucleic-acid-quantification";
  const ids = async () => {
    const { rows } = await held.pool.query<{ key: string; question: string; answer: string; text: string }>(
      `select q.key, q.id as question, a.id as answer, a.text->>'en' as text from questions q join answers a on a.question = q.id
       join questionnaires n on n.id = q.questionnaire
       where n.key = 'nucleic-acid-quantification' and q.retired_at is null and a.retired_at is null order by q.key, a.id`,
    );
    return rows;
  };
  const before = await ids();
  const { revision, draft } = await item(address);
  const [first, ...rest] = draft["questions"] as { answers: object[]; key: string }[];
  const reworded = {
    ...first,
    answers: first?.answers.map((one, at) => (at === 0 ? { fr: "Autre", en: "Other" } : one)),
  };
  const questions = [...rest.slice(1).toReversed(), reworded];
  await save(address, revision, { ...draft, questions });
  expect((await publish(address)).status).toBe(200);
  const after = await ids();
  const gone = rest[0]?.key;
  expect(after.map(({ question, answer }) => [question, answer])).toEqual(
    before.filter(({ key }) => key !== gone).map(({ question, answer }) => [question, answer]),
  );
  expect(after.filter(({ text }) => text === "Other")).toHaveLength(1);
});

test("a version is read, compared with and made the draft again, and readers see no change", async () => {
  const { address } = await makePost("First words");
  await publish(address);
  const { revision, draft } = await item(address);
  const rewritten = (await read(
    await save(address, revision, { ...draft, title: { fr: "Deux", en: "Second words" } }),
  )) as Item;
  const restored = await ask("POST", `${address}/versions/1/restore`, administrator, {
    revision: rewritten.revision,
  });
  expect(titles(restored).en).toBe("First words");
  expect(await publicTitles()).toContain("First words");
  const { "hydra:member": versions } = await read(await get(`${address}/versions`, administrator));
  expect(versions).toMatchObject([
    { number: 2, reason: "replaced", isLive: false },
    { number: 1, reason: "published", isLive: true, madeByName: "Awa Ndiaye" },
  ]);
  expect((await get(`${address}/versions/9`, administrator)).status).toBe(404);
});

test("a copy has a key and addresses of its own", async () => {
  const copy = await ask("POST", "/api/items", administrator, {
    kind: "post",
    copyOf: "trna-cloverleaf",
  });
  expect(copy).toMatchObject({ status: "draft", isExample: false });
  expect(copy.key).not.toBe("trna-cloverleaf");
  expect((await publish(`/api/items/post/${copy.key}`)).status).toBe(200);
});

test("an order is readers' too, and names every item once", async () => {
  const { "hydra:member": found } = await read(
    await get("/api/items?kind=tool&sort=position", administrator),
  );
  const keys = (found as ItemSummary[]).map(({ key }) => key);
  const put = (order: string[]) =>
    api.call("PUT", "/api/item-orders/tool", { token: administrator.token, body: { keys: order } });
  expect((await put(keys.toReversed())).status).toBe(204);
  const { "hydra:member": tools } = await read(await api.call("GET", "/api/tools"));
  expect((tools as { key: string }[]).map(({ key }) => key)).toEqual(keys.toReversed());
  expect((await put(keys.slice(1))).status).toBe(409);
  expect((await put([...keys.slice(1), keys[1] ?? ""])).status).toBe(409);
});

test("the list searches without accents, sorts and pages", async () => {
  const keysOf = async (query: string) => {
    const { "hydra:member": found } = await read(await get(`/api/items?${query}`, administrator));
    return (found as ItemSummary[]).map(({ key }) => key);
  };
  expect(await keysOf("q=TREFLE")).toContain("trna-cloverleaf");
  expect(await keysOf("q=100%25")).toEqual([]);
  const sorted = await keysOf("kind=tool&sort=title");
  expect(sorted).toEqual(sorted.toSorted());
  expect(await keysOf("kind=tool&sort=title&itemsPerPage=2&page=2")).toEqual(sorted.slice(2, 4));
});

test("the checks name what a reader would stumble over", async () => {
  const { address, document, saved } = await makePost("Checks");
  const markdown = {
    fr: "Vraiment? « Oui » et «non».\n\n#### Trop bas\n\n[ici](/blog/nulle-part) ![](posts/trna-cloverleaf.svg)",
    en: "",
  };
  await save(address, saved.revision, { ...document, markdown });
  const checks = (await (
    await api.call("GET", `${address}/checks`, {
      token: administrator.token,
      headers: { Accept: "application/json" },
    })
  ).json()) as { code: string; locale: string }[];
  expect(checks.map(({ code, locale }) => `${code} ${locale}`)).toEqual([
    ...Array.from({ length: 5 }, () => "french_space fr"),
    "heading_order fr",
    "no_alternative_text fr",
    "empty en",
    "broken_link fr",
  ]);
});

test("every change stands in the audit, with who, before and after, and stays there", async () => {
  const { address } = await makePost("Audited", second);
  await publish(address, second);
  const { "hydra:member": lines } = await read(await get("/api/audit?kind=post&key=audited", administrator));
  expect(lines).toMatchObject([
    { action: "published", actorName: "Awa Ndiaye", title: { en: "Audited" } },
    {
      action: "edited",
      changes: expect.arrayContaining([
        expect.objectContaining({ path: "category", before: "", after: "molecules" }),
      ]) as object,
    },
    { action: "created" },
  ]);
  await expect(held.pool.query("delete from audit")).rejects.toThrow("the audit is only added to");
  await expect(held.pool.query("update audit set actor = null")).rejects.toThrow("the audit");
});

describe("who may do what", () => {
  const CALLS = [
    ["GET", "/api/items?kind=post"],
    ["GET", "/api/item-counts"],
    ["POST", "/api/items", { kind: "post", title: "x" }],
    ["GET", ""],
    ["PUT", "/draft", { revision: 0, document: {} }],
    ["POST", "/publish", { revision: 0 }],
    ["PUT", "/schedule", { revision: 0, at: "2099-01-01T08:00" }],
    ["DELETE", "/schedule"],
    ["POST", "/archive"],
    ["DELETE", "/archive"],
    ["POST", "/confirmations", { revision: 0, path: "title", locale: "fr" }],
    ["GET", "/checks"],
    ["GET", "/versions"],
    ["GET", "/versions/1"],
    ["POST", "/versions/1/restore", { revision: 0 }],
    ["PUT", "/api/item-orders/tool", { keys: [] }],
    ["GET", "/api/audit"],
  ] as const;
  const FOR_ADMINISTRATORS = new Set<string>(["/api/item-orders/tool", "/api/audit"]);

  test("nobody and members: nothing; professors: questionnaires, events and their own posts", async () => {
    const [member, professor] = [
      await makeMember(api.services),
      await makeMember(api.services, { roles: ["ROLE_PROF"] }),
    ];
    const own = await makePost("Own", professor);
    await publish(own.address, professor);
    await makePost("Foreign");
    const items = {
      own: own.address,
      foreign: "/api/items/post/foreign",
      event: "/api/items/event/incob-2024",
      page: "/api/items/page/about",
    };
    const { rows } = await held.pool.query("select key from items where kind = 'event' limit 1");
    items.event = `/api/items/event/${(rows[0] as { key: string }).key}`;
    for (const [method, tail, body] of CALLS) {
      for (const [name, address] of Object.entries(items)) {
        const called = tail.startsWith("/api") ? tail : address + tail;
        const status = async (token?: string) => (await api.call(method, called, { token, body })).status;
        expect([called, await status(), await status(member.token)]).toEqual([called, 401, 403]);
        const isTheirs = tail.startsWith("/api")
          ? !FOR_ADMINISTRATORS.has(tail)
          : name === "own" || name === "event";
        const given = await status(professor.token);
        expect([method, called, given === 403]).toEqual([method, called, !isTheirs]);
      }
    }
    const { "hydra:member": listed } = await read(await get("/api/items?kind=post", professor));
    expect((listed as ItemSummary[]).map(({ key }) => key).filter((key) => key === "foreign")).toEqual([]);
    expect((await post("/api/items", professor, { kind: "tool", title: "x" })).status).toBe(403);
    expect((await post("/api/items", administrator, { kind: "page", title: "x" })).status).toBe(403);
    const foreign = { kind: "post", copyOf: "foreign" };
    expect((await post("/api/items", professor, foreign)).status).toBe(403);
  });
});

test("a preview is for whoever edits the item, and is refused where publishing would be", async () => {
  const { draft, key } = await item(POST);
  const body = { kind: "post", key, document: draft };
  const made = await ask<{ ticket: string; paths: object }>("POST", "/api/previews", administrator, body);
  expect(made).toMatchObject({ paths: { en: "/blog/the-trna-cloverleaf" } });
  expect(made.ticket).toMatch(/^[\w-]{43}$/);
  const professor = await makeMember(api.services, { roles: ["ROLE_PROF"] });
  expect((await post("/api/previews", professor, body)).status).toBe(403);
  expect((await post("/api/previews", administrator, { ...body, document: {} })).status).toBe(422);
  expect((await post("/api/previews", administrator, { ...body, key: "none" })).status).toBe(404);
});
