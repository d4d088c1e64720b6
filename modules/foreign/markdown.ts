import { Marked, type Token, type Tokens } from "marked";
import { BLOCK_MATHS, INLINE_MATHS } from "../../contracts/markdown.ts";
import { type Bringing, htmlToMarkdown } from "./html.ts";
import { Untaken } from "../../platform/core/untaken.ts";

/** Maths is kept as it is: its signs mean nothing else. */
const lexer = new Marked({
  extensions: [
    rule("blockMaths", "block", BLOCK_MATHS, (source) => source.indexOf("$$")),
    rule("inlineMaths", "inline", INLINE_MATHS, (source) => source.indexOf("$")),
  ],
});

function rule(name: string, level: "block" | "inline", pattern: RegExp, start: (source: string) => number) {
  return {
    name,
    level,
    start: (source: string) => (start(source) < 0 ? undefined : start(source)),
    tokenizer(source: string) {
      const raw = pattern.exec(source)?.[0];
      return raw ? { type: name, raw } : undefined;
    },
    renderer: ({ raw }: Tokens.Generic) => raw,
  };
}

const LONGEST = 1_000_000; // characters
/** Elements that pages show, and that stand in a line. */
const INLINE = /^<\/?(?:sub|sup|abbr|cite|em|strong|i|b|br|code)\b/i;

/** Brings Markdown of another system into ours: pictures and links get their new addresses, HTML becomes Markdown. */
export function bringMarkdown(text: string, bringing: Bringing): string {
  if (text.length > LONGEST) throw new Untaken("too_long", `> ${LONGEST}`);
  return lexer
    .lexer(text)
    .map((token) => blockOf(token, bringing))
    .join("")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();
}

function blockOf(token: Token, bringing: Bringing): string {
  if (token.type === "code") return codeOf(token as Tokens.Code);
  if (token.type === "html") return `${htmlToMarkdown(token.raw, bringing)}\n\n`;
  if (token.type === "def") {
    const { raw, href } = token as Tokens.Def;
    return raw.replace(href, bringing.link(href));
  }
  const changes = new Map<string, string>();
  gather(token, bringing, changes);
  let made = token.raw;
  for (const [from, to] of changes) made = made.replaceAll(from, () => to);
  return made;
}

/** `{r, echo=FALSE}` and `{.python}` are `r` and `python`. */
function codeOf({ raw, lang }: Tokens.Code): string {
  const language = /^\{?[.=]?(\w+)/.exec(lang ?? "")?.[1];
  return lang && lang !== language ? raw.replace(lang, language ?? "") : raw;
}

/** What is written otherwise here, within a block: the longest parts first, because one may hold another. */
function gather(token: Token, bringing: Bringing, changes: Map<string, string>): void {
  const put = (to: string) => {
    if (to !== token.raw && !changes.has(token.raw)) changes.set(token.raw, to);
  };
  if (token.type === "image") {
    const { href, text, title } = token as Tokens.Image;
    const path = bringing.picture(href);
    put(path ? `![${text}](${path}${title ? ` "${title.replaceAll('"', "”")}"` : ""})` : text);
    return;
  }
  if (token.type === "link" && token.raw.startsWith("[")) {
    const { href, raw } = token as Tokens.Link;
    for (const inner of (token as Tokens.Link).tokens) gather(inner, bringing, changes);
    const to = bringing.link(href);
    if (to !== href && raw.includes(href)) changes.set(`](${href}`, `](${to}`);
    return;
  }
  if (token.type === "html" && !INLINE.test(token.raw)) put(htmlToMarkdown(token.raw, bringing));
  const { tokens = [], items = [], header = [], rows = [] } = token as Within;
  for (const inner of [...tokens, ...items]) gather(inner, bringing, changes);
  for (const cell of [...header, ...rows.flat()])
    for (const inner of cell.tokens) gather(inner, bringing, changes);
}

/** Where a token has others within it. */
type Within = {
  tokens?: Token[];
  items?: Token[];
  header?: Tokens.TableCell[];
  rows?: Tokens.TableCell[][];
};

/** The first words of a Markdown text, without its signs: a description for lists. */
export function firstWords(markdown: string, most = 200): string {
  const paragraph = lexer.lexer(markdown.slice(0, 20_000)).find(({ type }) => type === "paragraph");
  const words = plain(paragraph).replaceAll(/\s+/g, " ").trim();
  if (words.length <= most) return words;
  const cut = words.slice(0, most);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), most / 2))}…`;
}

function plain(token: Token | undefined): string {
  if (!token || token.type === "html" || token.type === "image") return "";
  const { tokens, text = "" } = token as Within & { text?: string };
  return tokens ? tokens.map(plain).join("") : text;
}
