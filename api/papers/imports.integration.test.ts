import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import type { ImportLine, PaperImport } from "../../contracts/paper-imports.ts";
import { findMoved } from "../../modules/content/index.ts";
import { readProgress, tellProgress } from "../../modules/paper-imports/progress.ts";
import { outcome, read } from "../../tests/factories/api.ts";
import type { TestMember } from "../../tests/factories/members.ts";
import { useItems } from "../../tests/factories/use-items.ts";

const { api, held, administrator, plain, item, save, makePost, publish } = useItems();

const FIXTURES = path.join(import.meta.dirname, "../../modules/papers/formats/fixtures");
const fixture = (name: string) => readFileSync(path.join(FIXTURES, name), "utf8");

const send = (text: string, query = "list=own", who: TestMember | undefined = administrator) =>
  api.app.request(`/api/paper-imports?${query}`, {
    method: "POST",
    headers: { "Content-Type": "text/plain", ...(who && { Authorization: `Bearer ${who.token}` }) },
    body: text,
  });
const call = (method: string, address: string, body?: unknown) =>
  api.call(method, address, { token: administrator.token, body });
const state = async (id: string) =>
  (await read(await call("GET", `/api/paper-imports/${id}`))) as PaperImport;
async function bring(text: string, query?: string): Promise<PaperImport> {
  const { id } = (await read(await send(text, query))) as PaperImport;
  await api.runJobs();
  return state(id);
}
async function take({ id }: PaperImport, except: number[] = []): Promise<PaperImport> {
  await call("POST", `/api/paper-imports/${id}/take`, { except });
  await api.runJobs();
  return state(id);
}
async function lines({ id }: PaperImport, of = ""): Promise<ImportLine[]> {
  const answer = await read(
    await call("GET", `/api/paper-imports/${id}/lines?itemsPerPage=100${of && `&state=${of}`}`),
  );
  return answer["hydra:member"] as ImportLine[];
}
const own = async (format: string) =>
  (await api.call("GET", `/articles.${format}?list=own`, { headers: { Accept: "*/*" } })).text();
const count = async () =>
  (await held.pool.query("select count(*)::int n from papers where list = 'own'")).rows[0] as { n: number };

