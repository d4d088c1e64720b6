import type { Losses } from "./losses.ts";
import { pictureMarkdown, readTag, replaceTags, type Tag } from "./tags.ts";

type Given = { losses: Losses; addressOf: (file: string) => string | undefined };

/** Tags that have nothing to say once the text stands alone. */
const SILENT = new Set([
  "raw",
  "endraw",
  "assign",
  "capture",
  "endcapture",
  "comment",
  "endcomment",
  "bibliography",
  "toc",
  "if",
  "endif",
  "unless",
  "endunless",
  "else",
]);
const FIGURE = /^figure(\.html|\.liquid)?$/;

/** Writes what Liquid and kramdown add as Markdown, as far as it can be known without running it (jekyllrb.com/docs/liquid, al-folio). */
export function withoutLiquid(text: string, given: Given): string {
  const said = replaceTags(text, ["{%", "%}"], (tag) => tagAs(tag, given));
  const filled = replaceTags(said, ["{{", "}}"], (tag, raw) => valueOf(raw, given));
  return kramdown(filled);
}

function tagAs({ name, rest, given }: Tag, { losses, addressOf }: Given): string {
  if (name === "highlight") return `\n\`\`\`${given["0"] ?? ""}`;
  if (name === "endhighlight") return "```\n";
  if (name === "post_url")
    return addressOf(`_posts/${rest}.md`) ?? addressOf(`_posts/${rest}.markdown`) ?? unknown(losses, rest);
  if (name === "link") return addressOf(rest) ?? unknown(losses, rest);
  if (name === "cite")
    return `[${rest
      .split(/\s+/)
      .filter((one) => !one.startsWith("-") && one)
      .map((one) => `@${one}`)
      .join("; ")}]`;
  if (name === "include") {
    const included = readTag(rest);
    const { path = "", caption, alt } = included.given;
    if (FIGURE.test(included.name) && path)
      return pictureMarkdown(path.startsWith("http") ? path : `/${path.replace(/^\//, "")}`, {
        caption,
        alt,
      });
    losses.note("liquid", `include ${included.name}`);
    return "";
  }
  if (!SILENT.has(name)) losses.note("liquid", name);
  if (name === "if" || name === "unless" || name === "assign") losses.note("liquid", name);
  return "";
}

function unknown(losses: Losses, to: string): string {
  losses.note("link_unknown", to);
  return "#";
}

const SITE = /^site\.(baseurl|url)$/;

/** `{{ site.baseurl }}` is nothing, `{{ "/assets/a.png" | relative_url }}` is its path. */
function valueOf(raw: string, { losses }: Given): string {
  const inner = raw.slice(2, -2).trim();
  const [value = ""] = inner.split("|").map((part) => part.trim());
  if (SITE.test(value)) return "";
  const quoted = /^(["'])(.*)\1$/.exec(value)?.[2];
  if (quoted !== undefined) return quoted;
  losses.note("liquid", inner);
  return "";
}

/** kramdown's lists of attributes go, and its `$$…$$` within a line is maths in a line. */
function kramdown(text: string): string {
  let isCode = false;
  const lines = text.split("\n").map((line) => {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    if (isCode) return line;
    if (/^\s*\{:[^}]*\}\s*$/.test(line) || /^\s*[*-] TOC\s*$/i.test(line)) return "";
    return inLineMaths(withoutAttributes(line));
  });
  return lines.join("\n");
}

/** `{: .center}` and `{:toc}`, after what they belong to. */
function withoutAttributes(line: string): string {
  return line.includes("{:") ? replaceTags(line, ["{:", "}"], () => "") : line;
}

function inLineMaths(line: string): string {
  const parts = line.split("$$");
  // A line that is all formula is a block, as it is here.
  if (
    parts.length < 3 ||
    parts.length % 2 === 0 ||
    (parts.length === 3 && !parts[0]?.trim() && !parts[2]?.trim())
  )
    return line;
  return parts.map((part, place) => (place % 2 === 1 ? `$${part.trim()}$` : part)).join("");
}
