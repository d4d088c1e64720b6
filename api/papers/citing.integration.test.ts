import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { publishDue } from "../../modules/office/index.ts";
import { read } from "../../tests/factories/api.ts";
import { useItems } from "../../tests/factories/use-items.ts";

const { api, held, administrator, item, save, makePost, publish } = useItems();

const PAPER = "/api/items/publication/love-2014";
const htmlOf = async (slug: string) =>
  String((await read(await api.call("GET", `/api/posts/${slug}`)))["html"]);
const namedOn = async (key: string) => {
  const { rows } = await held.pool.query("select distinct post from post_papers where name = $1", [key]);
  return rows.map(({ post }: { post: string }) => post);
};

test("a post cites a paper, follows what it is called, and stays when it is taken away", async () => {
  const { address, saved, document } = await makePost("Citing");
  const text = (markdown: string) => ({ ...document, markdown: { fr: markdown, en: markdown } });
  await save(address, saved.revision, text("Words.\n\nMore [@nobody-2000]."));
  const refused = await publish(address);
  expect([refused.status, await read(refused)]).toMatchObject([
    422,
    {
      violations: [
        { propertyPath: "markdown.fr", code: "unknown_paper" },
        { propertyPath: "markdown.en", code: "unknown_paper" },
      ],
    },
  ]);
  const { revision } = await item(address);
  await save(address, revision, text("DESeq2 [@10.1186/s13059-014-0550-8], again [@love-2014]."));
  expect((await publish(address)).status).toBe(200);
  const html = await htmlOf("citing");
  expect(html).toMatch(/<li id="footnote-paper-love-2014">\n<p>Love, M\. I\./);
  expect(html).toContain('<a href="https://doi.org/10.1186/s13059-014-0550-8">');
  expect(html).toContain('<a class="paper" href="/en/articles/love-2014">');
  expect(await namedOn("love-2014")).toContain("citing");
  expect(await namedOn("10.1186/s13059-014-0550-8")).toContain("citing");

  const paper = await item(PAPER);
  await save(PAPER, paper.revision, { ...paper.draft, title: "Renamed since" });
  await publish(PAPER);
  await api.runJobs();
  expect(await htmlOf("citing")).toContain("Renamed since");

  const { revision: now } = await item(PAPER);
  await api.call("POST", `${PAPER}/archive`, { token: administrator.token, body: { revision: now } });
  const after = await htmlOf("citing");
  expect(after).toContain("Renamed since");
  expect(after).not.toContain("/articles/love-2014");
  const checks = await api.call("GET", `${address}/checks`, {
    token: administrator.token,
    headers: { Accept: "application/json" },
  });
  expect(await checks.json()).toContainEqual(
    expect.objectContaining({ code: "unknown_paper", path: "markdown", locale: "en", detail: "love-2014" }),
  );
  // It may be published again: the paper was public once.
  const draft = await item(address);
  await save(address, draft.revision, text("Only [@love-2014]."));
  expect((await publish(address)).status).toBe(200);
  expect(await htmlOf("citing")).toContain("Renamed since");
});

test("the posts of a site that is older than their references get the same rows by the migration", async () => {
  const rows = async () =>
    (await held.pool.query("select post, locale, name from post_papers order by 1, 2, 3")).rows;
  const before = await rows();
  expect(before.length).toBeGreaterThan(10);
  const folder = new URL("../../platform/database/migrations/", import.meta.url);
  const file = readdirSync(folder).find((name) => name.endsWith("_post_papers.sql")) ?? "";
  const fill = readFileSync(new URL(file, folder), "utf8").split("--> statement-breakpoint").at(-1) ?? "";
  await held.pool.query("delete from post_papers");
  await held.pool.query(fill);
  expect(await rows()).toEqual(before);
});

test("a page and a book that cite a paper follow what it is called, however it was changed", async () => {
  const page = "/api/items/page/privacy-policy";
  const before = await item(page);
  const markdown = { fr: "Voir [@kim-1974].", en: "See [@kim-1974]." };
  await save(page, before.revision, { ...before.draft, markdown });
  expect((await publish(page)).status).toBe(200);
  const live = async () =>
    JSON.stringify((await held.pool.query("select document from entries where kind = 'page'")).rows);
  expect(await live()).not.toContain("By schedule");
  const address = "/api/items/publication/kim-1974";
  const paper = await item(address);
  const saved = await save(address, paper.revision, { ...paper.draft, title: "By schedule" });
  const { revision } = await read(saved);
  const at = "2027-01-02T08:00";
  await api.call("PUT", `${address}/schedule`, { token: administrator.token, body: { revision, at } });
  await publishDue({ ...api.services, now: () => new Date("2100-01-01T12:00:00Z") });
  await api.runJobs();
  expect(await live()).toContain("By schedule");
});
