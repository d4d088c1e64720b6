import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { ENDPOINTS } from "../api/create-api.ts";
import { ITEM_KINDS } from "../contracts/item-kinds.ts";
import type { ItemSummary, MadeShare } from "../contracts/item.ts";
import type { LibraryFile, UploadState } from "../contracts/media.ts";
import { PUBLIC_PATHS } from "../contracts/public-paths.ts";
import { useTwoProcesses } from "../tests/factories/use-two-processes.ts";

const { held, origins, call, makePost } = useTwoProcesses();

describe("what is not published", () => {
  const MARK = "zyxomark";
  let ticket: string;
  /** Secret links to the draft, and to one that is public in French alone. */
  let secrets: MadeShare["links"][];
  let picture: LibraryFile;

  beforeAll(async () => {
    const draft = await makePost(`${MARK}draft`);
    const scheduled = await makePost(`${MARK}scheduled`);
    await call("PUT", `${scheduled.address}/schedule`, {
      revision: scheduled.revision,
      at: "2099-01-01T08:00",
    });
    const archived = await makePost(`${MARK}archived`);
    await archived.publish();
    await call("POST", `${archived.address}/archive`);
    // Public in French, it says it in English.
    const french = await makePost("parisien");
    const { document: words } = french;
    const english = { en: `${MARK}english` };
    await call("PUT", `${french.address}/draft`, {
      revision: french.revision,
      document: {
        ...words,
        only: "fr",
        title: { ...words.title, ...english },
        description: { ...words.description, ...english },
        heroAlt: { ...words.heroAlt, ...english },
        markdown: { ...words.markdown, ...english },
        slug: { ...words.slug, ...english },
      },
    });
    await french.publish();
    // One item of every kind says it in every text that has both languages, unpublished.
    for (const kind of ITEM_KINDS) {
      const { "hydra:member": items } = await call<{ "hydra:member": ItemSummary[] }>(
        "GET",
        `/api/items?kind=${kind}&sort=position`,
      );
      const [first] = items;
      if (!first) continue;
      const address = `/api/items/${kind}/${first.key}`;
      const { revision, draft: document } = await call("GET", address);
      await call("PUT", `${address}/draft`, { revision, document: marked(document, `${MARK}version`) });
    }
    for (const kind of ["event", "category", "tag", "tool", "publication", "questionnaire", "figure"]) {
      await call("POST", "/api/items", { kind, title: `${MARK}${kind}` });
    }
    const preview = { kind: "post", key: draft.address.split("/").at(-1), document: draft.document };
    ({ ticket } = await call<{ ticket: string }>("POST", "/api/previews", preview));
    secrets = await Promise.all(
      [draft, french].map(async ({ address }) => {
        const { links: made } = await call<MadeShare>("POST", `${address}/shares`, {});
        return { fr: new URL(made.fr).pathname, en: new URL(made.en).pathname };
      }),
    );
    picture = await sendPicture(`${MARK}picture.png`);
    await call("PATCH", `/api/media/${picture.id}`, { alt: { fr: `${MARK}alt`, en: `${MARK}alt` } });
  }, 60_000);

  function marked(value: unknown, word: string): unknown {
    if (Array.isArray(value)) return value.map((one) => marked(one, word));
    if (typeof value !== "object" || value === null) return value;
    if ("fr" in value && "en" in value) {
      const isSlug = /^[a-z0-9-]+$/.test(String(value.fr)) && /^[a-z0-9-]+$/.test(String(value.en));
      return isSlug
        ? { fr: `${String(value.fr)}-${word}`, en: `${String(value.en)}-${word}` }
        : { fr: `${String(value.fr)} ${word}`, en: `${String(value.en)} ${word}` };
    }
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, marked(one, word)]));
  }

  async function sendPicture(name: string): Promise<LibraryFile> {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#246" } })
      .png()
      .toBuffer();
    const { id } = await call<UploadState>("POST", "/api/uploads", { name, size: bytes.length });
    await call("PUT", `/api/uploads/${id}/chunks/0`, bytes);
    return call<LibraryFile>("POST", `/api/uploads/${id}/completion`, {});
  }

  const OPEN_LISTS = ENDPOINTS.filter(
    ({ method, path: at, who }) => method === "get" && !who.needsToken && !at.includes(":"),
  ).flatMap(({ path: at }) => [`${at}?locale=fr`, `${at}?locale=en`]);

  /** A search as plain JSON has results alone: linked data repeats what was asked for. */
  const headersOf = (at: string) => ({
    ...(at.startsWith("/api/search?") && { Accept: "application/json" }),
  });
  const SEARCHED = ["draft", "scheduled", "archived", "english", "version", ...ITEM_KINDS].map(
    (word) => `mark${word}`,
  );

  /**
   * What is searched for, every page of the sitemap in each language, its data, what lists of it lead to, feeds, and every answer for
   * anyone. The processes are asked in turn.
   */
  async function walk(): Promise<Map<string, string>> {
    const found = new Map<string, string>();
    const read = async (at: string) => {
      const origin = origins[found.size % 2] ?? "";
      if (!found.has(at)) found.set(at, await (await fetch(origin + at, { headers: headersOf(at) })).text());
      return found.get(at) ?? "";
    };
    const sitemap = await read("/sitemap.xml");
    const listed = Array.from(sitemap.matchAll(/<loc>([^<]+)/g), ([, at = ""]) => new URL(at).pathname);
    const pages = [...new Set([...listed, ...PUBLIC_PATHS, "/en/blog?page=2", "/offline"])];
    for (const at of pages) await read(at);
    const terms = ["/fr/blog", "/en/blog"].flatMap(
      (at) => found.get(at)?.match(/\/(fr|en)\/blog\/(category|tag)\/[\w-]+/g) ?? [],
    );
    for (const at of new Set(terms)) await read(at);
    for (const feed of ["xml", "json"])
      for (const locale of ["fr", "en"]) await read(`/${locale}/feed.${feed}`);
    for (const word of ["", ...SEARCHED])
      for (const locale of ["fr", "en"])
        await read(`/api/search?q=zyxo${word}&locale=${locale}&typing=true&itemsPerPage=100`);
    for (const at of OPEN_LISTS) {
      const links = (await read(at)).matchAll(/"@id":"(\/api\/[\w-]+\/[\w-]+)"/g);
      for (const [, link = ""] of links) await read(`${link}?locale=en`);
    }
    return found;
  }

  test(
    "is in no page, feed, sitemap or answer, on any process, also when a preview or a secret link was looked at",
    { timeout: 120_000 },
    async () => {
      const shown = await fetch(`${origins[0]}/en/blog/${MARK}draft-en?preview=${ticket}`);
      expect([shown.status, (await shown.text()).includes(`${MARK}draft`)]).toEqual([200, true]);
      expect([shown.headers.get("x-keep-offline"), shown.headers.get("cache-control")]).toEqual([
        null,
        "no-store",
      ]);
      // By their secret links; a draft in one language has no page in the other.
      const bySecret = async (at = "") => {
        const answer = await fetch(origins[1] + at);
        return [answer.status, (await answer.text()).includes(MARK), answer.headers.get("x-robots-tag")];
      };
      const [whole, french] = secrets;
      expect(await bySecret(whole?.en)).toEqual([200, true, "noindex"]);
      expect(await bySecret(french?.fr)).toEqual([200, false, "noindex"]);
      expect((await bySecret(french?.en)).slice(0, 2)).toEqual([404, false]);
      // A service worker keeps what says that it may be kept, and nothing else.
      for (const at of ["/en/office", "/office/content", "/fr/office/media"])
        expect([at, (await fetch(origins[0] + at)).headers.get("x-keep-offline")]).toEqual([at, null]);
      const post = await makePost("zyxoseen");
      await post.publish();
      await expect.poll(async () => (await fetch(`${origins[1]}/en/blog`)).text()).toContain("zyxoseen");
      const found = await walk();
      expect(found.size).toBeGreaterThan(100);
      const saying = (word: string) => [...found].filter(([, body]) => body.includes(word)).map(([at]) => at);
      expect(saying(MARK)).toEqual([]);
      // The walk would see it: once published, a word is on pages, feeds and answers.
      expect(saying("zyxoseen")).toEqual(
        expect.arrayContaining([
          "/en/blog",
          "/fr/blog",
          "/en/feed.xml",
          "/fr/feed.json",
          "/sitemap.xml",
          "/en/blog/zyxoseen-en",
          "/api/search?q=zyxo&locale=en&typing=true&itemsPerPage=100",
        ]),
      );
      await call("POST", `${post.address}/archive`);
      for (const slug of ["draft-en", "scheduled-en", "archived-en", "english"]) {
        const answer = await fetch(`${origins[0]}/en/blog/${MARK}${slug}`);
        expect([slug, answer.status]).toEqual([slug, 404]);
      }
    },
  );

  test("is in nothing that a member may ask for", async () => {
    const { rows } = await held.pool.query<{ n: number }>(
      "select count(*)::int as n from questionnaires where key like 'zyxo%'",
    );
    expect(rows[0]?.n).toBe(0);
    for (const address of [
      "/api/questionnaires",
      "/api/questionnaires?locale=en",
      "/api/games",
      "/api/messages",
    ]) {
      const text = JSON.stringify(await call<object>("GET", address));
      expect([address, text.includes(MARK)]).toEqual([address, false]);
    }
    const members = ["/api/media", "/api/items?kind=post", "/api/audit", `/api/media/${picture.id}`];
    for (const address of members) expect((await fetch(origins[0] + address)).status).toBe(401);
  });
});

