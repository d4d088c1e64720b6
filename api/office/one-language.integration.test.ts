import { describe, expect, test } from "vitest";
import type { Post } from "../../contracts/blog.ts";
import { outcome, read } from "../../tests/factories/api.ts";
import { useItems } from "../../tests/factories/use-items.ts";

const { api, administrator, ask, get, item, save, makePost, publish } = useItems();

const titlesIn = async (locale: string, list = "posts") => {
  const { "hydra:member": found } = await read(
    await api.call("GET", `/api/${list}?locale=${locale}&itemsPerPage=100`),
  );
  return (found as { title?: string; name?: string }[]).map(({ title, name }) => title ?? name);
};
const textOf = async (path: string) => (await api.call("GET", path)).text();

/** Makes a post with finished French and unfinished English. */
async function makeFrench(title: string) {
  const made = await makePost(title);
  const document = {
    ...made.document,
    only: "fr",
    title: { fr: `${title} en français`, en: `${title} begun` },
    description: { fr: "Décrit", en: "" },
    heroAlt: { fr: "Un trèfle", en: "" },
    markdown: { fr: "Prêt.", en: "" },
  };
  await save(made.address, made.saved.revision, document);
  return { ...made, document };
}

describe("a post in one language", () => {
  test("is public in that one alone: no list, feed or sitemap names the other, nor does an address of it", async () => {
    const { address, document } = await makeFrench("Alone");
    expect((await publish(address)).status).toBe(200);
    expect(await item(address)).toMatchObject({ status: "published", only: "fr" });
    const listed = (await read(await get("/api/items?kind=post&q=alone", administrator)))["hydra:member"];
    expect(listed).toMatchObject([{ only: "fr" }]);
    expect(await titlesIn("fr")).toContain("Alone en français");
    expect(await titlesIn("en")).not.toContain("Alone en français");
    expect(await textOf("/fr/feed.xml")).toContain("Alone en français");
    expect(await textOf("/en/feed.xml")).not.toContain("Alone");
    const urls = (await textOf("/sitemap.xml")).split("<url>").filter((url) => url.includes("alone"));
    expect(urls).toHaveLength(2);
    for (const url of urls) {
      expect(url).toContain('hreflang="fr"');
      expect(url).not.toContain('hreflang="en"');
    }
    const post = (await read(await api.call("GET", "/api/posts/alone-en-francais"))) as unknown as Post;
    expect([post.title, post.slugs]).toEqual(["Alone en français", { fr: "alone-en-francais" }]);
    for (const slug of ["alone-begun", "~alone", "alone"])
      expect((await api.call("GET", `/api/posts/${slug}`)).status).toBe(404);
    // The unfinished English stays in the draft.
    expect((await item(address)).draft["title"]).toEqual(document.title);
  });

  test("has the other later, at an address of its own", async () => {
    const { address, document } = await makeFrench("Later");
    await publish(address);
    const { revision, draft } = await item(address);
    const { only: _, ...both } = { ...document, slug: draft["slug"] };
    const unready = await save(address, revision, both);
    expect(unready.status).toBe(200);
    const [status, body] = await outcome(await publish(address));
    expect([status, body["violations"]]).toMatchObject([
      422,
      [{ propertyPath: "description.en" }, { propertyPath: "heroAlt.en" }, { propertyPath: "markdown.en" }],
    ]);
    const text = { fr: "Prêt.", en: "Ready." };
    const whole = {
      ...both,
      title: { fr: "Plus tard", en: "Later" },
      description: text,
      heroAlt: text,
      markdown: text,
    };
    await save(address, (await item(address)).revision, whole);
    expect((await publish(address)).status).toBe(200);
    expect(await titlesIn("en")).toContain("Later");
    const post = (await read(await api.call("GET", "/api/posts/later"))) as unknown as Post;
    expect(post.slugs).toEqual({ fr: "later-en-francais", en: "later" });
  });

  test("is refused for what its own language lacks, and for nothing of the other", async () => {
    const { address, document } = await makeFrench("Lacking");
    const { revision } = await item(address);
    await save(address, revision, { ...document, markdown: { fr: "", en: "Ready." } });
    const [status, body] = await outcome(await publish(address));
    expect([status, body["violations"]]).toMatchObject([
      422,
      [{ propertyPath: "markdown.fr", code: "required" }],
    ]);
    expect(body["violations"]).toHaveLength(1);
  });

  test("takes the other's address back, and a version of it becomes the draft without the other's words", async () => {
    const { address } = await makePost("Back");
    await publish(address);
    const { revision, draft } = await item(address);
    await save(address, revision, { ...draft, only: "fr", description: { fr: "Décrit", en: "" } });
    await publish(address);
    expect((await api.call("GET", "/api/posts/back")).status).toBe(404);
    expect((await api.call("GET", "/api/posts/back-en-francais")).status).toBe(200);
    const now = await ask("POST", `${address}/versions/2/restore`, administrator, {
      revision: (await item(address)).revision,
    });
    expect(now.draft["description"]).toEqual({ fr: "Décrit", en: "" });
  });
});

test("an event in one language is in that language's list alone", async () => {
  const made = await ask("POST", "/api/items", administrator, { kind: "event", title: "RNA days" });
  const address = `/api/items/event/${made.key}`;
  const document = {
    only: "en",
    name: { fr: "", en: "RNA days" },
    kind: "workshop",
    url: "https://example.org/rna",
    text: { fr: "", en: "Two days." },
  };
  await save(address, made.revision, document);
  expect((await publish(address)).status).toBe(200);
  expect(await titlesIn("en", "events")).toContain("RNA days");
  expect(await titlesIn("fr", "events")).not.toContain("RNA days");
  expect((await api.call("GET", `/api/events/${made.key}?locale=fr`)).status).toBe(404);
});

test("a text in one language has no address in the other", async () => {
  const address = "/api/items/page/terms-conditions";
  const { revision, draft } = await item(address);
  await save(address, revision, { ...draft, only: "fr" });
  expect((await publish(address)).status).toBe(200);
  const sitemap = await textOf("/sitemap.xml");
  expect(sitemap).toContain("/fr/terms-conditions");
  expect(sitemap).not.toContain("/en/terms-conditions");
  expect(sitemap).toContain("/en/privacy-policy");
});
