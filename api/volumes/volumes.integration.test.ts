import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readPdf } from "../../tests/factories/read-pdf.ts";
import { useApi } from "../../tests/factories/use-members.ts";

// epubcheck finds no fault in the starting content's volumes; it is no package of npm, so this looks at what it looks at first.

const { api } = useApi({ withContent: true });
const get = (address: string) => api.call("GET", address);

async function bookAt(address: string) {
  const answer = await get(address);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/epub+zip"]);
  const bytes = new Uint8Array(await answer.arrayBuffer());
  // A reader knows the file by its first bytes (OCF 3.3, 4.3).
  expect(strFromU8(bytes.slice(30, 58))).toBe("mimetypeapplication/epub+zip");
  const files = unzipSync(bytes);
  const text = (name: string) => strFromU8(files[`EPUB/${name}`] ?? new Uint8Array());
  return { files, text };
}

describe("a series as an EPUB", () => {
  test("has a cover, its posts in their order with pictures and references, and nothing that is not in it", async () => {
    const { files, text } = await bookAt("/en/series/from-tube-to-genes.epub");
    const opf = text("package.opf");
    const hrefs = Array.from(opf.matchAll(/ href="([^"]+)"/g), ([, href = ""]) => `EPUB/${href}`);
    expect(Object.keys(files).toSorted()).toEqual(
      ["META-INF/container.xml", "mimetype", "EPUB/package.opf", ...hrefs].toSorted(),
    );
    expect(opf).toContain('properties="cover-image"');
    expect(text("nav.xhtml").match(/<li>/g)).toHaveLength(5);
    const first = text("chapter-1.xhtml");
    expect(first).toMatch(/<h1>RNA extraction: .*<img src="picture-\d+\.svg"/s);
    expect(first).toMatch(/<section class="footnotes">/);
    expect(text("chapter-4.xhtml")).toContain('<math xmlns="http://www.w3.org/1998/Math/MathML"');
    for (let chapter = 1; chapter <= 5; chapter += 1) {
      const html = text(`chapter-${chapter}.xhtml`);
      expect(html).not.toMatch(/<br>|src="\/|href="\/| data-|<script/);
    }
  });

  test("in the other language, and a post alone, are books too; the same texts are the same bytes", async () => {
    expect((await bookAt("/fr/series/from-tube-to-genes.epub")).text("package.opf")).toContain(
      "<dc:language>fr</dc:language>",
    );
    const post = "/en/blog/fastq-quality-control.epub";
    expect((await bookAt(post)).text("nav.xhtml").match(/<li>/g)).toHaveLength(1);
    const [one, other] = await Promise.all([get(post), get(post)]);
    expect(Buffer.from(await one.arrayBuffer()).equals(Buffer.from(await other.arrayBuffer()))).toBe(true);
  });

  test("and its PDF are sent again only when they have changed", async () => {
    for (const ending of ["epub", "pdf"]) {
      const address = `/en/blog/fastq-quality-control.${ending}`;
      const etag = (await get(address)).headers.get("etag") ?? "none";
      const again = await api.call("GET", address, { headers: { "If-None-Match": etag } });
      expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
      const french = address.replace("/en/blog/fastq-quality-control", "/fr/series/from-tube-to-genes");
      expect((await api.call("GET", french, { headers: { "If-None-Match": etag } })).status).toBe(200);
    }
  });

  test("names the site as its author while its person is invented, as the site's feeds do", async () => {
    const { text } = await bookAt("/en/blog/fastq-quality-control.epub");
    expect(text("package.opf")).toContain("<dc:creator>localhost:3000</dc:creator>");
  });

  test("is not there for what is no series, or in another language than the slug's", async () => {
    for (const address of [
      "/en/series/none.epub",
      "/fr/blog/fastq-quality-control.epub",
      "/de/series/a.epub",
    ])
      expect([address, (await get(address)).status]).toEqual([address, 404]);
  });
});

async function pdfAt(address: string) {
  const answer = await get(address);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  return readPdf(new Uint8Array(await answer.arrayBuffer()));
}

describe("a text as a PDF", () => {
  test("is a post with its cover, formulas, figures in words and references, and every letter of it", async () => {
    const { pages, title, language, missing, bookmarks, links } = await pdfAt(
      "/en/blog/fastq-quality-control.pdf",
    );
    expect([title, language, missing]).toEqual(["FASTQ quality control, without the fear", "en", 0]);
    const [cover, ...rest] = pages.map(({ text }) => text);
    expect(cover).toContain("Posted on 19 August 2024 · You may reuse this text under CC BY 4.0");
    expect(cover).toContain("Cite this post");
    const text = rest.join(" ");
    expect(text).toContain("Q = −10 log 10 P , where P is the probability");
    expect(text).toContain("fastp -i R1.fastq.gz -I R2.fastq.gz \\");
    expect(text).toMatch(/1\. Cock P\. J\. A\. et al\. .* doi:10\.1093\/nar\/gkp1137/);
    expect(bookmarks).toContain("A Phred score is a probability");
    expect(links).toContain("https://doi.org/10.1093/nar/gkp1137");
  });

  test("is a series with its contents and its posts, in each language", async () => {
    for (const [locale, contents] of [
      ["fr", "Dans cette série"],
      ["en", "In this series"],
    ]) {
      const { pages, language, missing } = await pdfAt(`/${locale}/series/from-tube-to-genes.pdf`);
      expect([language, missing, pages.length > 20]).toEqual([locale, 0, true]);
      expect(pages[1]?.text).toContain(contents);
    }
  });

  test("is nowhere where no EPUB is, and is asked for as often", async () => {
    for (const address of ["/en/series/none.pdf", "/fr/blog/fastq-quality-control.pdf", "/de/series/a.pdf"])
      expect([address, (await get(address)).status]).toEqual([address, 404]);
    const statuses: number[] = [];
    for (let time = 0; time < 121; time += 1) statuses.push((await get("/en/blog/none.pdf")).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
  });
});
