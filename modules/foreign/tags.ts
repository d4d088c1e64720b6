/** A tag of a template or a shortcode: `figure src="a.png"`. */
export type Tag = {
  name: string;
  isEnd: boolean;
  /** What is named in it, and what is not, as `0`, `1`… */
  given: Record<string, string>;
  /** All that follows its name. */
  rest: string;
};

/**
 * Replaces each tag between `open` and `close` by what `write` makes of it. A tag that never ends stays as it is. Reads the text
 * once.
 */
export function replaceTags(
  text: string,
  [open, close]: readonly [string, string],
  write: (tag: Tag, raw: string) => string,
): string {
  let [made, at] = ["", 0];
  for (let start = text.indexOf(open); start >= 0; start = text.indexOf(open, at)) {
    const end = text.indexOf(close, start + open.length);
    if (end < 0) break;
    const inner = text.slice(start + open.length, end);
    const raw = text.slice(start, end + close.length);
    made += text.slice(at, start) + write(readTag(inner), raw);
    at = end + close.length;
  }
  return made + text.slice(at);
}

const NAME = /^\s*[-~]?\s*(\/?)\s*([\w./:-]*)/;
const VALUE = /([\w-]+)\s?=\s?(?:"([^"]*)"|'([^']*)'|([^\s"']+))|"([^"]*)"|'([^']*)'|([^\s"'=]+)/g;

/** Reads the inside of a tag: its name, and what it is given. */
export function readTag(inner: string): Tag {
  const [whole = "", slash = "", name = ""] = NAME.exec(inner) ?? [];
  const rest = inner.slice(whole.length).trim();
  const given: Record<string, string> = {};
  let place = 0;
  for (const [, key, double, single, bare, ...loose] of rest.slice(0, 5_000).matchAll(VALUE)) {
    if (key) given[key] = double ?? single ?? bare ?? "";
    else given[String(place++)] = loose.find((one) => one !== undefined) ?? "";
  }
  return { name, isEnd: slash === "/", given, rest };
}

/** A picture in Markdown, with its caption as its title. */
export function pictureMarkdown(
  address: string,
  { alt = "", caption = "" }: { alt?: string | undefined; caption?: string | undefined },
): string {
  const title = caption ? ` "${caption.replaceAll('"', "”")}"` : "";
  return address ? `![${alt.replaceAll(/[[\]]/g, "")}](${address.replaceAll(" ", "%20")}${title})` : "";
}
