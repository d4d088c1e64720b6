import type {
  MarkedExtension,
  RendererThis,
  Token,
  TokenizerAndRendererExtension,
  TokenizerThis,
  Tokens,
} from "marked";
import footnotes from "marked-footnote";
import type { Locale } from "../../contracts/locale.ts";
import { CITATION, citedNames } from "../../contracts/markdown.ts";
import { Undrawable } from "./undrawable.ts";

/** A cited paper: its key, and how each language writes it, as HTML. */
type Reference = { key: string; html: Record<Locale, string> };
/** Cited papers by what a text calls them: a key or a DOI. */
export type References = Record<string, Reference>;

/** The words around notes, in the text's language. A note's number follows `back`. */
const WORDS: Record<Locale, { notes: string; references: string; both: string; back: string; page: string }> =
  {
    fr: {
      notes: "Notes",
      references: "Références",
      both: "Notes et références",
      back: "Retour à l’appel de la note",
      page: "Fiche de la publication",
    },
    en: {
      notes: "Notes",
      references: "References",
      both: "Notes and references",
      back: "Back to reference",
      page: "More about it",
    },
  };

/** What the library keeps of a note: where the text refers to it, and its own text. */
type Note = { type: "footnote"; raw: string; label: string; refs: { id: string }[]; content: Token[] };
type Notes = { rawItems: Note[]; items: Note[] };

/** How the library reads and writes a note's number in the text. */
type NumberExtension = {
  tokenizer: (this: TokenizerThis, source: string, tokens: Token[]) => Tokens.Generic | undefined;
  renderer: (this: RendererThis, token: Tokens.Generic) => string;
};

const PAPER = "paper-";

/**
 * Notes, `[^1]`, and references to papers, `[@key]` or `[@doi]`: numbered in one row, listed under the text, and each leads to the
 * other. A paper that is not in `references` cannot be drawn.
 */
export function notesAndReferences(references: References, locale: Locale): MarkedExtension[] {
  const library = footnotes();
  const ref = library.extensions?.find((one) => one.name === "footnoteRef") as NumberExtension;
  const citation: TokenizerAndRendererExtension = {
    name: "citation",
    level: "inline",
    // A space before it belongs to it, because its number stands close to the word.
    start: (source) => / ?\[@/.exec(source)?.index,
    tokenizer(source) {
      const space = source.startsWith(" ") ? " " : "";
      const [cited] = CITATION.exec(source.slice(space.length)) ?? [];
      if (!cited) return undefined;
      // The library's list of notes stands before everything else.
      const { rawItems } = this.lexer.tokens[0] as unknown as Notes;
      const numbers = citedNames(cited).map((name) => {
        const reference = Object.hasOwn(references, name) ? references[name] : undefined;
        if (!reference) throw new Undrawable("unknown_paper", name);
        const label = PAPER + reference.key;
        if (!rawItems.some((note) => note.label === label)) rawItems.push(noteOf(label, reference, locale));
        return ref.tokenizer.call(this, `[^${label}]`, []);
      });
      return { type: "citation", raw: space + cited, numbers };
    },
    renderer({ numbers }) {
      return (numbers as Tokens.Generic[]).map((one) => ref.renderer.call(this, one)).join("");
    },
  };
  const list: TokenizerAndRendererExtension = {
    name: "footnotes",
    renderer({ items }) {
      return listOf(items as Note[], (tokens) => this.parser.parse(tokens), locale);
    },
  };
  return [library, { extensions: [citation, list] }];
}

function noteOf(label: string, { key, html }: Reference, locale: Locale): Note {
  const page = `<a class="paper" href="/${locale}/articles/${key}">${WORDS[locale].page}</a>`;
  const text = `<p>${html[locale]} ${page}</p>`;
  return {
    type: "footnote",
    raw: "",
    label,
    refs: [],
    content: [{ type: "html", raw: text, text, block: true }],
  };
}

/** The list under a text. Its heading is seen where papers are cited, because then it is a list of sources. */
function listOf(items: Note[], write: (tokens: Token[]) => string, locale: Locale): string {
  if (items.length === 0) return "";
  const words = WORDS[locale];
  const papers = items.filter(({ label }) => label.startsWith(PAPER)).length;
  const heading = papers === 0 ? words.notes : papers === items.length ? words.references : words.both;
  const notes = items.map(({ label, content, refs }, index) => {
    const name = encodeURIComponent(label);
    const text = write(content).trimEnd();
    const isParagraph = text.endsWith("</p>");
    const backs = refs.map((_, time) => {
      const [end, mark] = time === 0 ? ["", "↩"] : [`-${time + 1}`, `↩<sup>${time + 1}</sup>`];
      return ` <a href="#footnote-ref-${name}${end}" aria-label="${words.back} ${index + 1}">${mark}</a>`;
    });
    const whole =
      (isParagraph ? text.slice(0, -"</p>".length) : text) + backs.join("") + (isParagraph ? "</p>" : "");
    return `<li id="footnote-${name}">\n${whole}\n</li>\n`;
  });
  const hidden = papers === 0 ? ' class="sr-only"' : "";
  return `<section class="footnotes">\n<h2 id="footnote-label"${hidden}>${heading}</h2>\n<ol>\n${notes.join("")}</ol>\n</section>\n`;
}

/** The number of a note in the text, and the comma between two. */
const NUMBER = /<sup>(?:<a [^<>]*aria-describedby="footnote-label">\d+<\/a>|, )<\/sup>/g;

/** A drawn text without the numbers of its notes: they say nothing where the notes aren't. */
export function withoutNoteNumbers(html: string): string {
  return html.replaceAll(NUMBER, "");
}
