import { rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { StartFailure } from "../../platform/core/start-failure.ts";
import type { Found, FoundPost } from "./found.ts";
import { Folder } from "./folder.ts";
import { ghost, hugo, hugoByFolder, jekyll, markdown, quarto, wordpress } from "./fixtures/sites.ts";
import { writeFolder } from "./fixtures/write-folder.ts";
import { htmlToMarkdown } from "./html.ts";
import { Losses } from "./losses.ts";
import { readForeign } from "./read-foreign.ts";
import { readWxr } from "./wxr.ts";

const written: string[] = [];
afterAll(() => written.forEach((root) => rmSync(root, { recursive: true })));

const reading = { language: "fr", isChosen: false, fetchesPictures: false } as const;

async function read(files: Record<string, string | Buffer>, file = ""): Promise<Found> {
  const root = writeFolder(files);
  written.push(root);
  return readForeign(path.join(root, file), reading);
}

async function post(found: Found, source: string): Promise<FoundPost> {
  const item = found.items.find((one) => one.source === source);
  if (!item) throw new Error(`no ${source} in ${found.items.map((one) => one.source).join(", ")}`);
  return item.read();
}

const lost = ({ losses }: Pick<FoundPost, "losses">) =>
  losses.map(({ code, what }) => (what ? `${code} ${what}` : code));

describe("Jekyll", async () => {
  const found = await read(jekyll);

  test("posts have their front matter, addresses, feed's name, and Liquid as Markdown", async () => {
    const made = await post(found, "_posts/2021-03-04-rna-folding.md");
    expect(made).toMatchObject({ date: "2021-03-04", category: "structure" });
    expect(made.texts.en).toMatchObject({
      title: "RNA folding: a start",
      slug: "rna-folding",
      description: "What folds, and why",
      addresses: ["/blog/2021/rna-folding/", "/old/rna.html"],
      feedId: "https://lab.example.org/site/blog/2021/rna-folding",
    });
    const text = made.texts.en?.markdown ?? "";
    expect(text).toMatch(/^!\[\]\(library\/gel-[0-9a-f]{8}\.webp "A gel"\)/);
    expect(text).toContain("[the other one](/blog/2021/second/)");
    expect(text).toMatch(/!\[a gel\]\(library\/gel-[0-9a-f]{8}\.webp\)\./);
    expect(text).toContain("The energy is $\\Delta G$ in kcal; it cites [@love2014].");
    expect(text).toContain('```python\nprint("[@not] {a} cite")\n```');
    expect(text).not.toMatch(/script|twitter|\{[%:]/);
    expect(lost(made)).toEqual(["liquid twitter", "script"]);
    expect([...made.pictures.values()]).toEqual([{ file: "assets/img/gel.png" }]);
  });

  test("two languages are one post, news become posts, papers and pages are told, what is broken stops no other", async () => {
    const both = await post(found, "_posts/2021-06-07-pair.md");
    expect([both.texts.fr?.title, both.texts.en?.title]).toEqual(["Deux langues", "Two languages"]);
    const news = await post(found, "_news/announcement_1.md");
    expect([news.texts.en?.title, news.texts.en?.addresses, lost(news)]).toEqual([
      "We moved to Buea.",
      [],
      ["was_news"],
    ]);
    expect(found.papers).toMatchObject([{ source: "_bibliography/papers.bib", list: "own" }]);
    expect(lost(found)).toEqual(["not_taken _pages/about.md"]);
    await expect(post(found, "_posts/2021-07-08-broken.md")).rejects.toThrow(/at line 2/);
    // A link to it leads nowhere, and its post is whole.
    const linking = await post(found, "_posts/2021-05-06-second.md");
    expect(linking.texts.en?.markdown).toBe("Short, after [a broken one](#).");
    expect(found.items).toHaveLength(5);
  });
});

describe("Hugo", () => {
  test("a bundle in two languages is one post; shortcodes become Markdown, unknown ones are told and their text stays", async () => {
    const found = await read(hugo);
    const made = await post(found, "content/post/gel/index.en.md").catch(() =>
      post(found, "content/post/gel/index.fr.md"),
    );
    expect([made.texts.fr?.title, made.texts.en?.title, made.date]).toEqual([
      "Un gel",
      "A gel",
      "2020-02-03",
    ]);
    expect(made.texts.fr?.addresses).toEqual(["/post/2020/un-gel/", "/vieux-gel/"]);
    expect(made.texts.en).toMatchObject({
      addresses: ["/en/post/2020/a-gel/"],
      feedId: "https://old.example.org/en/post/2020/a-gel/",
    });
    const text = made.texts.fr?.markdown ?? "";
    expect(text).toMatch(/^!\[\]\(library\/photo-[0-9a-f]{8}\.webp "Le gel"\)/);
    expect(text).toContain("[l’autre](/post/2020/second/)");
    expect(text).toContain("puis dedans.");
    expect(lost(made)).toEqual(["shortcode inconnu x=1", "embed https://www.youtube.com/watch?v=abc123"]);
    expect(found.papers.map(({ source }) => source)).toEqual([
      "content/publication/paper-1/index.md",
      "content/publication/paper-2/cite.bib",
    ]);
    expect(found.papers[0]?.read()).toMatch(/author = \{Ana Gil and Ben Ito\}[\s\S]*journal = \{RNA\}/);
    expect(lost(found)).toEqual(["not_taken content/about.md"]);
  });

  test("a folder for each language pairs posts by their path", async () => {
    const found = await read(hugoByFolder);
    expect(found.items).toHaveLength(1);
    const made = await found.items[0]?.read();
    expect([made?.texts.fr?.addresses, made?.texts.en?.addresses]).toEqual([["/fr/posts/a/"], ["/posts/a/"]]);
  });
});

test("Quarto: cells are code, divs and attributes go, what was computed is told", async () => {
  const found = await read(quarto);
  const made = await post(found, "posts/reads/index.qmd");
  const text = made.texts.en?.markdown ?? "";
  expect(made).toMatchObject({
    date: "2023-04-05",
    category: "sequencing",
    tags: ["r"],
    hero: { path: expect.stringContaining("plot") as string },
  });
  expect(made.texts.en?.addresses).toEqual(["/posts/reads/", "/posts/reads/index.html", "/old/reads.html"]);
  expect(text).toContain("## Data\n");
  expect(text).toContain("> **Beware**\n>\n> Counts are not lengths.");
  expect(text).toContain("```r\nplot(1)\n```");
  expect(text).toContain("As fig a shows, [@love2014] and words agree[^inline-1]. The mean is `mean(x)`.");
  expect(text).toContain("[^inline-1]: Mostly.");
  expect(text).toMatch(/!\[A plot\]\(library\/plot-[0-9a-f]{8}\.webp\)\n/);
  expect(text).toContain("An included part.");
  expect(lost(made)).toEqual([
    "embed https://www.youtube.com/embed/xyz",
    "computed",
    "computed `r mean(x)`",
    "callout note",
    "cross_reference fig-a",
  ]);
  expect(lost(found)).toEqual(["not_taken index.qmd", "not_taken posts/reads/_part.qmd"]);
});

describe("WordPress", async () => {
  const found = await read(wordpress);

  test("a post in two languages is one, with its pictures, shortcodes and maths", async () => {
    const made = await post(found, "post 12");
    expect(made).toMatchObject({ date: "2019-05-06", category: "Méthodes", tags: ["gel"] });
    expect(made.texts.fr).toMatchObject({
      title: "Un gel & du sel",
      description: "En bref",
      addresses: ["/2019/05/un-gel/"],
      feedId: "https://wp.example.org/?p=12",
    });
    expect(made.texts.en).toMatchObject({
      title: "A gel and salt",
      markdown: "The text.",
      addresses: ["/en/2019/05/a-gel/"],
    });
    const text = made.texts.fr?.markdown ?? "";
    expect(text).toContain("Le texte, 5 \\$ le tube & $E=mc^2$.");
    expect(text).toMatch(/!\[Un gel\]\(library\/gel-[0-9a-f]{8}\.webp "La légende"\)/);
    expect(text).toMatch(/!\[\]\(library\/gel-[0-9a-f]{8}\.webp "Légende du fichier"\)/);
    expect(text).toMatch(/Un paragraphe {2}\nsur deux lignes avec \\\[un mot\\\] entre crochets\./);
    expect(text).toContain("| A | B |\n| --- | --- |\n| 1 | 2\\|3 |");
    expect(text).toContain("```bash\nls *.fastq\n\nwc -l\n```");
    expect(text).toContain("[https://www.youtube.com/embed/q](https://www.youtube.com/embed/q)");
    expect(text).not.toMatch(/alert|javascript|root:|boom|contact-form/);
    expect(lost(made)).toEqual([
      'shortcode [gallery ids="9,77"]',
      "shortcode contact-form-7",
      "embed https://www.youtube.com/embed/q",
      "script",
    ]);
    expect(made.hero?.path).toMatch(/^library\/gel-/);
  });

  test("pages become posts, comments are counted, other types are told, the rubbish is left", async () => {
    expect(found.items.map(({ source }) => source)).toEqual(["post 12", "page 14"]);
    expect(lost(await post(found, "page 14"))).toEqual(["was_page"]);
    expect(lost(found)).toEqual(["comments 1", "not_taken product Un produit"]);
    expect(found.terms).toEqual([{ kind: "category", name: "Méthodes", addresses: ["/category/methodes/"] }]);
  });

  test("a file that is too large, or of something else, is refused in a line", async () => {
    const root = writeFolder({ "a.xml": wordpress["site.xml"], "b.xml": "<rss><channel></channel></rss>" });
    written.push(root);
    await expect(
      readWxr(path.join(root, "a.xml"), { items: 1, characters: 1e9, text: 1e6 }),
    ).resolves.toBeDefined();
    await expect(readWxr(path.join(root, "a.xml"), { items: 9, characters: 100, text: 1e6 })).rejects.toThrow(
      /too large/,
    );
    await expect(readForeign(path.join(root, "b.xml"), reading)).rejects.toThrow(
      "nothing that can be imported",
    );
  });
});

test("Ghost: Lexical, Mobiledoc and HTML; one that is broken stops no other", async () => {
  const found = await read(ghost, "ghost.json");
  const made = await post(found, "post 64aa");
  expect(made).toMatchObject({
    date: "2023-07-09",
    category: "RNA",
    tags: ["Methods"],
    hero: { alt: "A gel in blue light" },
  });
  expect(made.texts.en).toMatchObject({
    description: "In short",
    addresses: ["/lexical-post/"],
    feedId: "64aa",
  });
  const text = made.texts.en?.markdown ?? "";
  expect(text).toContain("**Bold** and [a link](/other/)\n\n## A part\n\n1.  One");
  expect(text).toMatch(/!\[Gel\]\(library\/gel-[0-9a-f]{8}\.webp "A gel"\)/);
  expect(text).toContain("```bash\nls\n```\n\n> Mind this\n\nRaw");
  expect(lost(made)).toEqual(["shortcode product", "script", "callout callout"]);
  const older = await post(found, "post 64ab");
  expect(older.texts.en?.markdown).toMatch(
    /^Plain \*\*strong\*\* {2}\n\[link\]\(https:\/\/example\.org\)\n\n- +item\n\n- +a \*list\*\n\n---$/,
  );
  expect(older.texts.en?.addresses).toEqual([]);
  expect(lost(await post(found, "post 64ac"))).toEqual(["was_page", "private paid"]);
  await expect(post(found, "post 64ad")).rejects.toThrow(/JSON/);
});

test("a folder of Markdown: languages by suffix, the first heading as title, HTML as Markdown", async () => {
  const found = await read(markdown);
  const made = await post(found, "2020-01-02-note.md");
  expect([made.texts.fr?.title, made.texts.en?.title, made.date, made.tags]).toEqual([
    "Une note",
    "A note",
    "2020-01-02",
    ["Words", "RNA"],
  ]);
  const text = made.texts.fr?.markdown ?? "";
  expect(text).toMatch(/^Des mots, <b>gras<\/b>, !\[gel\]\(library\/gel-[0-9a-f]{8}\.webp\)/);
  expect(text).toMatch(/!\[Gel\]\(library\/gel-/);
  expect(lost(made)).toEqual(["embed https://v.example.org/1"]);
  expect(lost(await post(found, "deep/plain.md"))).toEqual(["no_date", "language fr"]);
  expect(lost(found)).toEqual(["not_taken README.md"]);
});

describe("what is hostile", () => {
  test("links out of the folder, hidden files and paths that climb are never read", async () => {
    const root = writeFolder({
      "a.md": "![x](../../../../etc/passwd) ![y](/etc/passwd) ![z](.hidden.png)\n",
      ".hidden.png": "x",
    });
    written.push(root);
    symlinkSync("/etc", path.join(root, "etc"));
    symlinkSync("/etc/passwd", path.join(root, "link.md"));
    const found = await readForeign(root, reading);
    expect(found.items.map(({ source }) => source)).toEqual(["a.md"]);
    const made = await post(found, "a.md");
    expect([made.pictures.size, made.texts.fr?.markdown]).toEqual([0, "x y z"]);
  });

  test("too many files, a text that is too large and YAML that grows are refused", async () => {
    const root = writeFolder({ "a.md": "a", "b.md": "b", "c.md": "c" });
    written.push(root);
    expect(() => new Folder(root, { most: 2 })).toThrow(/too many files: > 2/);
    writeFileSync(path.join(root, "a.md"), "x".repeat(5_000_001));
    const bomb = [
      "a: &a [x,x,x,x,x,x,x,x,x]",
      ..."bcdefgh"
        .split("")
        .map((name, at) => `${name}: &${name} [${Array(9).fill(`*${"abcdefgh"[at]}`).join()}]`),
    ].join("\n");
    writeFileSync(path.join(root, "b.md"), `---\n${bomb}\n---\nText\n`);
    writeFileSync(path.join(root, "big.bib"), "x".repeat(5_000_001));
    const found = await readForeign(root, reading);
    expect(() => found.papers[0]?.read()).toThrow(/too large: big.bib > 5 MB/);
    await expect(post(found, "a.md")).rejects.toThrow(/too large: a.md > 5 MB/);
    await expect(post(found, "b.md")).rejects.toThrow(/alias/i);
  });

  test("settings that cannot be read are refused in a line", async () => {
    const config = read({ ...jekyll, "_config.yml": "a: [" });
    await expect(config).rejects.toThrow(/can’t be read: Flow/);
    await expect(config).rejects.toBeInstanceOf(StartFailure);
  });

  test("scripts of every kind go; HTML that is nested without end is refused", () => {
    const bringing = { losses: new Losses(), picture: () => undefined, link: (to: string) => to };
    const html = `<p onclick="a()">a<img src=x onerror=a()><a href=" java\nscript:a()">b</a><svg><script>a()</script></svg></p><form><input></form><object data="x.swf"></object>`;
    expect(htmlToMarkdown(html, bringing)).toBe("ab");
    expect(lost({ losses: bringing.losses.list() })).toEqual([
      "embed svg",
      "embed x.swf",
      "script",
      "form input",
      "form form",
    ]);
    expect(() => htmlToMarkdown("<div>".repeat(5_000), bringing)).toThrow("too deeply");
    const began = performance.now();
    htmlToMarkdown("<b>x</b> ".repeat(4_000), bringing);
    htmlToMarkdown("[[[[".repeat(5_000) + "$(".repeat(5_000), bringing);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
