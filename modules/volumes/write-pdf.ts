import { INK, LINE, SOFT } from "../../platform/pdf/colours.ts";
import { openDocument } from "../../platform/pdf/open-document.ts";
import { layBlocks } from "./lay-blocks.ts";
import { type Laying, layLines, SMALL } from "./lay-lines.ts";
import { drawLine, layText, type Leads, type Line, lineWidth, type Paper, type Type } from "./lay-text.ts";
import { type Chapter, PLACE, type Print } from "./print.ts";
import { drawContents, drawCover } from "./print-front.ts";
import type { Block } from "./blocks.ts";
import { readBlocks, readRuns } from "./read-blocks.ts";
import { type Piece, setPieces } from "./set-pages.ts";
import { styleDrawings } from "./style-drawings.ts";

/** Where what stands on each page is, in points from its top. */
const [HEAD, FOOT] = [44, 786];

const EDGE: Type = { font: "inter", size: 8, leading: 12, colour: SOFT };
const TITLE: Type = { font: "title", size: 26, leading: 32, colour: INK };
const ABOUT: Type = { ...SMALL, leading: 14, colour: SOFT };

/** Writes texts as a tagged PDF (A4), to be read on paper and on a screen. Runs in a thread. */
export default async function writePdf(print: Print): Promise<Uint8Array> {
  const { title, description, author, language, keywords, modified, chapters, pictures } = print;
  const told = { subject: description, keywords, changed: new Date(`${modified}T00:00:00Z`) };
  const options = { title, author, locale: language, margin: 0, headings: print.headings, told };
  const { document: paper, finish } = openDocument(options);
  const root = paper.struct("Document");
  paper.addStructure(root);
  const isSeries = chapters.length > 1;
  /** What stands at the head of each page. */
  const heads: string[] = [""];
  const turnTo = (head: string) => () => {
    paper.addPage();
    heads.push(head);
  };
  const { left, width } = PLACE;
  const leadsFrom =
    (at: number, ids: Set<string>): Leads =>
    (link) => {
      if (link.startsWith("#"))
        return ids.has(link.slice(1)) ? { name: nameIn(at)(link.slice(1)) } : undefined;
      const chapter = chapters.findIndex(({ address }) => address === link);
      return chapter < 0 || !isSeries ? { url: link } : { name: nameIn(chapter)("") };
    };
  const laying = {
    paper,
    left,
    width,
    pictures,
    part: root,
    names: { leads: leadsFrom(0, new Set()), nameOf: nameIn(0) },
  };

  drawCover(laying, print);
  const numberContents = isSeries ? drawContents(laying, print, turnTo("")) : undefined;
  const firstPages: number[] = [];
  for (const [at, chapter] of chapters.entries()) {
    const part = paper.struct("Sect");
    root.add(part);
    const blocks = readBlocks(styleDrawings(chapter.html, print.sheet));
    const names = { leads: leadsFrom(at, idsOf(blocks)), nameOf: nameIn(at) };
    const turn = turnTo(isSeries ? chapter.title : title);
    turn();
    firstPages.push(heads.length);
    paper.addNamedDestination(nameIn(at)(""), "XYZ", 0, 0, null);
    const own: Laying = { ...laying, part, names };
    const opening = isSeries ? layOpening(own, chapter) : [];
    const onHeading = bookmarks(
      paper,
      isSeries ? addBookmark(paper, paper.outline, chapter.title, 0) : paper.outline,
    );
    setPieces([...opening, ...layBlocks({ ...own, onHeading }, blocks)], { ...PLACE, turn });
  }
  numberContents?.(firstPages);
  drawEdges(laying, heads, print.pages);
  return finish();
}

/** A name of a chapter's place that no other chapter's has. */
const nameIn = (chapter: number) => (id: string) => `${chapter}-${id}`;

/** The names that links of a text can lead to. */
function idsOf(blocks: Block[]): Set<string> {
  const runs = blocks.flatMap((block) => {
    if (block.kind === "table") return [block.head, ...block.rows].flat().flatMap((cell) => cell.runs);
    return "runs" in block ? block.runs : [];
  });
  return new Set([...blocks, ...runs].flatMap(({ id }) => id ?? []));
}

/** A chapter's title, its day, its picture. */
function layOpening(laying: Laying, { title, aboutHtml, picture }: Chapter): Piece[] {
  const lines = (text: ReturnType<typeof readRuns>, type: Type) =>
    layText(laying.paper, text, type, laying.width);
  const pieces = [
    ...layLines(laying, lines([{ text: title }], TITLE), { type: TITLE, before: 0, indent: 0, tag: "H1" }),
    ...layLines(laying, lines(readRuns(aboutHtml), ABOUT), { type: ABOUT, before: 8, indent: 0, tag: "P" }),
  ];
  return [...pieces, ...layBlocks(laying, [{ depth: 0, kind: "picture", ...picture }])];
}

/** Notes headings as bookmarks, each under the last one of a higher level. */
function bookmarks(paper: Paper, root: PDFKit.PDFOutline): NonNullable<Laying["onHeading"]> {
  const open = [root];
  return ({ level, text, y }) => {
    open.length = Math.max(1, Math.min(open.length, level - 1));
    open.push(addBookmark(paper, open.at(-1) ?? root, text, y));
  };
}

function addBookmark(paper: Paper, under: PDFKit.PDFOutline, text: string, y: number): PDFKit.PDFOutline {
  // The library counts `left` from the right edge.
  return under.addItem(text, { top: y, left: paper.page.width, expanded: false } as never);
}

/** Writes each page's title above it and its number below it; the cover has none. */
function drawEdges({ paper, left, width, names }: Laying, heads: string[], pages: string): void {
  const { start, count } = paper.bufferedPageRange();
  for (let page = start + 1; page < count; page += 1) {
    paper.switchToPage(page);
    paper.markContent("Artifact", { type: "Pagination" });
    const [head = []] = layText(paper, [{ text: heads[page] ?? "" }], EDGE, width);
    drawLine(paper, head, { x: left, y: HEAD, type: EDGE, names });
    if (heads[page])
      paper
        .moveTo(left, HEAD + 18)
        .lineTo(left + width, HEAD + 18)
        .lineWidth(0.5)
        .stroke(LINE);
    const number = pages.replace("{page}", String(page + 1)).replace("{last}", String(count));
    const [foot = [] as Line] = layText(paper, [{ text: number }], EDGE, width);
    drawLine(paper, foot, { x: left + width - lineWidth(foot), y: FOOT, type: EDGE, names });
    paper.endMarkedContent();
  }
}
