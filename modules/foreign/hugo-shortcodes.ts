import type { Losses } from "./losses.ts";
import { pictureMarkdown, replaceTags, type Tag } from "./tags.ts";

type Given = { losses: Losses; addressOf: (file: string) => string | undefined };

/** Players that are shown by their number, and the address that shows it. */
const PLAYERS: Record<string, string> = {
  youtube: "https://www.youtube.com/watch?v=",
  vimeo: "https://vimeo.com/",
};

/** Writes Hugo's own shortcodes as Markdown (gohugo.io/shortcodes), and notes every other. The text between two of them stays. */
export function withoutShortcodes(text: string, given: Given): string {
  return (["{{<", "{{%"] as const).reduce((said, open) => {
    const close = open === "{{<" ? ">}}" : "%}}";
    return replaceTags(said, [open, close], (tag, raw) => shortcodeAs(tag, raw, given));
  }, text);
}

function shortcodeAs({ name, isEnd, given, rest }: Tag, raw: string, { losses, addressOf }: Given): string {
  // `{{</* figure */>}}` shows a shortcode as text.
  const shown = raw.replaceAll("/*", "").replaceAll("*/", "");
  if (/^\{\{[<%]\/\*/.test(raw)) return shown;
  if (name === "figure" || name === "image") {
    const { src = "", alt, caption, title } = given;
    return `\n${pictureMarkdown(src, { alt, caption: caption ?? title })}\n`;
  }
  if (name === "ref" || name === "relref") {
    const [wanted = "", hash] = (given["0"] ?? given["path"] ?? "").split("#");
    const to = addressOf(wanted.replace(/^\//, "")) ?? addressOf(`${wanted.replace(/^\//, "")}.md`);
    if (!to) losses.note("link_unknown", wanted);
    return to ? to + (hash ? `#${hash}` : "") : "#";
  }
  if (name === "highlight") return isEnd ? "\n```\n" : `\n\`\`\`${given["0"] ?? ""}\n`;
  if (name === "math") return isEnd ? "$$" : "$$";
  if (name === "callout" || name === "notice" || name === "alert") {
    if (!isEnd) losses.note("callout", given["0"] ?? "");
    return "";
  }
  if (isEnd) return "";
  const player = PLAYERS[name];
  const number = given["id"] ?? given["0"] ?? "";
  losses.note(player ? "embed" : "shortcode", player ? player + number : `${name} ${rest}`.slice(0, 80));
  return player ? `[${player}${number}](${player}${number})` : "";
}
