import { describe, expect, test } from "vitest";
import { outcome, read } from "../../tests/factories/api.ts";
import { useItems } from "../../tests/factories/use-items.ts";

const { api, administrator, ask, item, save, post, publish, held } = useItems();

const WORDS = { fr: "L’équipe", en: "The team" };

/** A page of its own, whole and saved. */
async function makePage(title: string, more: Record<string, unknown> = {}) {
  const made = await ask("POST", "/api/items", administrator, { kind: "page", title });
  const address = `/api/items/page/${made.key}`;
  const document = {
    ...made.draft,
    title: { fr: `${title} fr`, en: title },
    description: WORDS,
    markdown: { fr: "Nous sommes trois.", en: "We are three." },
    ...more,
  };
  await save(address, made.revision, document);
  return { address, key: made.key, document };
}

const textOf = async (path: string) => (await api.call("GET", path)).text();

/** What publishing refuses, field by field. */
async function refusals(address: string) {
  const [status, body] = await outcome(await publish(address));
  const told = (body["violations"] ?? []) as { propertyPath: string; code: string }[];
  return [status, ...told.map(({ propertyPath, code }) => `${propertyPath} ${code}`)];
}

describe("a page of the owner's", () => {
  test("has an address of its title in each language, is found and is in the sitemap, and its old address is kept", async () => {
    const { address, key, document } = await makePage("Our team");
    expect((await publish(address)).status).toBe(200);
    const { draft, paths, revision, mayArchive } = await item(address);
    expect([paths, mayArchive]).toEqual([{ fr: "/our-team-fr", en: "/our-team" }, true]);
    const sitemap = await textOf("/sitemap.xml");
    expect(sitemap).toContain('hreflang="fr" href="http://localhost:3000/fr/our-team-fr"');
    expect(sitemap).toContain('hreflang="en" href="http://localhost:3000/en/our-team"');
    const { "hydra:member": found } = await read(await api.call("GET", "/api/search?q=our+team&locale=en"));
    expect((found as object[])[0]).toMatchObject({ kind: "page", path: "/our-team" });
    await save(address, revision, { ...document, slug: { ...(draft["slug"] as object), en: "people" } });
    await publish(address);
    const { rows } = await held.pool.query(
      "select slug, is_current from addresses where kind = 'page' and locale = 'en' and key = $1 order by slug",
      [key],
    );
    expect(rows).toEqual([
      { slug: "our-team", is_current: false },
      { slug: "people", is_current: true },
    ]);
  });

  test("is refused at an address that the site has, beside the field", async () => {
    const taken = await makePage("Blog", { slug: { fr: "camille-ndongo", en: "" } });
    expect(await refusals(taken.address)).toEqual([422, "slug.fr route", "slug.en route"]);
    const first = await makePage("First of two", { slug: { fr: "both", en: "both" } });
    await publish(first.address);
    const second = await makePage("Second of two", { slug: { fr: "seconde", en: "both" } });
    expect(await refusals(second.address)).toEqual([422, "slug.en taken"]);
    const owner = "/api/items/identity/researcher";
    const { revision, draft } = await item(owner);
    const saved = await read(await save(owner, revision, { ...draft, slug: "both" }));
    expect(await refusals(owner)).toEqual([422, "slug route"]);
    await save(owner, saved["revision"] as number, draft);
  });

  test("can be looked at before it is whole", async () => {
    const made = await ask("POST", "/api/items", administrator, { kind: "page", title: "Half" });
    const body = { kind: "page", key: made.key, document: made.draft };
    expect(await ask("POST", "/api/previews", administrator, body)).toMatchObject({
      paths: { fr: "/half", en: "/half" },
    });
  });

  test("is archived and taken back; the site's own pages stay, at their addresses", async () => {
    const { address } = await makePage("Passing");
    await publish(address);
    expect((await post(`${address}/archive`, administrator, {})).status).toBe(200);
    expect(await textOf("/sitemap.xml")).not.toContain("passing");
    const about = "/api/items/page/about";
    expect((await post(`${about}/archive`, administrator, {})).status).toBe(409);
    const { revision, draft, paths } = await item(about);
    expect(paths).toEqual({ fr: "/about", en: "/about" });
    await save(about, revision, { ...draft, slug: { fr: "ailleurs", en: "elsewhere" } });
    await publish(about);
    expect(await textOf("/sitemap.xml")).not.toContain("elsewhere");
  });
});
