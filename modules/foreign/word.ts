import { zipSync } from "fflate";
import { DomUtils, parseDocument } from "htmlparser2";
import mammoth from "mammoth";
import { inXml } from "../../contracts/in-xml.ts";
import type { Losses } from "./losses.ts";
import type { Inline } from "./inline.ts";
import { readZip } from "./unzip.ts";

const { findAll, getInnerHTML, removeElement, textContent } = DomUtils;

/** Unpacked: a thesis with its photographs. */
const LIMITS = { files: 2_000, bytes: 100_000_000 };

/** How mammoth names a note, and where a text refers to it. */
const NOTE = /^(?:foot|end)note-\d+$/;
const REFERENCE = /^(?:foot|end)note-ref-\d+$/;

/** A document of Word as HTML. What mammoth does not know is noted, such as a style or a formula. */
export async function readWord(
  bytes: Uint8Array,
  { losses, inline }: { losses: Losses; inline: Inline },
): Promise<string> {
  const buffer = Buffer.from(await measured(bytes));
  const convertImage = mammoth.images.imgElement(async (image) => ({
    src: inline(`picture.${image.contentType.slice(6)}`, await image.readAsBuffer()),
  }));
  const options = {
    convertImage,
    styleMap: ["p[style-name='Title'] => h1:fresh", "p[style-name='Titre'] => h1:fresh"],
  };
  const { value, messages } = await mammoth.convertToHtml({ buffer }, options).catch(() => {
    throw new Error("it is no document of Word (.docx)");
  });
  for (const { message } of messages) {
    const [, style] = /^Unrecognised \w+ style: '(.*)' \(/.exec(message) ?? [];
    const [, part] = /^An unrecognised element was ignored: (.*)$/.exec(message) ?? [];
    if (style) losses.note("word_style", style);
    else losses.note(part ? "word_part" : "word", part ?? message);
  }
  return withNotes(value);
}

/** The number of a note, between signs that the converter to Markdown leaves as they are. */
const noteMark = (number: number): string => `\uE000${number}\uE001`;
export const withNoteMarks = (markdown: string): string =>
  markdown.replaceAll(/\uE000(\d{1,4})\uE001/g, "[^$1]");

/** Notes, which mammoth lists at the end, as our Markdown writes them. */
function withNotes(html: string): string {
  const document = parseDocument(html);
  const withId = (name: string, pattern: RegExp) =>
    findAll((one) => one.name === name && pattern.test(one.attribs["id"] ?? ""), document.children);
  const notes = withId("li", NOTE);
  const numbers = new Map(notes.map(({ attribs }, place) => [attribs["id"], place + 1]));
  for (const mark of withId("a", REFERENCE)) {
    const [text] = mark.children;
    const number = numbers.get(mark.attribs["href"]?.slice(1));
    if (!number || !text || !("data" in text)) continue;
    text.data = noteMark(number);
    // Neither a link nor raised: the sign says both.
    for (const element of [mark, mark.parent]) if (element && "name" in element) element.name = "span";
  }
  const told = notes.map(
    (note, place) => `<p>${noteMark(place + 1)}: ${inXml(textContent(note).replace("↑", "").trim())}</p>`,
  );
  for (const { parent } of notes) if (parent) removeElement(parent);
  return getInnerHTML(document, { encodeEntities: "utf8" }) + told.join("");
}

/** The same document, packed again of what was counted while it came. */
async function measured(bytes: Uint8Array): Promise<Uint8Array> {
  const files: Record<string, Uint8Array[]> = {};
  await readZip([bytes], LIMITS, (name) => {
    const pieces: Uint8Array[] = [];
    files[name] = pieces;
    return (piece) => void pieces.push(piece);
  });
  if (!files["word/document.xml"]) throw new Error("it is no document of Word (.docx)");
  const whole = Object.entries(files).map(([name, pieces]) => [name, Buffer.concat(pieces)]);
  return zipSync(Object.fromEntries(whole) as Record<string, Uint8Array>, { level: 0 });
}