/** In milliseconds: how soon what one process publishes is what every other shows. */
const SOON = 1_000;

describe("within a second, another process shows", () => {
  const ask = (address: string, origin = origins[1]) =>
    fetch((origin ?? "") + address, { redirect: "manual" });
  const shows = async (address: string, word: string) => (await (await ask(address)).text()).includes(word);
  /** How long it took until it held. */
  async function soon(holds: () => Promise<boolean>): Promise<void> {
    await expect.poll(holds, { timeout: SOON, interval: 25 }).toBe(true);
  }
  const PLACES = [
    "/en/blog",
    "/en/feed.xml",
    "/en/feed.json",
    "/sitemap.xml",
    "/api/posts?locale=en",
    "/api/search?q=qrs&locale=en",
  ];

  test("what is published, changed and taken away, on pages, feeds, sitemap and answers that it had kept", async () => {
    for (const place of [...PLACES, "/en/blog/qrs-en"]) await ask(place); // Now they are kept.
    const post = await makePost("qrs");
    expect(await shows("/en/blog", "qrs-en")).toBe(false);
    await post.publish();
    await soon(async () => (await ask("/en/blog/qrs-en")).status === 200);
    for (const place of PLACES) await soon(() => shows(place, "qrs-en"));

    const { revision, draft } = await call("GET", post.address);
    await call("PUT", `${post.address}/draft`, {
      revision,
      document: { ...draft, slug: { fr: "qrs-fr", en: "qrs-moved" } },
    });
    expect(await shows("/en/blog", "qrs-moved")).toBe(false);
    await post.publish();
    await soon(async () => (await ask("/en/blog/qrs-moved")).status === 200);
    await soon(async () => (await ask("/en/blog/qrs-en")).headers.get("location") === "/en/blog/qrs-moved");
    for (const place of PLACES)
      await soon(async () => (await shows(place, "qrs-moved")) && !(await shows(place, "qrs-en")));

    await call("POST", `${post.address}/archive`);
    await soon(async () => (await ask("/en/blog/qrs-moved")).status === 404);
    for (const place of PLACES) await soon(async () => !(await shows(place, "qrs-moved")));
  });

  test("what the other way round is published there", async () => {
    const post = await makePost("tuv");
    await ask("/en/blog", origins[0]);
    expect(await post.publish(origins[1])).toMatchObject({ status: "published" });
    await soon(async () => (await (await ask("/en/blog", origins[0])).text()).includes("tuv"));
  });
});
