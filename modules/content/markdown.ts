import { Marked, type Tokens } from "marked";
import sanitizeHtml from "sanitize-html";
import type { Locale } from "../../contracts/locale.ts";
import { attribute, escaped } from "./escaped.ts";
import { drawnFigures } from "./figures.ts";
import { questionPlaces } from "./question-places.ts";
import { notesAndReferences, type References, withoutNoteNumbers } from "./footnotes.ts";
import { MATHS_ATTRIBUTES, MATHS_ELEMENTS, maths } from "./maths.ts";
import { colouredRun, sequencesHtml } from "./sequences.ts";
import { Undrawable } from "./undrawable.ts";

/** The address and size of a text's picture, or undefined when there is no such picture. */
export type FindPicture = (path: string) => { src: string; width: number; height: number } | undefined;

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    "h2",
    "h3",
    "h4",
    "p",
    "ul",
    "ol",
    "li",
    "blockquote",
    "figure",
    "figcaption",
    "img",
    "pre",
    "code",
    "hr",
    "br",
    "table",
    "thead",
    "tbody",
    "tr",
    "th",
    "td",
    "a",
    "strong",
    "em",
    "i",
    "abbr",
    "sub",
    "sup",
    "cite",
    "div",
    "dl",
    "dt",
    "dd",
    "section",
    ...MATHS_ELEMENTS,
  ],
  allowedAttributes: {
    a: ["href", "title", "hreflang", "id", "class", "aria-describedby", "aria-label"],
    blockquote: ["class"],
    abbr: ["title"],
    img: ["src", "alt", "width", "height", "loading", "decoding"],
    code: ["class"],
    pre: ["tabindex"],
    div: ["class", "tabindex", "role", "aria-label", "data-quiz"],
    figure: ["class", "data-figure"],
    th: ["scope", "align"],
    td: ["align", "data-label"],
    h2: ["id", "class"],
    i: ["class"],
    h3: ["id"],
    li: ["id"],
    section: ["class"],
    ...MATHS_ATTRIBUTES,
  },
  allowedClasses: {
    a: ["paper"],
    blockquote: ["callout", "warning"],
    code: [/^language-[\w-]+$/],
    div: ["gallery", "table", "compared"],
    figure: ["quote"],
    h2: ["sr-only"],
    i: [/^base-[acgu]$/],
    section: ["footnotes"],
  },
  allowedSchemes: ["https", "http", "mailto"],
  transformTags: { h1: "h2" },
};

/** A cell of a number, with its unit of one word if it has one: `1 000 bases`, `≈ 2,5 %`. */
const NUMBER_CELL = /^[<>≈~±+−-]?\s?\d[\d\s.,]*(\s?[\p{L}%°µΩ/]+)?$/u;

/** Renders Markdown, which may contain HTML, to safe HTML. */
export function renderMarkdown(
  markdown: string,
  findPicture: FindPicture,
  locale: Locale,
  references: References = {},
): string {
  const marked = new Marked(maths, drawnFigures, questionPlaces, ...notesAndReferences(references, locale), {
    renderer: {
      heading({ tokens, depth }) {
        const level = Math.max(2, depth);
        const html = this.parser.parseInline(tokens);
        return `<h${level} id="${slugOf(html)}">${html}</h${level}>\n`;
      },
      paragraph({ tokens }) {
        const pictures = tokens.filter((token): token is Tokens.Image => token.type === "image");
        const onlyPictures = tokens.every((token) => token.type === "image" || !token.raw.trim());
        if (pictures.length > 0 && onlyPictures) return gallery(pictures, findPicture);
        return `<p>${this.parser.parseInline(tokens)}</p>\n`;
      },
      image({ href, text }) {
        const picture = findPicture(href);
        // A picture of another site would not be shown: the content-security policy allows only ours.
        return picture ? imageOf(picture, attribute(text)) : attribute(text);
      },
      blockquote({ tokens }) {
        return quote(this.parser.parse(tokens), locale);
      },
      code({ text, lang }) {
        const language = /^[\w-]+/.exec(lang ?? "")?.[0];
        const inside = (language === "fasta" && sequencesHtml(text)) || colouredBases(escaped(text));
        const code = `<code${language ? ` class="language-${language}"` : ""}>${inside}\n</code>`;
        // It scrolls sideways on a phone, and the arrow keys scroll what has the focus.
        return `<pre tabindex="0">${code}</pre>\n`;
      },
      codespan({ text }) {
        return `<code>${colouredBases(escaped(text))}</code>`;
      },
      table(token) {
        const textOf = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens);
        const names = token.header.map((cell) => attribute(plainText(textOf(cell))));
        const ofNumbers = token.header.map(
          ({ align }, place) =>
            align === "right" ||
            (token.rows.length > 0 && token.rows.every((row) => NUMBER_CELL.test(row[place]?.text ?? ""))),
        );
        const aligned = (place: number) => (ofNumbers[place] ? ' align="right"' : "");
        // A phone shows a row as a card, each value under its column's name; what is compared stays a table (ui/prose.css).
        const isCompared = names[0] === "" || ofNumbers.some(Boolean);
        const label = (place: number) => (isCompared ? "" : ` data-label="${names[place]}"`);
        const header = token.header
          .map((cell, place) => `<th scope="col"${aligned(place)}>${textOf(cell)}</th>`)
          .join("");
        const body = token.rows.map((row) => {
          const cells = row.map((cell, place) => `<td${aligned(place)}${label(place)}>${textOf(cell)}</td>`);
          return `<tr>${cells.join("")}</tr>`;
        });
        const table = `<table><thead><tr>${header}</tr></thead><tbody>${body.join("\n")}</tbody></table>`;
        return `<div class="table${isCompared ? " compared" : ""}" tabindex="0" role="region" aria-label="${names.filter(Boolean).join(" ")}">${table}</div>\n`;
      },
    },
  });
  const html = marked.parse(markdown, { async: false });
  // Two numbers side by side would be read as one: 4 and 5 as 45.
  return sanitizeHtml(html.replaceAll(BETWEEN_NUMBERS, "</sup><sup>, </sup><sup>"), {
    ...ALLOWED,
    ...(locale === "fr" && { textFilter: withFrenchSpaces }),
  });
}

