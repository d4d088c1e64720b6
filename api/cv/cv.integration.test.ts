import { beforeAll, describe, expect, test } from "vitest";
import { publication } from "../../contracts/paper.ts";
import { readCv } from "../../modules/cv/index.ts";
import { writeLive } from "../../modules/office/kinds.ts";
import { useItems } from "../../tests/factories/use-items.ts";

const { api, held, item, save, makePost, publish } = useItems();

const IDENTITY = "/api/items/identity/researcher";
const get = (address: string) => api.call("GET", address);
const paper = (key: string, more: object) => ({
  kind: "publication" as const,
  key,
  position: 0,
  drawn: undefined,
  document: publication.parse({
    type: "article-journal",
    list: "own",
    title: `Title of ${key}`,
    authors: [{ family: "García", given: "Ana" }],
    year: 2020,
    topics: [],
    ...more,
  }),
});
const talk = (key: string, more: object) => ({
  kind: "event" as const,
  key,
  position: 0,
  drawn: undefined,
  document: {
    name: { fr: `Congrès ${key}`, en: `Conference ${key}` },
    kind: "conference",
    url: "https://a.example/",
    text: { fr: "x", en: "x" },
    start: "2024-05-02",
    ...more,
  },
});

beforeAll(async () => {
  for (const one of [
    paper("mine-2020", {}),
    paper("later-2021", { year: 2021 }),
    paper("book-2019", { type: "book", year: 2019 }),
    paper("hidden-2020", { inCv: "hidden" }),
    paper("read-2020", { list: "reading" }),
    talk("spoken", { role: "speaker", place: { fr: "Yaoundé", en: "Yaoundé" } }),
    talk("cancelled", { role: "speaker", status: "cancelled" }),
    talk("hidden", { role: "trainer", inCv: "hidden" }),
    talk("visited", {}),
    talk("chosen", { inCv: "shown", start: "2025-01-01" }),
  ])
    await held.database.transaction((transaction) => writeLive(transaction, one));
});

describe("a CV", () => {
  test("is nowhere until the owner, under their own name, shows it", async () => {
    expect((await get("/en/cv.pdf")).status).toBe(404);
    const { revision, draft } = await item(IDENTITY);
    await save(IDENTITY, revision, { ...draft, cv: { isPublic: true } });
    expect((await publish(IDENTITY)).status).toBe(200);
    // The person is still the invented one.
    expect((await get("/en/cv.pdf")).status).toBe(404);
    expect(await (await get("/sitemap.xml")).text()).not.toContain("/cv<");
  });

  test("has positions, the owner's papers by kind, their talks and the posts that they chose", async () => {
    const { revision, draft } = await item(IDENTITY);
    const positions = [{ years: "2020–", title: { fr: "Chercheuse", en: "Researcher" } }];
    await save(IDENTITY, revision, { ...draft, name: "Ana García", cv: { isPublic: true, positions } });
    await publish(IDENTITY);
    const { address, saved, document } = await makePost("Chosen");
    await save(address, saved.revision, { ...document, inCv: "shown" });
    await publish(address);
    await makePost("Not chosen").then(({ address: other }) => publish(other));
    const ctx = { ...api.services, locale: "en" as const, address: "::1" };
    const { identity, papers, talks, posts } = await readCv({ ctx });
    expect(identity.cv?.positions).toEqual([{ years: "2020–", title: "Researcher" }]);
    expect(papers.map(({ part, papers: of }) => [part, of.map(({ key }) => key)])).toEqual([
      ["articles", ["later-2021", "mine-2020"]],
      ["books", ["book-2019"]],
    ]);
    expect(papers[0]?.papers[0]?.text).toBe("García, A. (2021). Title of later-2021.");
    expect(talks.map(({ key }) => key)).toEqual(["chosen", "spoken"]);
    expect(posts.map(({ title }) => title)).toEqual(["Chosen"]);
  });

  test.each([
    ["/fr/cv.pdf", "fr"],
    ["/en/cv.pdf", "en"],
  ])("is a PDF at %s, which leads to what it names", async (address, locale) => {
    const answer = await get(address);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const pdf = Buffer.from(await answer.arrayBuffer()).toString("latin1");
    expect(pdf).toMatch(new RegExp(`/Lang \\(${locale}\\)`));
    const links = Array.from(pdf.matchAll(/\/URI \(([^)]*)\)/g), ([, link]) => link);
    expect(links).toEqual(expect.arrayContaining([`http://localhost:3000/${locale}/articles/mine-2020`]));
    expect(links).not.toEqual(expect.arrayContaining([expect.stringContaining("hidden-2020")]));
    expect(await (await get("/sitemap.xml")).text()).toContain(`http://localhost:3000/${locale}/cv</loc>`);
  });

  test("is asked for sixty times in ten minutes by one address, and no more", async () => {
    await held.pool.query("update entries set document = document - 'cv' where kind = 'identity'");
    const statuses: number[] = [];
    for (let time = 0; time < 61; time += 1) statuses.push((await get("/en/cv.pdf")).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
  });
});
