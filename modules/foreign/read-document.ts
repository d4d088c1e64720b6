import { DomUtils, parseDocument } from "htmlparser2";
import type { Loss } from "../../contracts/foreign.ts";
import { readFrontMatter, textOf } from "./front-matter.ts";
import { type Bringing, htmlToMarkdown } from "./html.ts";
import type { Inline } from "./inline.ts";
import { Losses } from "./losses.ts";
import { bringMarkdown } from "./markdown.ts";
import { readNotebook } from "./notebook.ts";
import { pictureName } from "./folder.ts";
import { readWord, withNoteMarks } from "./word.ts";

const { findOne, getInnerHTML, removeElement, textContent } = DomUtils;

/** One text that somebody drops into the editor. */
export type GivenDocument = { name: string; bytes: Uint8Array };
export type ReadDocument = {
  title: string;
  markdown: string;
  /** Pictures within it, by the path that they will have here. */
  pictures: { path: string; name: string; bytes: Uint8Array }[];
  losses: Loss[];
};

/**
 * Reads a Markdown file, a page of HTML, a document of Word or a notebook of Jupyter, and writes its text in our Markdown. Runs in a
 * thread of its own. Throws an error with a line for people where it can't be read.
 */
export default async function readDocument({ name, bytes }: GivenDocument): Promise<ReadDocument> {
  const losses = new Losses();
  const held = new Map<string, ReadDocument["pictures"][number]>();
  const inline: Inline = (called, picture) => {
    const address = `inline:${held.size + 1}`;
    held.set(address, {
      path: pictureName(called, Buffer.from(picture)),
      name: called,
      bytes: picture,
    });
    return address;
  };
  const bringing: Bringing = {
    losses,
    picture(address) {
      const found = held.get(address);
      if (!found) losses.note(/^(https?:)?\/\//.test(address) ? "picture_remote" : "picture_absent", address);
      return found?.path;
    },
    link: (address) => address,
  };
  const { title, markdown } = await read(name, bytes, { bringing, inline });
  const pictures = [...held.values()].filter(({ path }) => markdown.includes(path));
  return { title, markdown, pictures, losses: losses.list() };
}

type Reading = { bringing: Bringing; inline: Inline };

async function read(
  name: string,
  bytes: Uint8Array,
  { bringing, inline }: Reading,
): Promise<{ title: string; markdown: string }> {
  if (/\.docx$/i.test(name)) {
    const { title, markdown } = fromHtml(
      await readWord(bytes, { losses: bringing.losses, inline }),
      bringing,
    );
    return { title, markdown: withNoteMarks(markdown) };
  }
  const text = textIn(bytes);
  if (/\.ipynb$/i.test(name))
    return fromMarkdown(readNotebook(text, { losses: bringing.losses, inline }), bringing);
  const stored = withInline(text, inline);
  return /\.html?$/i.test(name) ? fromHtml(stored, bringing) : fromMarkdown(stored, bringing);
}

function textIn(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes).replaceAll("\r\n", "\n");
  } catch {
    throw new Error("its text is not UTF-8");
  }
}

/** Pictures that a text holds as data: they are taken out, so that what remains is a text. */
function withInline(text: string, inline: Inline): string {
  return text.replaceAll(
    /data:image\/(png|jpeg|webp|gif);base64,([\w+/=]+)/g,
    (_, type: string, data: string) => inline(`picture.${type}`, Buffer.from(data, "base64")),
  );
}

function fromMarkdown(text: string, bringing: Bringing): { title: string; markdown: string } {
  const { front, body } = readFrontMatter(text);
  const written = body.trimStart();
  const [line = ""] = written.split("\n", 1);
  const heading = line.startsWith("# ") ? line.slice(2).trim() : "";
  const named = textOf(front["title"]);
  const rest = heading && !named ? written.slice(line.length) : body;
  const markdown = bringMarkdown(rest, bringing);
  return { title: named || heading, markdown };
}

function fromHtml(html: string, bringing: Bringing): { title: string; markdown: string } {
  const document = parseDocument(html);
  const first = (name: string) => findOne((element) => element.name === name, document.children);
  const heading = first("h1");
  const title = textContent(heading ?? first("title") ?? [])
    .replaceAll(/\s+/g, " ")
    .trim();
  if (heading) removeElement(heading);
  const body = getInnerHTML(first("body") ?? document, { encodeEntities: "utf8" });
  return { title, markdown: htmlToMarkdown(body, bringing) };
}
