import { beforeEach, describe, expect, test } from "vitest";
import type { Collection, Identified } from "../../contracts/api.ts";
import type { SearchMiss, SearchResult, Understanding } from "../../contracts/search.ts";
import { forgetMisses, rebuildSearch } from "../../modules/search/index.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { outcome, read } from "../../tests/factories/api.ts";
import { exhaust } from "../../tests/factories/exhaust.ts";
import { HOSTILE_SEARCHES } from "../../tests/factories/hostile-searches.ts";
import { useItems } from "../../tests/factories/use-items.ts";

const { api, held, administrator, plain, ask, item, save, makePost, publish } = useItems();

beforeEach(() => held.pool.query("truncate rate_limits, search_misses"));

type Answer = Collection<SearchResult> & Understanding;
const asked = (query: Record<string, string>) => `/api/search?${new URLSearchParams(query)}`;
async function search(q: string, query: Record<string, string> = {}): Promise<Answer> {
  const response = await api.call("GET", asked({ locale: "en", q, ...query }));
  return (await read(response)) as unknown as Answer;
}
const found = async (q: string, query = {}) =>
  (await search(q, query))["hydra:member"].map(({ kind, key }) => `${kind}/${key}`);
const act = (address: string, action: string) =>
  api.call("POST", `${address}/${action}`, { token: administrator.token });

describe("an answer", () => {
  test("marks what matches by ranges of plain text, and names the heading and the page that it stands on", async () => {
    const { "hydra:member": items, "hydra:totalItems": total } = await search("phred score");
    const [first] = items;
    expect(first).toMatchObject({
      "@id": "/en/blog/fastq-quality-control#a-phred-score-is-a-probability",
      kind: "post",
      locale: "en",
      heading: { text: "A Phred score is a probability" },
    } satisfies Partial<Record<keyof Identified<SearchResult>, unknown>>);
    const { text, highlights } = first?.heading ?? { text: "", highlights: [] };
    expect(highlights.map(({ from, to }) => text.slice(from, to))).toEqual(["Phred", "score"]);
    expect(total).toBeGreaterThanOrEqual(items.length);
    expect(JSON.stringify(items)).not.toMatch(/<\/?\w/);
  });

  test("says what was probably meant, and what an abbreviation stands for", async () => {
    expect(await search("trimomatic")).toMatchObject({ correction: "trimmomatic", meanings: [] });
    expect(await search("FDR")).toMatchObject({
      correction: null,
      meanings: [{ name: { fr: "taux de fausses découvertes" }, abbreviation: { en: "FDR" } }],
    });
  });

  test("says of the book that the site came with that it is an example, until it is somebody's own", async () => {
    const examples = async () =>
      (await search("RNA Made Simple", { kind: "book" }))["hydra:member"].flatMap(
        ({ kind, key, isExample }) => (isExample ? `${kind}/${key}` : []),
      );
    expect(await examples()).toEqual(["book/rna-made-simple"]);
    await held.pool.query("update entries set document = document - 'isExample' where kind = 'book'");
    expect(await examples()).toEqual([]);
  });

  test("finds the words of a book's extract", async () => {
    expect(await found("interphase", { kind: "book" })).toEqual(["book/rna-made-simple"]);
  });

  test("is of one kind, of what is in one language, and a page of it, where that is asked for", async () => {
    expect(new Set((await found("rna", { kind: "book" })).map((one) => one.split("/")[0]))).toEqual(
      new Set(["book"]),
    );
    const { "hydra:member": french } = await search("rna", { language: "fr" });
    expect(new Set(french.map(({ locale }) => locale))).toEqual(new Set(["fr"]));
    const two = { itemsPerPage: "2" };
    const [first, second] = [await found("rna", two), await found("rna", { ...two, page: "2" })];
    expect([first.length, second.length]).toEqual([2, 2]);
    expect(new Set([...first, ...second]).size).toBe(4);
    for (const wrong of ["kind=review", "language=de", "typing=perhaps"])
      expect([wrong, (await api.call("GET", `/api/search?q=rna&${wrong}`)).status]).toEqual([wrong, 422]);
  });

  test("while a word is typed has what it begins, from its second letter on", async () => {
    expect(await found("trimmo", { typing: "true" })).toContain("tool/trimmomatic");
    expect(await found("hif", { typing: "true" })).toContain("tool/hifiasm");
    expect(await found("", { typing: "true" })).toEqual([]);
    // No title begins with it: a heading has it, or the text, alone and beside a whole word.
    for (const q of ["phre", "score phre", "quality-control phre"])
      expect(await found(q, { typing: "true" })).toContain("post/fastq-quality-control");
  });

  test("comes whatever is typed, or is refused by its rules", async () => {
    for (const q of HOSTILE_SEARCHES) {
      const { status } = await api.call("GET", asked({ q }));
      expect([q.slice(0, 40), status]).toEqual([q.slice(0, 40), q.length > 200 ? 422 : 200]);
    }
    expect((await held.pool.query("select count(*)::int as n from search_documents")).rows[0]).not.toEqual({
      n: 0,
    });
  });

  test("is refused to who asks without end", async () => {
    await exhaust(api.services.limiter, "search", "");
    const [status, body] = await outcome(await api.call("GET", asked({ q: "rna" })));
    expect([status, body["status"]]).toEqual([429, 429]);
  });
});

