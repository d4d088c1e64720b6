import { Unzip, UnzipInflate, zipSync } from "fflate";
import mammoth from "mammoth";
import type { Losses } from "./losses.ts";
import type { Inline } from "./read-document.ts";

/** In bytes, unpacked: a thesis with its photographs. */
const LARGEST = 100_000_000;
const MOST_FILES = 2_000;

/** A note as mammoth writes it, which our Markdown has a sign for. */
const NOTE_MARK = /<sup><a href="#((?:foot|end)note-\d+)" id="(?:foot|end)note-ref-\d+">\[\d+\]<\/a><\/sup>/g;
const NOTE =
  /<li id="((?:foot|end)note-\d+)">([\s\S]*?)<a href="#(?:foot|end)note-ref-\d+">↑<\/a>([\s\S]*?)<\/li>/g;
const NOTES = /<ol>(?:<li id="(?:foot|end)note-\d+">[\s\S]*?<\/li>)+<\/ol>/;

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
  for (const { message } of messages)
    losses.note("word", message.replace(/^An? ?unrecognised /i, "").replace(/ was ignored/, ""));
  return withNotes(value);
}

/** The number of a note, between signs that the converter to Markdown leaves as they are. */
const noteMark = (number: number): string => `\uE000${number}\uE001`;
export const withNoteMarks = (markdown: string): string =>
  markdown.replaceAll(/\uE000(\d{1,4})\uE001/g, "[^$1]");

function withNotes(html: string): string {
  const notes = new Map(Array.from(html.matchAll(NOTE), ([, id = "", ...texts]) => [id, texts.join("")]));
  const numbers = new Map([...notes.keys()].map((id, place) => [id, place + 1]));
  const marked = html
    .replace(NOTES, "")
    .replaceAll(NOTE_MARK, (_, id: string) => noteMark(numbers.get(id) ?? 1));
  const told = [...notes].map(
    ([id, text]) => `<p>${noteMark(numbers.get(id) ?? 1)}: ${text.replaceAll(/<\/?p>/g, " ").trim()}</p>`,
  );
  return marked + told.join("");
}

/** The same document, packed again of what was counted while it came: the sizes that a zip tells may be lies. */
async function measured(bytes: Uint8Array): Promise<Uint8Array> {
  const files: Record<string, Uint8Array[]> = {};
  let [size, open] = [0, 0];
  const unzip = new Unzip((file) => {
    const pieces: Uint8Array[] = [];
    files[file.name] = pieces;
    open += 1;
    if (Object.keys(files).length > MOST_FILES) throw new Error("it holds too many files");
    file.ondata = (error, piece, isLast) => {
      if (error) throw error;
      size += piece.length;
      if (size > LARGEST) throw new Error(`it is larger than ${LARGEST / 1_000_000} MB once unpacked`);
      pieces.push(piece);
      if (isLast) open -= 1;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  // In small pieces, so that a bomb is seen before it is large.
  for (let at = 0; at < bytes.length; at += 16_384)
    unzip.push(bytes.subarray(at, at + 16_384), at + 16_384 >= bytes.length);
  if (open > 0 || !files["word/document.xml"]) throw new Error("it is no document of Word (.docx)");
  const whole = Object.entries(files).map(([name, pieces]) => [name, Buffer.concat(pieces)]);
  return zipSync(Object.fromEntries(whole) as Record<string, Uint8Array>, { level: 0 });
}
