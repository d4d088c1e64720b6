import { expect, test } from "vitest";
import { useSite } from "../tests/factories/use-site.ts";

// What the owner chooses of the site's looks, pages and menu stands on every page, and without it all is as it was.

const { held, get } = useSite();

test("the owner's logo, icons, description and social picture stand on every page, and without them the house's own", async () => {
  const html = async () => (await get("/en/glossary")).text();
  const card = (shown: string) =>
    /property="og:image" content="[^"]+\/share-cards\/([^"]+)"/.exec(shown)?.[1];
  const before = await html();
  expect(before).toMatch(/<link rel="icon" href="data:image\/svg/);
  expect(before).not.toMatch(/apple-touch-icon/);
  await held.pool.query(
    `update entries set document = document || '{"logo":"posts/trna-cloverleaf.svg","siteIcon":"identity/portrait.svg","socialPicture":"posts/trna-cloverleaf.svg","siteDescription":{"fr":"Un site","en":"All about RNA"}}' where kind = 'identity'`,
  );
  await expect.poll(html).toContain("apple-touch-icon");
  const after = await html();
  const header = after.slice(after.indexOf('<header class="site-header'), after.indexOf("</header>"));
  expect(header).toMatch(/<img src="\/pictures\/[0-9a-f]+\.svg"[^>]* alt=""/);
  expect(header).toContain("Camille Ndongo");
  expect(after).toMatch(/<link rel="icon" href="data:image\/png;base64,/);
  expect(card(after)).not.toBe(card(before));
  const [touch = ""] = /\/icons\/[0-9a-f]+-180\.png/.exec(after) ?? [];
  const icon = await get(touch);
  expect([icon.status, icon.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect((await get(touch.replace("180", "181"))).status).toBe(404);
  expect((await get("/favicon.ico")).headers.get("location")).toMatch(/^\/icons\/[0-9a-f]+-48\.png$/);
  expect(await (await get("/en")).text()).toContain('<meta name="description" content="All about RNA"/>');
  await held.pool.query(
    `update entries set document = document || '{"logoSaysName":true}' where kind = 'identity'`,
  );
  await expect.poll(html).toMatch(/<img src="\/pictures\/[^>]* alt="Camille Ndongo"/);
  // Link previews and mails show it too.
  const withLogo = card(await html());
  await held.pool.query(
    `update entries set document = document || '{"headings":"inter"}' where kind = 'identity'`,
  );
  await expect.poll(html).toContain("headings-inter");
  expect(card(await html())).not.toBe(withLogo);
  const forMails = await get(touch.replace("180", "logo"));
  expect([forMails.status, forMails.headers.get("content-type")]).toEqual([200, "image/png"]);
  await held.pool.query(
    `update entries set document = document - array['headings','logo','logoSaysName','siteIcon','socialPicture','siteDescription'] where kind = 'identity'`,
  );
  await expect.poll(html).toBe(before);
  expect((await get("/favicon.ico")).status).toBe(200);
});

test("a page that the owner wrote stands at its address in each language, and the footer leads to it", async () => {
  const write = (slug: object, only?: string) =>
    held.pool.query(
      "insert into entries (kind, key, position, document) values ('page', 'own', 9, $1) on conflict (kind, key) do update set document = excluded.document",
      [
        {
          slug,
          only,
          title: { fr: "L’équipe", en: "The team" },
          description: { fr: "Qui nous sommes", en: "Who we are" },
          html: { fr: "<p>Trois.</p>", en: "<p>Three.</p>" },
          inFooter: true,
        },
      ],
    );
  const answerOf = async (address: string, language = "fr") => {
    const { status, headers } = await get(address, { "Accept-Language": language });
    return [status, headers.get("location")];
  };
  expect(await answerOf("/en/our-team")).toEqual([404, null]);
  await write({ fr: "notre-equipe", en: "our-team" });
  await expect.poll(async () => (await get("/en/our-team")).status).toBe(200);
  const html = await (await get("/en/our-team")).text();
  expect(html).toContain("<p>Three.</p>");
  expect(html).toContain('rel="alternate" hrefLang="fr" href="http://localhost:0/fr/notre-equipe"');
  expect((await get("/en/our-team")).headers.get("x-keep-offline")).toBe("/en/our-team");
  expect(await answerOf("/fr/our-team")).toEqual([301, "/en/our-team"]);
  // A plain address is in the language of its words, whoever asks.
  expect(await answerOf("/notre-equipe", "en")).toEqual([200, null]);
  const footer = (shown: string) => shown.slice(shown.indexOf("<footer"), shown.indexOf("</footer>"));
  await expect
    .poll(async () => footer(await (await get("/fr/glossary")).text()))
    .toContain('href="/fr/notre-equipe"');
  await write({ fr: "notre-equipe", en: "notre-equipe" }, "fr");
  await expect.poll(() => answerOf("/en/notre-equipe")).toEqual([301, "/fr/notre-equipe"]);
  expect(footer(await (await get("/en/glossary")).text())).not.toContain("notre-equipe");
  expect((await get("/fr/camille-ndongo")).status).toBe(200);
  await held.pool.query("delete from entries where kind = 'page' and key = 'own'");
});

test("the owner's colour and headings stand in every document, with their rules", async () => {
  const document = async () => (await get("/en/glossary")).text();
  const rules = async () => /<style>([^]*?)<\/style>/.exec(await document())?.[1] ?? "";
  expect(await rules()).not.toContain(".palette-");
  await held.pool.query(
    `update entries set document = document || '{"accent":"plum","headings":"inter"}' where kind = 'identity'`,
  );
  await expect.poll(document).toContain('class="palette-plum headings-inter"');
  expect((await rules()).match(/\.(palette|headings)-\w+/g)).toEqual([
    ".palette-plum",
    ".headings-inter",
    ".headings-inter",
  ]);
  await held.pool.query(
    `update entries set document = document - array['accent','headings'] where kind = 'identity'`,
  );
  await expect.poll(document).not.toContain("palette-plum");
});

test("the header shows the menu that the owner published, in each language", async () => {
  const menu = async (locale: string) => {
    const shown = await (await get(`/${locale}/glossary`)).text();
    const nav = shown.slice(shown.indexOf('<nav id="menu"')).split('<li class="panel-item"', 1)[0] ?? "";
    return nav
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ")
      .trim();
  };
  const first = await menu("en");
  expect(first).toMatch(/^Home About Publications Articles Books Media Bioinformatics Tools .* Contact$/);
  const { rows } = await held.pool.query("select document from entries where kind = 'menu'");
  const write = (document: object) =>
    held.pool.query("update entries set document = $1 where kind = 'menu'", [document]);
  await write({
    entries: [
      { to: "blog", label: { fr: "Carnet", en: "Notebook" } },
      { to: "home", isUnder: true },
      { to: "page:gone" },
      { to: "contact" },
    ],
  });
  await expect.poll(() => menu("en")).toBe("Notebook Notebook Home Contact");
  expect(await menu("fr")).toBe("Carnet Carnet Accueil Contact");
  await write((rows as { document: object }[])[0]?.document ?? {});
  await expect.poll(() => menu("en")).toBe(first);
});
