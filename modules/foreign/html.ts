import TurndownService from "turndown";
import type { Losses } from "./losses.ts";
import { Untaken } from "../../platform/core/untaken.ts";

/** What a text's pictures and links become here. */
export type Bringing = {
  losses: Losses;
  /** The path of a picture here; undefined if there is no such picture, which is noted. */
  picture: (address: string) => string | undefined;
  link: (address: string) => string;
};

const LONGEST = 2_000_000; // characters of HTML
const DEEPEST = 400; // elements within each other: more would overflow the converter's stack.

/** What our Markdown has no sign for, and keeps as HTML. */
const KEPT: (keyof HTMLElementTagNameMap)[] = ["sub", "sup", "abbr", "cite", "dl"];
const GONE = ["script", "style", "noscript", "template", "head", "title", "meta", "link", "button", "canvas"];
const FORMS = new Set(["FORM", "INPUT", "SELECT", "TEXTAREA"]);
const PLAYERS = ["iframe", "embed", "object", "video", "audio"];

/** Writes HTML as our Markdown. Scripts go; a player becomes a link; what was lost is noted. */
export function htmlToMarkdown(html: string, bringing: Bringing): string {
  if (html.length > LONGEST) throw new Untaken("too_long", `> ${LONGEST}`);
  if (depthOf(html) > DEEPEST) throw new Untaken("too_deep");
  return converter(bringing).turndown(html).trim();
}

function converter({ losses, picture, link }: Bringing): TurndownService {
  const player = (node: Element): string => {
    const from =
      node.getAttribute("src") ??
      node.getAttribute("data") ??
      node.querySelector("source")?.getAttribute("src") ??
      "";
    losses.note("embed", from || node.nodeName.toLowerCase());
    return /^https?:\/\//.test(from) ? `\n\n[${from}](${from})\n\n` : "";
  };
  const service = new TurndownService({
    // What is empty comes here, before any rule.
    blankReplacement: (_, node) => (node.nodeName === "OBJECT" ? player(node) : isBlock(node) ? "\n\n" : ""),
    headingStyle: "atx",
    codeBlockStyle: "fenced",
    bulletListMarker: "-",
    emDelimiter: "*",
    hr: "---",
  });
  const escape = service.escape.bind(service);
  service.escape = (text) => withMaths(text, escape);
  service.keep(KEPT);
  service.remove(GONE as (keyof HTMLElementTagNameMap)[]);
  const image = (node: Element, caption = ""): string => {
    const from = node.getAttribute("src") || node.getAttribute("data-src") || "";
    const alt = (node.getAttribute("alt") ?? "").replaceAll(/[[\]\n]/g, " ").trim();
    const path = from && picture(from);
    const title = caption ? ` "${caption.replaceAll('"', "”").replaceAll(/\s+/g, " ").trim()}"` : "";
    return path ? `![${alt}](${path}${title})` : alt;
  };
  service.addRule("picture", {
    filter: "img",
    replacement: (_, node) => image(node),
  });
  service.addRule("figure", {
    filter: (node) => node.nodeName === "FIGURE" && node.querySelectorAll("img").length > 0,
    replacement(_, node) {
      // A gallery is a figure of figures.
      const own = Array.from(node.querySelectorAll("figure"));
      const lines = (own.length > 0 ? own : [node]).flatMap((figure) => {
        const caption = figure.querySelector("figcaption")?.textContent ?? "";
        return Array.from(figure.querySelectorAll("img"), (one) => image(one, caption));
      });
      return `\n\n${lines.join("\n")}\n\n`;
    },
  });
  service.addRule("player", {
    filter: PLAYERS as never,
    replacement: (_, node) => player(node),
  });
  service.addRule("script", {
    filter: ["script"] as never,
    replacement(_, node) {
      losses.note("script", node.getAttribute("src") ?? "");
      return "";
    },
  });
  service.addRule("form", {
    filter: (node) => FORMS.has(node.nodeName),
    replacement(_, node) {
      losses.note("form", node.nodeName.toLowerCase());
      return "";
    },
  });
  service.addRule("drawing", {
    filter: (node) => node.nodeName.toLowerCase() === "svg",
    replacement() {
      losses.note("embed", "svg");
      return "";
    },
  });
  service.addRule("link", {
    filter: (node) => node.nodeName === "A",
    replacement(content, node) {
      const to = (node.getAttribute("href") ?? "").trim();
      const isPicture = content.trim().startsWith("![");
      // A picture that led to its larger self needs no link.
      if (!to || isPicture || /^(javascript|data|vbscript):/i.test(to.replaceAll(/[^!-~]/g, "")))
        return content;
      return content.trim() ? `[${content.trim()}](${safe(link(to))})` : "";
    },
  });
  service.addRule("code", {
    filter: "pre",
    replacement(_, node) {
      const element = node;
      const code = element.querySelector("code") ?? element;
      const named = `${element.className} ${code.className} ${element.getAttribute("lang") ?? ""}`;
      const language = /(?:language-|lang-|brush:\s?|sourceCode )(\w{1,30})/.exec(named)?.[1] ?? "";
      const text = (code.textContent ?? "").replace(/\n$/, "");
      const fence = text.includes("```") ? "````" : "```";
      return `\n\n${fence}${language}\n${text}\n${fence}\n\n`;
    },
  });
  service.addRule("table", {
    filter: "table",
    replacement: (_, node) => tableOf(node, service),
  });
  service.addRule("heading", {
    filter: ["h1", "h5", "h6"],
    replacement: (content, node) =>
      content.trim() ? `\n\n${node.nodeName === "H1" ? "##" : "####"} ${content.trim()}\n\n` : "",
  });
  return service;
}