describe("an import", () => {
  test("reads a file, shows each line, takes what is chosen, and a second time there is nothing new", async () => {
    const made = await bring(fixture("zotero.bib") + fixture("scholar.bib"), "list=own&name=all.bib");
    expect(made).toMatchObject({
      name: "all.bib",
      state: "ready",
      total: 7,
      counts: { unread: 0, new: 4, changed: 1, present: 0, not_understood: 2 },
    });
    expect((await lines(made, "not_understood")).map(({ line, reason }) => [line, reason])).toEqual([
      [41, "syntax"],
      [46, "no_year"],
    ]);
    const left = await call("GET", `/api/paper-imports/${made.id}/not-understood`);
    expect(await left.text()).toContain("@book{undated, title={A book without a year}");
    const [, second] = await lines(made, "new");
    expect(await take(made, [second?.number ?? 0])).toMatchObject({ state: "taken", taken: 4 });
    expect(await count()).toEqual({ n: 3 });
    const again = await bring(fixture("zotero.bib") + fixture("scholar.bib"));
    expect(again.counts).toMatchObject({ new: 1, changed: 0, present: 4, not_understood: 2 });
    expect(await take(again)).toMatchObject({ taken: 1 });
    // An imported paper is an item like any other: it can be edited, and its version says that it was imported.
    const { draft, status, isExample } = await item("/api/items/publication/smith-2019");
    expect([status, isExample, draft["title"]]).toEqual([
      "published",
      false,
      "Deep Learning for DNA Sequence Analysis",
    ]);
  });

  test("says field by field what would change, and leaves what the researcher wrote", async () => {
    const address = "/api/items/publication/love-2014";
    const { draft } = await item(address);
    const made = await bring(fixture("pubmed.nbib"), "list=own");
    const [line] = await lines(made, "changed");
    expect(line).toMatchObject({ key: "love-2014" });
    expect(line?.changes).toEqual(
      expect.arrayContaining([
        { field: "pmid", before: "", after: "25516281" },
        { field: "month", before: "", after: "12" },
      ]),
    );
    expect(line?.changes.map(({ field }) => field)).not.toEqual(
      expect.arrayContaining(["title", "note", "list"]),
    );
    await take(made);
    expect((await item(address)).draft).toMatchObject({
      list: "reading",
      note: draft["note"] as object,
      title: draft["title"] as string,
      pmid: "25516281",
    });
    expect((await lines(await bring(fixture("pubmed.nbib"))))[0]?.changes).toEqual([]);
    expect((await bring(fixture("pubmed.nbib"))).counts).toMatchObject({ present: 1, changed: 0 });
  });

  test("leaves a field that is to stay as it is, and changes the others", async () => {
    const address = "/api/items/publication/robinson-2010";
    const { draft } = await item(address);
    const file = JSON.stringify([
      {
        type: "article-journal",
        title: draft["title"],
        DOI: draft["doi"],
        author: [{ family: "New", given: "N" }],
        volume: "99",
        publisher: "P",
        issued: { "date-parts": [[draft["year"]]] },
      },
    ]);
    const made = await bring(file);
    const [line] = await lines(made, "changed");
    expect(line?.changes.map(({ field }) => field)).toEqual(["authors", "volume", "publisher"]);
    const refused = await call("POST", `/api/paper-imports/${made.id}/take`, {
      keep: [{ line: 1, fields: ["nothing"] }],
    });
    expect(refused.status).toBe(422);
    await call("POST", `/api/paper-imports/${made.id}/take`, {
      keep: [{ line: line?.number, fields: ["authors", "publisher"] }],
    });
    await api.runJobs();
    const after = (await item(address)).draft;
    expect(after).toMatchObject({ authors: draft["authors"] as object, volume: "99" });
    expect(after).not.toHaveProperty("publisher");
  });

  const versions = [
    {
      id: "p",
      type: "article",
      DOI: "10.1101/2019.1",
      publisher: "bioRxiv",
      author: [{ family: "Ver", given: "A" }],
      issued: { "date-parts": [[2019]] },
    },
    {
      id: "a",
      type: "article-journal",
      DOI: "10.1093/a.1",
      "container-title": "NAR",
      author: [{ family: "Ver", given: "Ann" }],
      issued: { "date-parts": [[2020, 3]] },
    },
  ];
  test.each([
    ["in one file", [[0, 1]]],
    ["the preprint first", [[0], [1]]],
    ["the article first", [[1], [0]]],
  ])("makes one paper of a preprint and its article, with both: %s", async (how, order) => {
    const title = (one: object | undefined) => ({
      ...one,
      title: `The study, ${how}`,
      DOI: `${(one as { DOI: string }).DOI}.${how.length}`,
    });
    const files = order.map((file) => file.map((at) => title(versions[at])));
    for (const file of files) await take(await bring(JSON.stringify(file)));
    const { rows } = await held.pool.query("select key from papers where title_words = $1", [
      `the study ${how}`,
    ]);
    expect(rows).toHaveLength(1);
    const { draft } = await item(`/api/items/publication/${(rows[0] as { key: string }).key}`);
    expect(draft).toMatchObject({
      type: "article-journal",
      doi: `10.1093/a.1.${how.length}`,
      container: "NAR",
      year: 2020,
      preprint: { doi: `10.1101/2019.1.${how.length}`, container: "bioRxiv" },
    });
    const again = await bring(JSON.stringify(versions.map(title)));
    expect(again.counts).toMatchObject({ new: 0, changed: 0, present: 2 });
  });

  test("takes a preprint alone where its article is not wanted", async () => {
    const made = await bring(JSON.stringify(versions.map((one) => ({ ...one, title: "Unwanted article" }))));
    const [article] = await lines(made, "new");
    expect([made.counts["new"], article?.paper?.type]).toEqual([1, "article-journal"]);
    expect(await take(made, [article?.number ?? 0])).toMatchObject({ taken: 1 });
    const { rows } = await held.pool.query("select type from papers where title_words = 'unwanted article'");
    expect(rows).toEqual([{ type: "article" }]);
  });

  test("leaves two entries that are there already alone, and the checks of either name the other", async () => {
    const author = [{ family: "Two", given: "A" }];
    const one = {
      type: "article-journal",
      title: "Twice here",
      DOI: "10.1093/two",
      author,
      issued: { "date-parts": [[2020]] },
    };
    await take(await bring(JSON.stringify([one])));
    await take(await bring(JSON.stringify([{ ...one, title: "Another title", DOI: "10.1101/two" }])));
    const { draft, revision } = await item("/api/items/publication/two-2020-2");
    await save("/api/items/publication/two-2020-2", revision, {
      ...draft,
      type: "article",
      title: "Twice here",
    });
    const headers = { Accept: "application/json" };
    const checks = await api.call("GET", "/api/items/publication/two-2020-2/checks", {
      token: administrator.token,
      headers,
    });
    expect(await checks.json()).toEqual([
      { code: "other_version", path: "preprint", locale: null, detail: "two-2020" },
    ]);

    const cited = await makePost("Citing a preprint");
    const both = "First [@two-2020-2], then [@10.1101/two].";
    await save(cited.address, cited.saved.revision, { ...cited.document, markdown: { fr: both, en: both } });
    const merge = (key: string, other: string) =>
      api.call("POST", `/api/items/publication/${key}/merge`, {
        token: administrator.token,
        body: { other },
      });
    expect((await merge("two-2020-2", "two-2020")).status).toBe(409); // The preprint has a draft that readers do not see.
    await publish("/api/items/publication/two-2020-2");
    expect((await publish(cited.address)).status).toBe(200);
    expect((await merge("two-2020", "love-2014")).status).toBe(409); // Neither is a preprint.

    const merged = await read(await merge("two-2020-2", "two-2020"));
    expect(merged).toMatchObject({
      key: "two-2020",
      draft: { doi: "10.1093/two", preprint: { doi: "10.1101/two" } },
      status: "published",
    });
    await api.runJobs();
    expect(await item("/api/items/publication/two-2020-2")).toMatchObject({ status: "archived" });
    const post = await read(await api.call("GET", "/api/posts/citing-a-preprint"));
    expect(post["html"]).toContain("doi.org/10.1093/two");
    expect(post["html"]).not.toContain("doi.org/10.1101/two");
    expect(post["html"]).toContain('/en/articles/two-2020"');
    expect(await findMoved(held, { kind: "publication", slug: "two-2020-2" })).toMatchObject({
      slug: "two-2020",
    });
  });

  test("tells how far it is while its transaction is not over, and nothing once it is", async () => {
    const id = crypto.randomUUID();
    const [told, over] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const taking = held.database.transaction(async (transaction) => {
      await tellProgress(transaction, id, 125);
      told.resolve();
      await over.promise;
    });
    await told.promise;
    expect(await readProgress(held.database, id)).toBe(125);
    over.resolve();
    await taking;
    expect(await readProgress(held.database, id)).toBe(0);
  });

  test("changes only the draft of a paper whose draft waits", async () => {
    const address = "/api/items/publication/kim-1974";
    const { revision, draft } = await item(address);
    await save(address, revision, { ...draft, topics: ["waiting"] });
    const file = JSON.stringify([
      {
        type: "article-journal",
        title: draft["title"],
        DOI: draft["doi"],
        PMID: "42",
        author: [{ family: "Kim", given: "S. H." }],
        issued: { "date-parts": [[1974]] },
      },
    ]);
    const made = await bring(file);
    expect(await take(made)).toMatchObject({ taken: 1 });
    expect((await item(address)).draft).toMatchObject({ topics: ["waiting"], pmid: "42" });
    const { rows } = await held.pool.query(
      "select document from entries where kind = 'publication' and key = 'kim-1974'",
    );
    expect(rows[0]).not.toMatchObject({ document: { pmid: "42" } });
  });

  test("takes once what a file has twice", async () => {
    const one = "@article{a, title={Twice told}, author={Re, Peat}, year={2001}, doi={10.1234/twice}}\n";
    const made = await bring(one + one.replace("{a,", "{b,") + one.replace(", doi={10.1234/twice}", ""));
    expect(made.counts).toMatchObject({ new: 1, present: 2 });
  });

  test("that was killed is gone on with, where it was", async () => {
    const many = Array.from(
      { length: 120 },
      (_, n) => `@article{k${n}, title={Killed ${n}}, author={K, L}, year={2001}}`,
    );
    const { id } = (await read(await send(many.join("\n")))) as PaperImport;
    api.services.queued.splice(0); // The process that had the job is gone.
    await held.pool.query("update paper_imports set held_until = $2 where id = $1", [id, api.services.now()]);
    await held.pool.query(
      "update paper_import_lines set state = 'not_understood', reason = 'syntax' where import = $1 and number <= 60",
      [id],
    );
    await api.runCron("paper-imports-left");
    expect((await state(id)).counts.unread).toBe(120 - 60); // Somebody may still be at it.
    api.later("3 minutes");
    await api.runCron("paper-imports-left");
    expect(await state(id)).toMatchObject({ state: "ready", counts: { new: 60, not_understood: 60 } });
  });

  test("is taken whole or not at all", async () => {
    const made = await bring(
      "@article{w, title={Whole}, author={W, H}, year={2003}}\n@article{v, title={Void}, author={V, O}, year={2003}}",
    );
    await held.pool.query(
      "update paper_import_lines set paper = paper - 'title' where import = $1 and number = 2",
      [made.id],
    );
    const before = await count();
    await expect(take(made)).rejects.toThrow(/reading|undefined/);
    expect([await count(), (await state(made.id)).state]).toEqual([before, "taking"]);
  });

  test("of a thousand references comes back byte for byte, and a second time changes nothing", async () => {
    await held.pool.query(
      "delete from entries where kind = 'publication'; delete from papers; delete from items where kind = 'publication'; delete from versions where kind = 'publication'",
    );
    const papers = Array.from({ length: 1_000 }, (_, n) => madeUp(n));
    const made = await bring(JSON.stringify(papers));
    expect(made.counts).toMatchObject({ new: 1_000 });
    await take(made);
    for (const format of ["bib", "ris", "json"]) {
      const first = await own(format);
      expect((await bring(first)).counts).toMatchObject({
        present: 1_000,
        changed: 0,
        new: 0,
        not_understood: 0,
      });
    }
  }, 60_000);
});

