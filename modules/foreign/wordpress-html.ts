import type { Losses } from "./losses.ts";
import { readTag } from "./tags.ts";

type Picture = { address: string; alt: string; caption: string };
type Given = { losses: Losses; pictureOf: (id: string) => Picture | undefined };

/** A shortcode, such as `[gallery ids="1,2"]` or `[/caption]`: never a link of Markdown, a note or a citation. */
const SHORTCODE = /\[(\/?[a-z][\w-]{1,40})((?:\s[^[\]\n]{0,2000})?)\](?!\()/gi;
/** What WordPress and its oldest plugins write; other words in brackets are text, unless they are closed or given something. */
const KNOWN = new Set([
  "caption",
  "gallery",
  "embed",
  "audio",
  "video",
  "playlist",
  "latex",
  "code",
  "sourcecode",
]);

/** Writes WordPress's own shortcodes as HTML (codex.wordpress.org/Shortcode), and notes every other one; the text between two stays. */
export function withoutBrackets(html: string, { losses, pictureOf }: Given): string {
  const closed = new Set(
    Array.from(html.matchAll(/\[\/([a-z][\w-]{1,40})\]/gi), ([, name = ""]) => name.toLowerCase()),
  );
  return html.replaceAll(SHORTCODE, (raw: string, word: string, rest: string) => {
    const isEnd = word.startsWith("/");
    const name = word.replace("/", "").toLowerCase();
    const { given } = readTag(`x ${rest}`);
    if (
      !KNOWN.has(name) &&
      !closed.has(name) &&
      !/=/.test(rest) &&
      !name.includes("_") &&
      !name.includes("-")
    )
      return raw;
    if (name === "caption") return isEnd ? "</figcaption></figure>" : "<figure data-caption>";
    if (name === "latex") return "$$";
    if (name === "code" || name === "sourcecode")
      return isEnd
        ? "</code></pre>"
        : `<pre><code class="language-${(given["language"] ?? given["lang"] ?? "text").replaceAll(/\W/g, "")}">`;
    if (name === "embed") return "";
    if (isEnd) return "";
    if (name === "gallery") {
      const pictures = (given["ids"] ?? given["include"] ?? "").split(",").map((id) => pictureOf(id.trim()));
      const shown = pictures.filter((one) => one !== undefined);
      if (shown.length < pictures.length) losses.note("shortcode", raw);
      return `<figure>${shown.map(({ address, alt, caption }) => `<figure><img src="${inHtml(address)}" alt="${inHtml(alt)}"><figcaption>${inHtml(caption)}</figcaption></figure>`).join("")}</figure>`;
    }
    if (name === "audio" || name === "video") {
      const from = given["src"] ?? given["mp4"] ?? given["mp3"] ?? "";
      return `<${name} src="${inHtml(from)}"></${name}>`;
    }
    losses.note("shortcode", name);
    return "";
  });
}

function inHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

const BLOCK =
  /^\s*<\/?(?:address|article|aside|blockquote|details|div|dl|dt|dd|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|script|style|table|tbody|td|tfoot|th|thead|tr|ul|iframe|!--)/i;

/**
 * What WordPress shows as paragraphs is stored as lines with empty ones between (WordPress's `wpautop`); the block editor's comments
 * say nothing that the elements do not. Text of the block editor has its paragraphs already.
 */
export function paragraphs(html: string): string {
  const plain = captions(html);
  if (plain.includes("<!-- wp:")) return plain;
  let isCode = false;
  return plain
    .replaceAll("\r\n", "\n")
    .split(/\n{2,}/)
    .map((part) => {
      const isWithin = isCode;
      const [begins, ends] = [part.split("<pre").length - 1, part.split("</pre>").length - 1];
      isCode = isCode ? ends <= begins : begins > ends;
      if (isWithin || begins > 0 || BLOCK.test(part) || !part.trim()) return part;
      return `<p>${part.trim().replaceAll("\n", "<br>\n")}</p>`;
    })
    .join("\n\n");
}

/** Within `[caption]` the words after the picture are its caption. */
function captions(html: string): string {
  return html
    .split("<figure data-caption>")
    .map((part, place) => {
      const end = part.indexOf("</figcaption></figure>");
      if (place === 0 || end < 0) return place === 0 ? part : `<figure>${part}`;
      const inner = part.slice(0, end);
      const after = inner.lastIndexOf(">") + 1;
      return `\n\n<figure>${inner.slice(0, after)}<figcaption>${inner.slice(after).trim()}</figcaption></figure>\n\n${part.slice(end + "</figcaption></figure>".length)}`;
    })
    .join("");
}