/** What is written for machines, and formulas. */
const NOT_PROSE = /^(?:code|pre|m[inos]|mtext|annotation)$/;

/** In French, a space beside these marks does not break (Imprimerie nationale): writers type an ordinary one. */
function withFrenchSpaces(text: string, tag: string): string {
  if (NOT_PROSE.test(tag)) return text;
  return text.replaceAll(/ (?=[:»])|(?<=«) /g, "\u00A0").replaceAll(/ (?=[;!?])/g, "\u202F");
}

const BETWEEN_NUMBERS = /<\/sup><sup>(?=<a id="footnote-ref-)/g;

/** Gives each base of a sequence its colour. */
function colouredBases(html: string): string {
  return html.replaceAll(/\b[ACGUT]{8,}\b/g, colouredRun);
}

/** The text of the first paragraph without the numbers of its notes, for excerpts. */
export function firstParagraph(html: string): string {
  const [, rest = ""] = html.split("<p>", 2);
  return plainText(withoutNoteNumbers(rest.split("</p>", 1)[0] ?? ""));
}

function plainText(html: string): string {
  const text = sanitizeHtml(html.replaceAll("<", " <"), { allowedTags: [], allowedAttributes: {} });
  return text
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replace(/\s+/g, " ")
    .replace(/ ([.,)])/g, "$1")
    .trim();
}

function gallery(pictures: Tokens.Image[], findPicture: FindPicture): string {
  const figures = pictures.map(({ href, text, title }) => {
    const picture = findPicture(href);
    if (!picture) throw new Undrawable("unknown_picture", href);
    const caption = title ? `<figcaption>${title}</figcaption>` : "";
    return `<figure>${imageOf(picture, text)}${caption}</figure>`;
  });
  return `<div class="gallery">${figures.join("")}</div>\n`;
}

function imageOf({ src, width, height }: NonNullable<ReturnType<FindPicture>>, alt: string): string {
  return `<img src="${src}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async">`;
}

/** A callout as GitHub writes it: a quotation that begins with one of these, in brackets after an exclamation mark. */
const CALLOUT = /^<p>\[!(NOTE|WARNING)\]\s*/;
const CALLOUT_NAMES: Record<string, Record<Locale, string>> = {
  NOTE: { fr: "À noter", en: "Note" },
  WARNING: { fr: "Attention", en: "Warning" },
};

/** A quotation whose last paragraph begins with a dash says there who said it; one that begins as a callout is one. */
function quote(html: string, locale: Locale): string {
  const [opening = "", kind = ""] = CALLOUT.exec(html) ?? [];
  const name = CALLOUT_NAMES[kind]?.[locale];
  if (name) {
    const classes = kind === "WARNING" ? "callout warning" : "callout";
    return `<blockquote class="${classes}"><p><strong>${name}.</strong> ${html.slice(opening.length)}</blockquote>\n`;
  }
  const start = html.lastIndexOf("<p>");
  const by = start < 0 ? undefined : /^<p>\s*—([^]*)<\/p>\s*$/.exec(html.slice(start))?.[1]?.trim();
  if (!by) return `<blockquote>${html}</blockquote>\n`;
  return `<figure class="quote"><blockquote>${html.slice(0, start)}</blockquote><figcaption>${by}</figcaption></figure>\n`;
}

function slugOf(html: string): string {
  return plainText(html)
    .normalize("NFD")
    .replace(/[\u0300-\u036F]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