function isBlock(node: Node): boolean {
  return /^(P|DIV|UL|OL|LI|BLOCKQUOTE|SECTION|ARTICLE|H\d|FORM)$/.test(node.nodeName);
}

/** A table as rows between bars. Its first row is its head, because our Markdown has none without one. */
function tableOf(table: Element, service: TurndownService): string {
  const rows = Array.from(table.querySelectorAll("tr"), (row) =>
    Array.from(row.querySelectorAll("th, td"), (cell) =>
      service
        .turndown((cell as HTMLElement).innerHTML)
        .replaceAll("|", String.raw`\|`)

        .split("\n")
        .map((line) => line.trim())
        .join(" ")
        .trim(),
    ),
  );
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return "";
  const lineOf = (cells: string[]) =>
    `| ${Array.from({ length: width }, (_, place) => cells[place] ?? "").join(" | ")} |`;
  const [head = [], ...rest] = rows;
  const rule = `|${" --- |".repeat(width)}`;
  const caption = table.querySelector("caption")?.textContent?.trim();
  return `\n\n${caption ? `${caption}\n\n` : ""}${[lineOf(head), rule, ...rest.map(lineOf)].join("\n")}\n\n`;
}

/** Signs that begin and end maths in HTML (MathJax's defaults, and WordPress.com's `$latex`). */
const MATHS: [start: string, end: string, sign: string][] = [
  ["\\(", "\\)", "$"],
  ["\\[", "\\]", "$$"],
  ["$$", "$$", "$$"],
  ["$latex ", "$", "$"],
];

/** Keeps maths as it is, in our signs, and escapes what would be read as Markdown in the rest. */
function withMaths(text: string, escape: (text: string) => string): string {
  const plain = (part: string) => escape(part).replaceAll("$", String.raw`\$`);
  let rest = text;
  let made = "";
  for (;;) {
    const next = MATHS.map(([start, end, sign]) => {
      const at = rest.indexOf(start);
      const to = at < 0 ? -1 : rest.indexOf(end, at + start.length);
      return { at, to, start, end, sign };
    })
      .filter(({ to }) => to >= 0)
      .toSorted((one, other) => one.at - other.at)[0];
    if (!next) return made + plain(rest);
    const formula = rest.slice(next.at + next.start.length, next.to).trim();
    made += plain(rest.slice(0, next.at)) + (formula ? next.sign + formula + next.sign : "");
    rest = rest.slice(next.to + next.end.length);
  }
}

/** An address that ends no link: spaces and parentheses are encoded. */
function safe(address: string): string {
  return address
    .replaceAll(" ", "%20")
    .replaceAll("(", "%28")
    .replaceAll(")", "%29")
    .replaceAll(/[\n<>]/g, "");
}

/** How deep its elements may be within each other: elements that end nowhere count, too. */
function depthOf(html: string): number {
  let [depth, deepest] = [0, 0];
  for (const [, slash = "", name = ""] of html.matchAll(/<(\/?)([a-z][a-z0-9]{0,20})\b/gi)) {
    if (/^(br|img|hr|input|meta|link|source|p|li|td|tr|th|wbr|col)$/i.test(name)) continue;
    depth = slash ? Math.max(0, depth - 1) : depth + 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}