/** Of every shape that a list has. */
function madeUp(n: number) {
  const types = ["article-journal", "book", "chapter", "paper-conference", "thesis", "report", "article"];
  return {
    id: `p${n}`,
    type: types[n % types.length],
    title: `Étude ${n} of <i>E. coli</i> & H<sub>2</sub>O at ${n}% {x}`,
    author: [
      { family: `Müller${n % 50}`, given: "Karl O." },
      ...(n % 3 ? [{ family: "Berg", given: "Jan", "non-dropping-particle": "van der" }] : []),
      ...(n % 5 ? [] : [{ literal: "ENCODE Consortium" }]),
    ],
    issued: { "date-parts": [[1980 + (n % 45), ...(n % 2 ? [1 + (n % 12)] : [])]] },
    "container-title": "Nucleic Acids Research",
    volume: String(n % 60),
    page: `${n}-${n + 9}`,
    ...(n % 4 ? { DOI: `10.1234/p.${n}` } : {}),
    keyword: "rna, folding",
  };
}

test.each([
  ["nothing", "", "empty_file"],
  ["a text", "Dear reader, this is no reference.", "reference_format"],
])("%s is refused with the reason", async (_name, text, code) => {
  expect(await outcome(await send(text))).toMatchObject([
    422,
    { violations: [{ propertyPath: "file", code }] },
  ]);
});

test("nobody but the team brings papers in", async () => {
  expect((await send("@a{b}", "list=own", plain)).status).toBe(403);
  expect((await api.call("GET", "/api/paper-imports")).status).toBe(401);
  expect(
    (
      await api.call("GET", "/api/paper-imports/00000000-0000-4000-8000-000000000000", {
        token: administrator.token,
      })
    ).status,
  ).toBe(404);
});
