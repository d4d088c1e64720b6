import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { ImportLine, PaperImport } from "../../contracts/paper-imports.ts";
import type { PaperSourceState } from "../../contracts/paper-sources.ts";
import { importWorkers } from "../../modules/paper-imports/index.ts";
import { countOwn, readFacts, refreshPapers } from "../../modules/papers/index.ts";
import { read } from "../../tests/factories/api.ts";
import { ORCID, replaySources, type ReplayedSources, WORKS } from "../../tests/factories/replayed-sources.ts";
import { useItems } from "../../tests/factories/use-items.ts";

const { api, held, administrator, second, plain } = useItems();
let sources: ReplayedSources;
beforeAll(async () => {
  sources = await replaySources();
});
afterAll(() => sources.stop());
beforeEach(async () => {
  Object.assign(sources, { mood: "well", asked: [], says: {} });
  await held.pool.query("truncate paper_facts, paper_sources; truncate paper_imports cascade");
});

const looking = () => ({ ...api.services, lookUpsUrl: sources.url });
const call = (method: string, address: string, body?: unknown) =>
  api.call(method, address, { token: administrator.token, body });
async function goOn(id: string): Promise<void> {
  const [worker] = importWorkers(looking());
  await worker?.work({ id });
}
async function begin(text: string): Promise<string> {
  const made = await api.app.request("/api/paper-imports", {
    method: "POST",
    headers: { "Content-Type": "text/plain", Authorization: `Bearer ${administrator.token}` },
    body: text,
  });
  return ((await read(made)) as PaperImport).id;
}
const state = async (id: string) =>
  (await read(await call("GET", `/api/paper-imports/${id}`))) as PaperImport;
const lines = async (id: string) =>
  (await read(await call("GET", `/api/paper-imports/${id}/lines?itemsPerPage=100`)))[
    "hydra:member"
  ] as ImportLine[];
const listed = async () =>
  (await read(await call("GET", "/api/paper-sources")))["hydra:member"] as PaperSourceState[];

test("only administrators see and switch the sources", async () => {
  expect((await api.call("GET", "/api/paper-sources")).status).toBe(401);
  const switched = (token: string, name: string, body: object) =>
    api.call("PATCH", `/api/paper-sources/${name}`, { token, body });
  expect((await switched(plain.token, "crossref", { isOn: false })).status).toBe(403);
  expect((await switched(second.token, "scholar", { isOn: false })).status).toBe(404);
  expect((await switched(second.token, "crossref", {})).status).toBe(422);
});

test("a list of DOIs and PMIDs is looked up, by someone who says who asks", async () => {
  const id = await begin("https://doi.org/10.5555/replayed.7\nPMID: 123456\n10.5555/unknown\nsomething else");
  await goOn(id);
  const [first, pubmed, unknown, other] = await lines(id);
  expect(first?.paper).toMatchObject({
    title: "Replayed work 7 on <i>Arabidopsis</i>",
    authors: [{ family: "Ndongo", given: "Camille", orcid: ORCID }, { family: "Other" }],
    container: "Genome Biology",
    containerShort: "Genome Biol",
    doi: "10.5555/replayed.7",
    abstract: "What work 7 found.",
    year: 1997,
    month: 8,
  });
  expect(pubmed?.paper).toMatchObject({ title: "A paper of PubMed", pmid: "123456" });
  expect([unknown?.reason, other?.reason]).toEqual(["not_found", "no_identifier"]);
  for (const { path, agent } of sources.asked) {
    expect(path).toContain("mailto=");
    expect(agent).toMatch(/^Hairpin\/1 \(http:\/\/localhost:3000; mailto:.+@.+\)$/);
  }
});

test("an ORCID iD becomes its works, whether they have a DOI or not", async () => {
  const id = await begin(`https://orcid.org/${ORCID}`);
  await goOn(id);
  expect(await state(id)).toMatchObject({ state: "ready", total: WORKS, counts: { new: WORKS } });
  const titles = (await lines(id)).map(({ paper }) => paper?.title);
  expect(titles).toEqual(
    expect.arrayContaining(["Replayed work 0", "Replayed work 59 on <i>Arabidopsis</i>"]),
  );
});

