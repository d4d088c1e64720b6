/** The tags that CSL-JSON titles may have (citeproc-js documentation, HTML-like formatting tags). */
const TAG = /<(\/?)(i|b|sub|sup|span)(?: class="nocase")?>/g;

export type TitlePart = { text: string; tags: readonly string[] };

/** A title as parts, each with the tags that are open around it. Anything else stays as it was written. */
export function titleParts(title: string): TitlePart[] {
  const parts: TitlePart[] = [];
  let open: string[] = [];
  let from = 0;
  const add = (to: number) => {
    if (to > from) parts.push({ text: title.slice(from, to), tags: open.filter((tag) => tag !== "span") });
  };
  for (const match of title.matchAll(TAG)) {
    const [raw, closes, tag = ""] = match;
    add(match.index);
    from = match.index + raw.length;
    open = closes ? open.slice(0, Math.max(0, open.lastIndexOf(tag))) : [...open, tag];
  }
  add(title.length);
  return parts;
}

/** A title's words alone. */
export function plainTitle(title: string): string {
  return title.replaceAll(TAG, "");
}
