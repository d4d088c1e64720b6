import { createReadStream } from "node:fs";
import path from "node:path";
import { Parser } from "htmlparser2";
import { Untaken } from "../../platform/core/untaken.ts";

/** An element `<item>` of an export: the text of each element in it, and its terms, fields and comments. */
export type WxrItem = {
  texts: Record<string, string>;
  terms: { domain: string; slug: string; name: string }[];
  meta: Record<string, string>;
  comments: number;
};
export type Wxr = {
  channel: Record<string, string>;
  terms: { domain: "category" | "tag"; slug: string; name: string }[];
  items: WxrItem[];
};

const LIMITS = { items: 200_000, characters: 300_000_000, text: 5_000_000 };

/**
 * Reads an export of WordPress, WXR 1.2 (WordPress's `wp-admin/includes/export.php`). The parser knows no document type, so an entity
 * of one is text: nothing is fetched, and nothing grows. Throws `StartFailure` for what is no export, or too large.
 */
export async function readWxr(file: string, limits: typeof LIMITS = LIMITS): Promise<Wxr> {
  const wxr: Wxr = { channel: {}, terms: [], items: [] };
  const state: State = {
    wxr,
    path: [],
    text: "",
    attributes: {},
    item: undefined,
    term: undefined,
    metaKey: "",
  };
  let [characters, fault] = [0, ""];
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open(state, name, attributes),
      ontext(text) {
        if (state.text.length < limits.text) state.text += text;
      },
      onclosetag: (name) => close(state, name),
      onerror: (error) => void (fault = error.message),
    },
    { xmlMode: true, decodeEntities: true },
  );
  for await (const piece of createReadStream(file, { encoding: "utf8" })) {
    characters += String(piece).length;
    if (characters > limits.characters || wxr.items.length > limits.items)
      throw new Untaken("too_large", path.basename(file));
    parser.write(String(piece));
  }
  parser.end();
  if (fault || !wxr.channel["wp:wxr_version"]) throw new Untaken("other_export", "WordPress");
  return wxr;
}

type State = {
  wxr: Wxr;
  path: string[];
  text: string;
  attributes: Record<string, string>;
  item: WxrItem | undefined;
  term: { domain: "category" | "tag"; slug: string; name: string } | undefined;
  metaKey: string;
};

function open(state: State, name: string, attributes: Record<string, string>): void {
  state.path.push(name);
  state.text = "";
  state.attributes = attributes;
  if (name === "item") state.item = { texts: {}, terms: [], meta: {}, comments: 0 };
  if (name === "wp:comment" && state.item) state.item.comments += 1;
  if ((name === "wp:category" || name === "wp:tag") && !state.item)
    state.term = { domain: name === "wp:tag" ? "tag" : "category", slug: "", name: "" };
}

function close(state: State, name: string): void {
  const { item, term, text, wxr } = state;
  state.path.pop();
  const parent = state.path.at(-1);
  if (name === "item" && item) {
    wxr.items.push(item);
    state.item = undefined;
  } else if (item && parent === "item") {
    if (name === "category") {
      const { domain = "", nicename = "" } = state.attributes;
      item.terms.push({ domain, slug: nicename, name: text.trim() });
    } else if (name !== "wp:comment" && name !== "wp:postmeta") item.texts[name] = text;
  } else if (item && parent === "wp:postmeta") {
    if (name === "wp:meta_key") state.metaKey = text;
    if (name === "wp:meta_value") item.meta[state.metaKey] = text;
  } else if (term && (name === "wp:category" || name === "wp:tag")) {
    wxr.terms.push(term);
    state.term = undefined;
  } else if (term) {
    if (/^wp:(category_nicename|tag_slug)$/.test(name)) term.slug = text.trim();
    if (/^wp:(cat_name|tag_name)$/.test(name)) term.name = text.trim();
  } else if (parent === "channel") wxr.channel[name] = text.trim();
  state.text = "";
}