test.each(["down", "half"] as const)(
  "a source that is %s loses nothing: what waits is asked again",
  async (mood) => {
    const id = await begin("10.5555/replayed.1\n10.5555/replayed.2");
    sources.mood = mood;
    await expect(goOn(id)).rejects.toThrow("has not answered");
    expect(await state(id)).toMatchObject({ state: "reading", counts: { unread: 2 } });
    expect((await listed())[0]).toMatchObject({ name: "crossref", failedAt: expect.any(String) as string });
    sources.mood = "well";
    await goOn(id);
    expect(await state(id)).toMatchObject({ state: "ready", counts: { new: 2 } });
    expect((await listed())[0]).toMatchObject({ failure: null, answeredAt: expect.any(String) as string });
  },
);

const facts = (key = "love-2014") => readFacts({ ctx: { database: held.database }, input: { key } });
const DOI = "10.1186/s13059-014-0550-8";

test("a source that fails is asked less and less, and one that is switched off not at all", async () => {
  sources.mood = "down";
  await refreshPapers(looking());
  // Three failures in a row of each of the three sources end the round.
  expect(sources.asked.length).toBe(9);
  await call("PATCH", "/api/paper-sources/crossref", { isOn: false });
  await call("PATCH", "/api/paper-sources/openalex", { isOn: false });
  await call("PATCH", "/api/paper-sources/unpaywall", { isOn: false });
  sources.asked = [];
  const id = await begin("10.5555/replayed.1");
  await goOn(id);
  expect([sources.asked, (await lines(id))[0]?.reason]).toEqual([[], "source_off"]);
  api.later("8 days");
  await refreshPapers(looking());
  expect(sources.asked).toEqual([]);
});

test("a refresh learns citations, a free copy, a notice and the preprint; a failed one takes nothing away", async () => {
  sources.says = {
    [`crossref ${DOI}`]: {
      "is-referenced-by-count": 50_000,
      "updated-by": [
        { type: "correction", DOI: "10.1186/corr", updated: { "date-parts": [[2015, 2, 3]] } },
        { type: "retraction", DOI: "10.1186/retr", updated: { "date-parts": [[2020, 4, 5]] } },
      ],
      relation: { "has-preprint": [{ "id-type": "doi", id: "10.1101/002832" }] },
    },
    [`openalex ${DOI}`]: {
      cited_by_count: 60_000,
      is_retracted: true,
      open_access: { oa_url: "https://a.example/oa" },
    },
    [`unpaywall ${DOI}`]: {
      best_oa_location: { url_for_pdf: "https://a.example/p.pdf", url: "https://a.example/p" },
    },
  };
  await refreshPapers(looking());
  const known = {
    citations: { count: 60_000, source: "openalex", date: api.services.now().toISOString().slice(0, 10) },
    standing: { state: "retracted", url: "https://doi.org/10.1186/retr", date: "2020-04-05" },
    freeUrl: expect.stringMatching(/^https:\/\/a\.example\//) as string,
    preprint: "10.1101/002832",
  };
  expect(await facts()).toEqual(known);
  const { rows } = await held.pool.query("select changes from paper_sources where name = 'crossref'");
  expect(rows).toEqual([{ changes: 1 }]); // The others were not known, which is no news.
  const asked = sources.asked.length;
  await refreshPapers(looking());
  expect(sources.asked.length).toBe(asked); // Its week is not over.
  for (const mood of ["down", "half"] as const) {
    sources.mood = mood;
    api.later("8 days");
    await refreshPapers(looking());
    expect(await facts()).toEqual(known);
  }
});

test("the counters are of one's own papers, with where the citations come from", async () => {
  const count = () => countOwn({ ctx: { database: held.database } });
  expect(await count()).toEqual({ papers: 0, citations: 0, sources: [], date: null });
  await held.pool.query("update papers set list = 'own' where key in ('love-2014', 'kim-1974')");
  await held.pool.query(`insert into paper_facts (paper, source, facts, said_at, ask_at) values
    ('love-2014', 'crossref', '{"citations": 5}', '2024-09-01', now()), ('love-2014', 'openalex', '{"citations": 8}', '2024-09-03', now()),
    ('kim-1974', 'crossref', '{"citations": 2}', '2024-09-02', now()), ('chen-2018', 'crossref', '{"citations": 99}', '2024-09-02', now())`);
  expect(await count()).toEqual({
    papers: 2,
    citations: 10,
    sources: ["crossref", "openalex"],
    date: "2024-09-02",
  });
});
