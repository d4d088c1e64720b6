import { describe, expect, test } from "vitest";
import type { ItemSummary } from "../../contracts/item.ts";
import { read } from "../../tests/factories/api.ts";
import { makeMember } from "../../tests/factories/members.ts";
import { POST, useItems } from "../../tests/factories/use-items.ts";

const { api, held, administrator, second, get, post, ask, item, save, makePost, publish } = useItems();

const checksOf = async (address: string) => {
  const headers = { Accept: "application/json" };
  const answer = await api.call("GET", `${address}/checks`, { token: administrator.token, headers });
  return (await answer.json()) as { code: string; locale: string }[];
};

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
  expect(await keysOf("q=fastqc")).not.toContain("fastqc");
  expect(await keysOf("kind=all&q=fastqc")).toContain("fastqc");
  expect(await keysOf("kind=tool&key=fastqc")).toEqual(["fastqc"]);
  const { "hydra:member": counts } = await read(await get("/api/item-counts", administrator));
  const all = (counts as { all: number }[]).reduce((sum, one) => sum + one.all, 0);
  expect(await read(await get("/api/items?kind=all", administrator))).toMatchObject({
    "hydra:totalItems": all,
  });
});

test("nothing that the site begins with makes a reader stumble", async () => {
  const items: ItemSummary[] = [];
  for (let page = 1, total = 1; items.length < total; page += 1) {
    const answer = await read(await get(`/api/items?kind=all&itemsPerPage=100&page=${page}`, administrator));
    items.push(...(answer["hydra:member"] as ItemSummary[]));
    total = answer["hydra:totalItems"] as number;
  }
  const found: string[] = [];
  for (const { kind, key } of items)
    for (const { code, locale } of await checksOf(`/api/items/${kind}/${key}`))
      found.push(`${kind}/${key} ${code} ${locale}`);
  expect(found).toEqual([]);
});

test("the checks name what a reader would stumble over", async () => {
  const { address, document, saved } = await makePost("Checks");
  const markdown = {
    fr: "Vraiment? « Oui » et «non».\n\n#### Trop bas\n\n[ici](/blog/nulle-part) ![](posts/trna-cloverleaf.svg) Noté[^a] `[^c]`.\n\n[^b]: Une note.",
    en: "",
  };
  await save(address, saved.revision, { ...document, markdown });
  expect((await checksOf(address)).map(({ code, locale }) => `${code} ${locale}`)).toEqual([
    ...Array.from({ length: 3 }, () => "french_space fr"),
    "heading_order fr",
    "note_without_text fr",
    "note_without_number fr",
    "no_alternative_text fr",
    "empty en",
    "broken_link fr",
  ]);
});

test("the checks quote the line for which a block of code is not drawn", async () => {
  const { address, document, saved } = await makePost("Undrawn");
  const block = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\`\n`;
  const markdown = [
    block("dot-bracket", "GGGGAAAACCCC\n((((....)))) (-5.40)"),
    block("dot-bracket", ">one\nGGAACC\n((..)))"),
    block("dot-bracket", "GGAACC\n((..)("),
    block("dot-bracket", "GGAACC"),
    block("dot-bracket", `${"A".repeat(401)}\n${".".repeat(401)}`),
    block("gff", "chrI\t.\tgene\t1\t9\t.\t+\t.\tID=a\nchrI gene"),
  ].join("\n");
  await save(address, saved.revision, { ...document, markdown: { fr: markdown, en: "Nothing." } });
  const found = (await checksOf(address)) as { code: string; detail?: string }[];
  expect(found.map(({ code, detail }) => `${code}: ${detail}`)).toEqual([
    "structure_length: ((..)))",
    "structure_unbalanced: ((..)(",
    "structure_unread: GGAACC",
    `structure_long: ${".".repeat(60)}`,
    "gff_unread: chrI gene",
  ]);
});

test("a term of the thesaurus that only one language's text has is named in the other, and no longer once it has it", async () => {
  const { address, document, saved } = await makePost("Terms");
  const found = async () =>
    ((await checksOf(address)) as { code: string; locale: string; detail?: string }[])
      .filter(({ code }) => code === "missing_term")
      .map(({ locale, detail }) => `${locale} ${detail}`);
  const fr = "Une amorce par brin.[^a]\n\n[^a]: Non-coding RNA.";
  await save(address, saved.revision, { ...document, markdown: { fr, en: "One starter each.\n" } });
  expect(await found()).toEqual(["en primer"]);
  const { revision } = await item(address);
  await save(address, revision, { ...document, markdown: { fr, en: "One primer each.\n" } });
  expect(await found()).toEqual([]);
});

test("a questionnaire whose right answer is always the longest is told so", async () => {
  const address = "/api/items/questionnaire/rna-extraction";
  const { revision, draft } = await item(address);
  const codes = async () => (await checksOf(address)).map(({ code }) => code);
  expect(await codes()).toEqual([]);
  const questions = (draft["questions"] as { answers: object[]; correct: number }[]).map((one) => ({
    ...one,
    answers: one.answers.map((_, at) => {
      const text = at === one.correct ? "The longest answer of all" : `Short ${at}`;
      return { fr: text, en: text };
    }),
  }));
  await save(address, revision, { ...draft, questions });
  expect(await codes()).toEqual(["guess_longest", "guess_longest"]);
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
  const found = async (asked: string) =>
    (await read(await get(`/api/audit?kind=post&${asked}`, administrator)))["hydra:totalItems"];
  expect(await found("q=audit")).toBe(3);
  expect(await found("q=awa+ndi&key=audited&from=2000-01-01&to=9999-12-31")).toBe(3);
  expect([await found("q=nobody"), await found("key=audited&to=2000-01-01")]).toEqual([0, 0]);
  await expect(held.pool.query("delete from audit")).rejects.toThrow("lines are only added");
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
    ["DELETE", ""],
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
    const { "hydra:member": every } = await read(
      await get("/api/items?kind=all&itemsPerPage=100", professor),
    );
    const kinds = new Set((every as ItemSummary[]).map(({ kind }) => kind));
    expect([...kinds].toSorted()).toEqual(["event", "post", "questionnaire"]);
    const posts = (every as ItemSummary[]).filter(({ kind }) => kind === "post");
    expect(posts.map(({ key }) => key)).toEqual((listed as ItemSummary[]).map(({ key }) => key));
    expect((await post("/api/items", professor, { kind: "tool", title: "x" })).status).toBe(403);
    expect((await post("/api/items", administrator, { kind: "banner", title: "x" })).status).toBe(403);
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
