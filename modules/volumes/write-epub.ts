import { strToU8, type Zippable, zipSync } from "fflate";
import { DomUtils, parseDocument } from "htmlparser2";
import { inXml } from "../../contracts/in-xml.ts";

export type Volume = {
  /** An address that names it, for good. */
  id: string;
  title: string;
  description: string;
  author: string;
  language: string;
  /** When its texts last changed. */
  modified: string;
  /** What stands over the list of chapters. */
  contents: string;
  cover: { bytes: Uint8Array; type: string };
  chapters: { title: string; html: string }[];
  /** By the address that the texts have. */
  pictures: Record<string, { bytes: Uint8Array; type: string }>;
};

type Node = ReturnType<typeof parseDocument>["children"][number];
type Element = Extract<Node, { attribs: Record<string, string> }>;

const ENDINGS: Record<string, string> = { "image/svg+xml": "svg", "image/png": "png", "image/jpeg": "jpg" };
/** What means something in a browser alone. */
const LEFT_OUT = /^(?:loading|decoding|tabindex|align|hreflang|data-.*)$/;

const STYLE = `body{font-family:serif;line-height:1.5;margin:0 5%}
h1,h2,h3{line-height:1.2;text-align:left}
img,svg{max-width:100%;height:auto}
figure{margin:1.5em 0}figcaption{font-size:.85em}
pre{white-space:pre-wrap;font-size:.8em}
table{border-collapse:collapse;width:100%;font-size:.85em}
th,td{border-bottom:1px solid;padding:.4em;text-align:left;vertical-align:top}
.number{text-align:right}.footnotes{font-size:.85em}
.cover{text-align:center}.sr-only{display:none}`;

/** Writes a volume as an EPUB (EPUB 3.3, W3C Recommendation, 2025). Runs in a thread. */
export default function writeEpub(volume: Volume): Uint8Array {
  const { title, description, author, language, modified, cover, chapters, pictures, id } = volume;
  const names = new Map(
    Object.entries(pictures).map(([address, { type }], at) => [
      address,
      `picture-${at}.${ENDINGS[type] ?? "bin"}`,
    ]),
  );
  const coverName = `cover.${ENDINGS[cover.type] ?? "png"}`;
  const texts = chapters.map((chapter, at) => ({
    name: `chapter-${at + 1}.xhtml`,
    title: chapter.title,
    body: `<h1>${inXml(chapter.title)}</h1>${xhtmlOf(chapter.html, names)}`,
  }));
  const properties = (body: string) => [
    ...(body.includes("<math") ? ["mathml"] : []),
    ...(body.includes("<svg") ? ["svg"] : []),
  ];
  const manifest = [
    item("nav", "nav.xhtml", "application/xhtml+xml", ["nav"]),
    item("style", "style.css", "text/css"),
    item("cover-image", coverName, cover.type, ["cover-image"]),
    item("cover", "cover.xhtml", "application/xhtml+xml"),
    ...texts.map(({ name, body }, at) =>
      item(`chapter-${at + 1}`, name, "application/xhtml+xml", properties(body)),
    ),
    ...Object.values(pictures).map(({ type }, at) =>
      item(`picture-${at}`, [...names.values()][at] ?? "", type),
    ),
  ];
  const spine = ["cover", "nav", ...texts.map((_, at) => `chapter-${at + 1}`)];
  const document = (heading: string, body: string) =>
    `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="${language}" lang="${language}"><head><title>${inXml(heading)}</title><link rel="stylesheet" href="style.css"/></head><body>${body}</body></html>`;
  const lines = texts.map(({ name, title: chapter }) => `<li><a href="${name}">${inXml(chapter)}</a></li>`);
  const book = {
    "package.opf": `<?xml version="1.0" encoding="utf-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="${language}">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">${inXml(id)}</dc:identifier><dc:title>${inXml(title)}</dc:title><dc:creator>${inXml(author)}</dc:creator><dc:language>${language}</dc:language><dc:description>${inXml(description)}</dc:description><meta property="dcterms:modified">${modified}</meta></metadata>
<manifest>${manifest.join("")}</manifest>
<spine>${spine.map((part) => `<itemref idref="${part}"/>`).join("")}</spine></package>`,
    "style.css": STYLE,
    "cover.xhtml": document(
      title,
      `<section class="cover" epub:type="cover"><img src="${coverName}" alt=""/><h1>${inXml(title)}</h1><p>${inXml(author)}</p></section>`,
    ),
    "nav.xhtml": document(
      volume.contents,
      `<nav epub:type="toc"><h1>${inXml(volume.contents)}</h1><ol>${lines.join("")}</ol></nav>`,
    ),
    ...Object.fromEntries(texts.map(({ name, title: chapter, body }) => [name, document(chapter, body)])),
  };
  const container = `<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`;
  // The same texts are the same bytes.
  const mtime = new Date(modified);
  const files: Zippable = {
    mimetype: [strToU8("application/epub+zip"), { level: 0, mtime }],
    "META-INF/container.xml": [strToU8(container), { mtime }],
    [`EPUB/${coverName}`]: [cover.bytes, { level: 0, mtime }],
  };
  for (const [name, text] of Object.entries(book)) files[`EPUB/${name}`] = [strToU8(text), { mtime }];
  for (const [address, { bytes }] of Object.entries(pictures))
    files[`EPUB/${names.get(address) ?? ""}`] = [bytes, { mtime }];
  return zipSync(files);
}

function item(id: string, href: string, type: string, properties: string[] = []): string {
  const said = properties.length > 0 ? ` properties="${properties.join(" ")}"` : "";
  return `<item id="${id}" href="${href}" media-type="${type}"${said}/>`;
}

/** A text that `renderMarkdown` wrote, as XHTML, with its pictures from the book. */
function xhtmlOf(html: string, names: Map<string, string>): string {
  const whole = parseDocument(html, { lowerCaseAttributeNames: false });
  const elements = DomUtils.filter((node) => "attribs" in node, whole.children) as Element[];
  for (const element of elements) {
    const { attribs, name } = element;
    if (attribs["align"] === "right") attribs["class"] = "number";
    for (const attribute of Object.keys(attribs))
      if (LEFT_OUT.test(attribute)) Reflect.deleteProperty(attribs, attribute);
    if (name === "math") attribs["xmlns"] = "http://www.w3.org/1998/Math/MathML";
    if (name === "img") attribs["src"] = names.get(attribs["src"] ?? "") ?? attribs["src"] ?? "";
  }
  return DomUtils.getOuterHTML(whole.children, { xmlMode: true, encodeEntities: "utf8" });
}
