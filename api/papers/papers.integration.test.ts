import { beforeAll, describe, expect, test } from "vitest";
import { publication } from "../../contracts/paper.ts";
import type { PaperFilters } from "../../contracts/papers.ts";
import { listPapers, readAllPapers, readReference } from "../../modules/papers/index.ts";
import { writeLive } from "../../modules/office/kinds.ts";
import { read } from "../../tests/factories/api.ts";
import { useItems } from "../../tests/factories/use-items.ts";

const { api, held, administrator, item, save, makePost, publish } = useItems();

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
  ])("of %j, on its page and in its files", async (filters, keys) => {
    expect((await found(filters)).keys).toEqual(keys);
    const input = { filters: { list: "own" as const, ...filters }, researcher, most: 100 };
    const inFiles: string[] = [];
    for await (const some of readAllPapers({ ctx: { database: held.database }, input }))
      inFiles.push(...some.map(({ key }) => key));
    expect(inFiles).toEqual(keys);
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

describe("the API", () => {
  const list = async (query: string) => {
    const answer = await read(await get(`/api/publications?${query}`));
    return answer as unknown as {
      "hydra:totalItems": number;
      "hydra:member": { "@id": string; key: string; title: string }[];
      "hydra:view"?: { "hydra:next"?: string };
    };
  };

  test("lists the papers with the filters of their page, page by page to the last", async () => {
    const first = await list("list=own&itemsPerPage=3");
    expect([first["hydra:totalItems"], first["hydra:member"].map(({ key }) => key)]).toEqual([
      4,
      ["middle-2021", "last-2021", "first-2020"],
    ]);
    const next = first["hydra:view"]?.["hydra:next"]?.split("?")[1] ?? "";
    expect((await list(next))["hydra:member"].map(({ key }) => key)).toEqual(["stranger-2019"]);
    expect((await list("list=own&type=thesis"))["hydra:member"]).toMatchObject([
      { "@id": "/api/publications/middle-2021", title: "Title of middle-2021" },
    ]);
    expect((await get("/api/publications?year=soon")).status).toBe(422);
    expect((await get("/api/publications/none")).status).toBe(404);
  });

  test.each([
    ["/api/publications?list=own&type=thesis", "application/x-bibtex", "@phdthesis{middle-2021,"],
    ["/api/publications/first-2020", "application/x-research-info-systems", "TY  - JOUR"],
    ["/api/publications?list=own&year=2020", "application/vnd.citationstyles.csl+json", '"id": "first-2020"'],
  ])("answers %s as %s", async (address, type, part) => {
    const answer = await get(address, { Accept: `${type}, application/json;q=0.5` });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, `${type}; charset=utf-8`]);
    expect(await answer.text()).toContain(part);
    const json = await get(address, { Accept: `application/json, ${type};q=0.5` });
    expect(json.headers.get("content-type")).toContain("application/json");
  });
});

describe("a post", () => {
  const address = "/en/blog/reading-rna-integrity-the-rin";
  const parsed = (text: string, format: "bibtex" | "ris" | "csl-json") => {
    const reference = readReference({ format, text, strings: "", list: "own" });
    if ("reason" in reference) throw new Error(reference.reason);
    return reference.paper;
  };

  test("is the same reference in every format, and at its own address", async () => {
    await held.pool.query("update posts set doi = '10.5555/rin' where key = 'rna-integrity-rin'");
    await held.pool.query(
      `update entries set document = (document || '{"name":"Ana García Márquez","familyName":"García Márquez","orcid":"0000-0002-1825-0097"}'::jsonb) - 'isExample' where kind = 'identity'`,
    );
    const text = async (ending: string) => (await get(`${address}.${ending}`)).text();
    const asked = await get(address, { Accept: "application/x-bibtex" });
    expect([asked.status, await asked.text()]).toEqual([200, await text("bib")]);
    const [csl] = JSON.parse(await text("json")) as [object];
    for (const one of [
      parsed(await text("bib"), "bibtex"),
      parsed(await text("ris"), "ris"),
      parsed(JSON.stringify(csl), "csl-json"),
    ])
      expect(one).toMatchObject({
        type: "post-weblog",
        authors: [{ family: "García Márquez", given: "Ana" }],
        container: "Ana García Márquez",
        doi: "10.5555/rin",
        year: 2024,
        url: `http://localhost:3000${address}`,
      });
    expect(await text("txt")).toMatch(/^García Márquez, A\. \(2024, /);
    const linkset = await (await get(`${address}.linkset`)).json();
    expect(linkset).toMatchObject({
      linkset: [
        {
          anchor: `http://localhost:3000${address.slice(3)}`,
          license: [{ href: "https://creativecommons.org/licenses/by/4.0/" }],
          author: [{ href: "https://orcid.org/0000-0002-1825-0097" }],
          type: [{ href: "https://schema.org/BlogPosting" }],
        },
      ],
    });
    expect((await get("/en/blog/none.bib")).status).toBe(404);
  });

  test("has the licence and the DOI that were chosen in its form, and refuses a DOI that is none", async () => {
    const { address: made, document, saved } = await makePost("Licensed");
    await save(made, saved.revision, { ...document, licence: "cc0", doi: "nonsense" });
    expect((await publish(made)).status).toBe(422);
    const { revision } = await item(made);
    await save(made, revision, { ...document, licence: "cc0", doi: "https://doi.org/10.5555/ABC" });
    expect((await publish(made)).status).toBe(200);
    expect(await (await get("/api/posts/licensed")).json()).toMatchObject({
      licence: { code: "cc0", name: "CC0 1.0", url: "https://creativecommons.org/publicdomain/zero/1.0/" },
      doi: "10.5555/abc",
    });
  });
});

test("a paper's address answers with what a reference manager asks for", async () => {
  const answer = await get("/articles/first-2020", {
    Accept: "application/vnd.citationstyles.csl+json, text/html;q=0.5",
  });
  expect([answer.status, answer.headers.get("vary")]).toEqual([200, expect.stringContaining("Accept")]);
  expect(await answer.json()).toMatchObject([{ id: "first-2020", title: "Title of first-2020" }]);
});
