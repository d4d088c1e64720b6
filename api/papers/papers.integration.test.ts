import { beforeAll, describe, expect, test } from "vitest";
import { publication } from "../../contracts/paper.ts";
import type { PaperFilters } from "../../contracts/papers.ts";
import { listPapers } from "../../modules/papers/index.ts";
import { writeLive } from "../../modules/office/kinds.ts";
import { useItems } from "../../tests/factories/use-items.ts";

const { api, held, administrator, item, save, publish } = useItems();

const researcher = { name: "Camille Ndongo", orcid: "0000-0002-1825-0097" };
const paper = (key: string, more: object) => ({
  kind: "publication" as const,
  key,
  position: 0,
  drawn: undefined,
  document: publication.parse({
    type: "article-journal",
    list: "own",
    title: `Title of ${key}`,
    authors: [
      { family: "Ndongo", given: "Camille" },
      { family: "Other", given: "Ann" },
    ],
    year: 2020,
    topics: [],
    ...more,
  }),
});

beforeAll(async () => {
  for (const one of [
    paper("first-2020", { topics: ["rna", "50% off"], abstract: "Étude des ARN messagers" }),
    paper("last-2021", {
      year: 2021,
      month: 2,
      authors: [
        { family: "Other", given: "Ann" },
        { family: "Renamed", orcid: researcher.orcid },
      ],
    }),
    paper("middle-2021", {
      year: 2021,
      month: 7,
      type: "thesis",
      authors: [
        { family: "A", given: "B" },
        { family: "Ndongo", given: "C.", isCorresponding: true },
        { family: "D", given: "E" },
      ],
    }),
    // Another Ndongo, who is nobody of this site.
    paper("stranger-2019", { year: 2019, authors: [{ family: "Ndongo", given: "Paul" }] }),
  ])
    await held.database.transaction((transaction) => writeLive(transaction, one));
});

const found = async (filters: PaperFilters) => {
  const ctx = { database: held.database };
  const { items, counts } = await listPapers({
    ctx,
    input: { filters: { list: "own", ...filters }, researcher, page: 1 },
  });
  return { keys: items.map(({ key }) => key), counts };
};

describe("the list", () => {
  test.each<[PaperFilters, string[]]>([
    [{}, ["middle-2021", "last-2021", "first-2020", "stranger-2019"]],
    [{ year: 2021 }, ["middle-2021", "last-2021"]],
    [{ type: "thesis" }, ["middle-2021"]],
    [{ topic: "rna" }, ["first-2020"]],
    [{ author: "other-a" }, ["last-2021", "first-2020"]],
    [{ place: "first" }, ["first-2020"]],
    [{ place: "last" }, ["last-2021"]],
    [{ place: "corresponding" }, ["middle-2021"]],
    [{ q: "etude MESSAGERS" }, ["first-2020"]],
    [{ q: "50%" }, ["first-2020"]],
    [{ q: "%" }, ["first-2020"]],
    [{ q: "_" }, []],
    [{ year: 2021, type: "article-journal", author: "other-a" }, ["last-2021"]],
  ])("of %j", async (filters, keys) => {
    expect((await found(filters)).keys).toEqual(keys);
  });

  test("says how many each further choice leaves, and what another year would give", async () => {
    const { counts } = await found({ year: 2021 });
    expect(counts.total).toBe(2);
    expect(counts.years).toEqual([
      { value: 2021, count: 2 },
      { value: 2020, count: 1 },
      { value: 2019, count: 1 },
    ]);
    expect(counts.types).toEqual(expect.arrayContaining([{ value: "thesis", count: 1 }]));
    expect(counts.authors).toEqual(
      expect.arrayContaining([{ value: "other-a", name: "Other, A.", count: 1 }]),
    );
  });

  test("changes with what is published, and with what is taken away", async () => {
    const address = "/api/items/publication/love-2014";
    const { revision, draft } = await item(address);
    await save(address, revision, { ...draft, title: "Renamed <i>in vivo</i>", year: 2015 });
    expect((await publish(address)).status).toBe(200);
    expect((await found({ list: "reading", q: "renamed" })).keys).toEqual(["love-2014"]);
    expect((await item(address)).title).toEqual({ fr: "Renamed in vivo", en: "Renamed in vivo" });
    const { revision: now } = await item(address);
    await api.call("POST", `${address}/archive`, { token: administrator.token, body: { revision: now } });
    expect((await found({ list: "reading", q: "renamed" })).keys).toEqual([]);
  });
});

const get = (address: string, headers: Record<string, string> = {}) => api.call("GET", address, { headers });

describe("a file", () => {
  test.each([
    ["/articles/first-2020.bib", "application/x-bibtex", "@article{first-2020,"],
    ["/fr/articles/first-2020.ris", "application/x-research-info-systems", "TY  - JOUR"],
    ["/articles/first-2020.json", "application/vnd.citationstyles.csl+json", '"id": "first-2020"'],
    ["/articles/first-2020.linkset", "application/linkset+json", '"linkset"'],
    ["/articles.bib?list=own&type=thesis", "application/x-bibtex", "@phdthesis{middle-2021,"],
    ["/articles.ris?list=own&q=", "application/x-research-info-systems", "ID  - stranger-2019"],
  ])("%s is %s", async (address, type, part) => {
    const answer = await get(address);
    expect([answer.status, answer.headers.get("content-type")?.split(";")[0]]).toEqual([200, type]);
    expect(await answer.text()).toContain(part);
  });

  test("of one that is not there is 404, and of a filter that is none 422", async () => {
    expect((await get("/articles/none.bib")).status).toBe(404);
    expect((await get("/articles.bib?year=soon")).status).toBe(422);
  });
});

test("a paper's address answers with what a reference manager asks for", async () => {
  const answer = await get("/articles/first-2020", {
    Accept: "application/vnd.citationstyles.csl+json, text/html;q=0.5",
  });
  expect([answer.status, answer.headers.get("vary")]).toEqual([200, expect.stringContaining("Accept")]);
  expect(await answer.json()).toMatchObject([{ id: "first-2020", title: "Title of first-2020" }]);
});
