import { marked } from "marked";
import type { Losses } from "./losses.ts";

type Node = Record<string, unknown> & { type?: string; children?: Node[] };
type Written = {
  lexical?: string | null | undefined;
  mobiledoc?: string | null | undefined;
  html?: string | null | undefined;
};

/** What a post of Ghost says, as HTML: of its editor's own format if there is one, else as Ghost drew it. */
export function ghostHtml({ lexical, mobiledoc, html }: Written, losses: Losses): string {
  if (lexical) return lexicalHtml((JSON.parse(lexical) as { root: Node }).root, losses);
  if (mobiledoc) return mobiledocHtml(JSON.parse(mobiledoc) as Mobiledoc, losses);
  return html ?? "";
}

/** The signs of Lexical's `format` (Lexical's `LexicalConstants.ts`). */
const FORMATS: [number, string][] = [
  [1, "strong"],
  [2, "em"],
  [4, "s"],
  [16, "code"],
  [32, "sub"],
  [64, "sup"],
];

/** Writes a node of Lexical, as Ghost's editor has them (TryGhost/Koenig, `kg-default-nodes`), as HTML. */
function lexicalHtml(node: Node, losses: Losses): string {
  const inner = () => (node.children ?? []).map((child) => lexicalHtml(child, losses)).join("");
  switch (node.type ?? "") {
    case "root":
      return inner();
    case "paragraph":
      return `<p>${inner()}</p>`;
    case "heading":
    case "extended-heading":
      return wrapped(/^h[1-6]$/.test(word(node["tag"])) ? word(node["tag"]) : "h2", inner());
    case "quote":
    case "extended-quote":
    case "aside":
      return `<blockquote>${inner()}</blockquote>`;
    case "list":
      return wrapped(node["listType"] === "number" ? "ol" : "ul", inner());
    case "listitem":
      return `<li>${inner()}</li>`;
    case "link":
    case "autolink":
      return `<a href="${inHtml(word(node["url"]))}">${inner()}</a>`;
    case "linebreak":
      return "<br>";
    case "text":
    case "extended-text":
      return FORMATS.reduce(
        (html, [sign, tag]) => (Number(node["format"]) & sign ? wrapped(tag, html) : html),
        inHtml(word(node["text"])),
      );
    default:
      return cardHtml(node.type ?? "", node, losses);
  }
}

type Mobiledoc = {
  atoms?: [string, string, object][];
  cards?: [string, Node][];
  markups?: [string, string[]?][];
  sections?: unknown[][];
};

/** Writes Mobiledoc 0.3.1 as HTML (bustle/mobiledoc-kit, `MOBILEDOC.md`). */
function mobiledocHtml(
  { atoms = [], cards = [], markups = [], sections = [] }: Mobiledoc,
  losses: Losses,
): string {
  const markers = (list: unknown): string => {
    const open: string[] = [];
    return (list as [number, number[], number, unknown][])
      .map(([kind, opened, closed, value]) => {
        let html = "";
        for (const index of opened) {
          const [tag = "span", given = []] = markups[index] ?? [];
          open.push(tag);
          html += tag === "a" ? `<a href="${inHtml(given[given.indexOf("href") + 1] ?? "")}">` : `<${tag}>`;
        }
        const atom = kind === 1 ? atoms[Number(value)] : undefined;
        html +=
          kind === 1 ? (atom?.[0] === "soft-return" ? "<br>" : inHtml(atom?.[1] ?? "")) : inHtml(word(value));
        for (let count = 0; count < closed; count += 1) html += `</${open.pop() ?? "span"}>`;
        return html;
      })
      .join("");
  };
  return sections
    .map(([kind, first, second]) => {
      if (kind === 1) return wrapped(word(first) || "p", markers(second));
      if (kind === 3)
        return wrapped(
          word(first) || "ul",
          (second as unknown[]).map((item) => `<li>${markers(item)}</li>`).join(""),
        );
      if (kind === 2) return cardHtml("image", { src: first }, losses);
      const [name = "", payload = {}] = cards[Number(first)] ?? [];
      return cardHtml(name, payload, losses);
    })
    .join("\n");
}

/** Cards that say what they are; of any other only its HTML or its name is left. */
function cardHtml(name: string, card: Node, losses: Losses): string {
  const from = inHtml(word(card["src"]));
  switch (name) {
    case "image":
      return `<figure><img src="${from}" alt="${inHtml(word(card["alt"]))}"><figcaption>${word(card["caption"])}</figcaption></figure>`;
    case "gallery":
      return `<figure>${((card["images"] ?? []) as Node[]).map((one) => cardHtml("image", one, losses)).join("")}</figure>`;
    case "codeblock":
    case "code":
      return `<pre><code class="language-${word(card["language"]).replaceAll(/\W/g, "")}">${inHtml(word(card["code"]))}</code></pre>`;
    case "markdown":
    case "card-markdown":
      return marked.parse(word(card["markdown"]), { async: false });
    case "html":
      return word(card["html"]);
    case "horizontalrule":
    case "hr":
      return "<hr>";
    case "bookmark":
    case "button": {
      const to = word(card["url"]) || word(card["buttonUrl"]);
      const { title } = (card["metadata"] ?? {}) as Node;
      return `<p><a href="${inHtml(to)}">${inHtml(word(title) || word(card["buttonText"]) || to)}</a></p>`;
    }
    case "embed":
      return `<iframe src="${inHtml(word(card["url"]))}"></iframe>`;
    case "callout":
    case "toggle": {
      losses.note("callout", name);
      const words = word(card["calloutText"]) || word(card["content"]);
      return `<blockquote>${word(card["heading"]) ? `<p><strong>${word(card["heading"])}</strong></p>` : ""}${words}</blockquote>`;
    }
    case "video":
    case "audio":
      return `<${name} src="${from}"></${name}>`;
    case "file":
      return `<p><a href="${from}">${inHtml(word(card["fileTitle"]) || word(card["fileName"]))}</a></p>`;
    default:
      losses.note("shortcode", name);
      return "";
  }
}

const word = (value: unknown): string => (typeof value === "string" ? value : "");
const wrapped = (tag: string, inner: string): string => `<${tag}>${inner}</${tag}>`;
const inHtml = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