describe("what is found is what is public", () => {
  test("from the moment a post is published, as it was published, until it is taken back or archived", async () => {
    const { address } = await makePost("Quokkazyme");
    expect(await found("quokkazyme")).toEqual([]);
    await publish(address);
    const name = address.replace("/api/items/", "");
    expect(await found("quokkazyme")).toEqual([name]);

    const { revision, draft } = await item(address);
    const changed = { ...draft, title: { fr: "Numbatase en français", en: "Numbatase" } };
    await save(address, revision, changed);
    expect([await found("numbatase"), await found("quokkazyme")]).toEqual([[], [name]]);
    await publish(address);
    expect(await found("numbatase")).toEqual([name]);

    await act(address, "archive");
    expect([await found("numbatase"), await found("quokkazyme")]).toEqual([[], []]);
    expect((await search("numbatas")).correction).toBeNull();
    await act(address, "restore");
    await api.call("DELETE", `${address}/archive`, { token: administrator.token });
    expect(await found("numbatase")).toEqual([]);
  });

  test("not what waits for its hour, nor what a preview shows", async () => {
    const { address, saved, document } = await makePost("Bilbyase");
    await api.call("PUT", `${address}/schedule`, {
      token: administrator.token,
      body: { revision: saved.revision, at: "2099-01-01T08:00" },
    });
    const preview = { kind: "post", key: saved.key, document };
    expect(
      (await api.call("POST", "/api/previews", { token: administrator.token, body: preview })).status,
    ).toBe(201);
    expect([await found("bilbyase"), await found("bilby", { typing: "true" })]).toEqual([[], []]);
  });

  test("in the languages that it is public in: a reader of the other one finds it, and sees which it is", async () => {
    const { address, saved, document } = await makePost("Wombatine");
    const french = { fr: "La wombatine des levures", en: "Secretly unwritten" };
    await save(address, saved.revision, { ...document, only: "fr", title: french, markdown: french });
    await publish(address);
    const { "hydra:member": items } = await search("wombatine");
    expect(items).toMatchObject([{ locale: "fr", title: { text: "La wombatine des levures" } }]);
    expect(await found("secretly unwritten")).toEqual([]);
    expect(await found("wombatine", { language: "en" })).toEqual([]);
  });

  test("under its new category or tag soon after that was renamed", async () => {
    const tag = "/api/items/tag/rna";
    const { revision, draft } = await item(tag);
    await save(tag, revision, { ...draft, name: { fr: "Numbatologie", en: "Numbatology" } });
    await publish(tag);
    expect(await rebuildSearch(api.services)).toBeGreaterThan(0);
    expect(await found("numbatology")).toContain("post/trna-cloverleaf");
    expect(await rebuildSearch(api.services)).toBe(0);
  });

  test("a questionnaire by its title, never by its questions or answers", async () => {
    expect(await found("RNA extraction", { kind: "questionnaire" })).toEqual([
      "questionnaire/rna-extraction",
    ]);
    const { rows } = await held.pool.query(
      "select body::text as words from search_documents where kind = 'questionnaire'",
    );
    expect(JSON.stringify(rows)).not.toMatch(/guanidin|chaotrop/);
  });
});

describe("the thesaurus", () => {
  test("finds a thing by its other names once they are published, and no longer when they are archived", async () => {
    const { key } = await ask("POST", "/api/items", administrator, { kind: "concept", title: "Bettongin" });
    const address = `/api/items/concept/${key}`;
    const { revision, draft } = await item(address);
    await save(address, revision, {
      ...draft,
      name: { fr: "bettongine", en: "bettongin" },
      synonyms: ["chloroform"],
    });
    expect(await found("bettongine")).toEqual([]);
    await publish(address);
    expect(await found("bettongine")).toContain("post/rna-extraction-column-or-phenol");
    await act(address, "archive");
    expect(await found("bettongine")).toEqual([]);
  });
});

describe("a search that found nothing", () => {
  const misses = async () => {
    const response = await api.call("GET", "/api/search-misses", { token: administrator.token });
    return (await read(response))["hydra:member"] as SearchMiss[];
  };

  test("is counted by its words alone, unless it may name somebody or is still typed", async () => {
    for (const q of ["Potoroo  quoll", "potoroo-quoll", "awa@potoroo.example", "potoroo 650000000", "zq"])
      await search(q);
    await search("potoroo dunnart", { typing: "true" });
    await search("potoroo bettongase", { kind: "event" });
    expect(await misses()).toMatchObject([{ words: "potoroo quoll", count: 2 }]);
    const { rows } = await held.pool.query("select * from search_misses");
    expect(Object.keys(rows[0] as object)).toEqual(["words", "count", "last_at"]);
  });

  test("is forgotten after 90 days, or when an administrator says so", async () => {
    for (const q of ["potoroo quoll", "potoroo bettongase"]) await search(q);
    const ninety = milliseconds("90 days");
    const at = (later: number) => ({
      database: held.database,
      now: () => new Date(api.services.now().getTime() + later),
    });
    await forgetMisses(at(ninety - 1_000));
    expect(await misses()).toHaveLength(2);
    const gone = await api.call("DELETE", "/api/search-misses/potoroo%20bettongase", {
      token: administrator.token,
    });
    expect([gone.status, (await misses()).map(({ words }) => words)]).toEqual([204, ["potoroo quoll"]]);
    await forgetMisses(at(ninety + 1_000));
    expect(await misses()).toEqual([]);
  });

  test("is for administrators", async () => {
    for (const [method, address] of [
      ["GET", "/api/search-misses"],
      ["DELETE", "/api/search-misses/potoroo"],
    ] as const) {
      expect((await api.call(method, address)).status).toBe(401);
      expect((await api.call(method, address, { token: plain.token })).status).toBe(403);
    }
  });
});
