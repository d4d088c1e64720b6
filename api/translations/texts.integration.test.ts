import { beforeEach, describe, expect, test } from "vitest";
import { readOwnTexts } from "../../modules/translations/index.ts";
import { loadTranslations } from "../../platform/i18n/translations.ts";
import { outcome, read } from "../../tests/factories/api.ts";
import { useHolders } from "../../tests/factories/use-holders.ts";

const { api, held, administrator, plain, get } = useHolders();
const NAV = "/api/texts/common/nav.home";

beforeEach(() => held.pool.query("truncate own_texts, missing_translations"));

const put = async (address: string, body: object) =>
  outcome(await api.call("PUT", address, { token: administrator.token, body }));
const list = async (query: string) =>
  (await read(await get(`/api/texts?${query}`, administrator))) as {
    "hydra:totalItems": number;
    "hydra:member": object[];
  };

describe("the interface's texts", () => {
  test("are found by a word of either language, without accents", async () => {
    const { "hydra:member": found } = await list("q=nav.home");
    expect(found).toMatchObject([{ namespace: "common", key: "nav.home", own: { fr: null, en: null } }]);
    const { "hydra:totalItems": accueil } = await list("q=ACCUEIL");
    expect(accueil).toBeGreaterThan(0);
    expect((await list("q=no-such-words-anywhere"))["hydra:totalItems"]).toBe(0);
  });

  test("come by page, each once", async () => {
    const page = async (number: number) =>
      (await list(`q=nav&itemsPerPage=5&page=${number}`))["hydra:member"] as { "@id": string }[];
    const { "hydra:totalItems": total } = await list("q=nav");
    const pages = await Promise.all([1, 2].map(page));
    expect(pages.map((one) => one.length)).toEqual([5, 5]);
    expect(new Set(pages.flat().map((one) => one["@id"])).size).toBe(10);
    expect(await page(Math.ceil(total / 5) + 1)).toEqual([]);
  });

  test("are written anew in one language, and go back to ours", async () => {
    const translations = await loadTranslations();
    const home = translations.in("en").t("common:nav.home");
    expect(translations.ownVersion()).toBe("");
    expect(await put(NAV, { fr: null, en: "Start here" })).toMatchObject([
      200,
      { own: { fr: null, en: "Start here" } },
    ]);
    translations.setOwn(await readOwnTexts(api.services));
    expect(translations.in("en").t("common:nav.home")).toBe("Start here");
    expect(translations.file("en", "common").texts).toMatchObject({ nav: { home: "Start here" } });
    expect(translations.file("fr", "common").texts).not.toMatchObject({ nav: { home: "Start here" } });
    expect(translations.ownVersion()).not.toBe("");
    expect((await list("show=own"))["hydra:totalItems"]).toBe(1);
    await put(NAV, { fr: null, en: "" });
    translations.setOwn(await readOwnTexts(api.services));
    expect(translations.in("en").t("common:nav.home")).toBe(home);
    expect((await list("show=own"))["hydra:totalItems"]).toBe(0);
  });

  test("say who changed them, before and after", async () => {
    await put(NAV, { fr: null, en: "Start here" });
    const audit = await read(await get("/api/audit?kind=text", administrator));
    const [newest] = audit["hydra:member"] as object[];
    expect(newest).toMatchObject({
      action: "edited",
      key: "common:nav.home",
      changes: [{ path: "en", after: "Start here" }],
    });
  });

  test("keep what is put into them, and are neither made up nor too long", async () => {
    const count = "/api/texts/common/violations.too_long";
    expect(await put(count, { fr: null, en: "At most {{most}}." })).toMatchObject([
      422,
      { violations: [{ propertyPath: "en" }] },
    ]);
    expect(await put(count, { fr: null, en: "Too long." })).toMatchObject([
      422,
      { violations: [{ propertyPath: "en" }] },
    ]);
    expect((await put(count, { fr: null, en: "At most {{maximum}}." }))[0]).toBe(200);
    expect((await put("/api/texts/common/no.such.key", { fr: "x", en: "x" }))[0]).toBe(404);
    expect((await put("/api/texts/common/__proto__.polluted", { fr: "x", en: "x" }))[0]).toBe(404);
    expect((await put(NAV, { fr: null, en: "x".repeat(2_001) }))[0]).toBe(422);
    expect((await put(NAV, { en: "x" }))[0]).toBe(422);
  });

  test("that a page missed are a queue, and leave it when they are written or not needed", async () => {
    await held.pool.query(
      "insert into missing_translations (locale, namespace, key, fallback) select l, 'public', k, 'Fall back' from unnest(array['fr','en']) l, unnest(array['gone.one','gone.two']) k",
    );
    expect(await list("show=missing")).toMatchObject({
      "hydra:totalItems": 2,
      "hydra:member": [{ key: "gone.one", fallback: "Fall back" }, {}],
    });
    expect((await put("/api/texts/public/gone.one", { fr: "Un", en: "One" }))[0]).toBe(200);
    expect(
      (await api.call("DELETE", "/api/texts/public/gone.two", { token: administrator.token })).status,
    ).toBe(204);
    expect((await list("show=missing"))["hydra:totalItems"]).toBe(0);
    const translations = await loadTranslations();
    translations.setOwn(await readOwnTexts(api.services));
    expect(translations.in("fr").t("public:gone.one")).toBe("Un");
  });

  test("are for administrators", async () => {
    expect((await get("/api/texts", plain)).status).toBe(403);
    expect((await api.call("PUT", NAV, { token: plain.token, body: { fr: "x", en: "x" } })).status).toBe(403);
    expect((await api.call("DELETE", NAV, { token: plain.token })).status).toBe(403);
  });
});

test("own texts that no tree can hold leave ours as they are", async () => {
  const translations = await loadTranslations();
  const home = translations.in("en").t("common:nav.home");
  translations.setOwn([
    { locale: "en", namespace: "common", key: "nav", text: "A branch" },
    { locale: "en", namespace: "common", key: "nav.home.below", text: "Under a text" },
    { locale: "en", namespace: "no-namespace", key: "a", text: "Nowhere" },
  ]);
  expect(translations.in("en").t("common:nav.home")).toBe(home);
});

test("a page that was rendered before a change still finds its words, and nobody keeps others under their version", async () => {
  const translations = await loadTranslations();
  const wordsOf = (version?: string) => {
    const { texts, isAsked } = translations.file("en", "common", version);
    return [(texts["nav"] as { home: string }).home, isAsked];
  };
  const [home] = wordsOf();
  const write = (text: string) => {
    translations.setOwn([{ locale: "en", namespace: "common", key: "nav.home", text }]);
    return translations.ownVersion();
  };
  const first = write("First");
  expect([wordsOf(""), wordsOf(first), wordsOf()]).toEqual([
    [home, true],
    ["First", true],
    ["First", true],
  ]);
  const second = write("Second");
  expect([wordsOf(first), wordsOf(second), wordsOf("of-another-release")]).toEqual([
    ["First", true],
    ["Second", true],
    ["Second", false],
  ]);
  for (const text of ["3", "4", "5", "6"]) write(text);
  expect(wordsOf(first)).toEqual(["6", false]);
});
