import path from "node:path";
import { slugify } from "../../contracts/slugify.ts";
import type { Locale } from "../../contracts/locale.ts";
import { type Folder, pictureName } from "./folder.ts";
import type { FoundPost, FoundText, PictureSource, Reading } from "./found.ts";
import { dayOf, type FrontMatter, listOf, textOf } from "./front-matter.ts";
import { type Bringing, htmlToMarkdown } from "./html.ts";
import type { Losses } from "./losses.ts";
import { bringMarkdown, firstWords } from "./markdown.ts";
import { Untaken } from "../../platform/core/untaken.ts";

/** The old site as a whole: where its pictures are, and which address each of its files had. */
export type OldSite = {
  folder: Folder;
  /** Its public address, without a slash at the end; empty if it does not say. */
  origin: string;
  /** Folders in which a path from the site's root is looked for. */
  roots: string[];
  /** The address that a file of the folder had. */
  addressOf: (file: string) => string | undefined;
  reading: Reading;
};

/** A text in one language, as a system has it. */
export type Part = {
  file: string;
  locale: Locale;
  front: FrontMatter;
  body: string;
  isHtml?: boolean;
  addresses: string[];
  feedId?: string | undefined;
  /** What stands for those that its front matter lacks. */
  title?: string | undefined;
  date?: string | undefined;
  category?: string | undefined;
  hero?: string | undefined;
};

/** Makes one post of a text in one or both languages. The first part says what both have. */
export function buildPost(site: OldSite, parts: Part[], losses: Losses): FoundPost {
  const [first] = parts;
  if (!first) throw new Untaken("no_text");
  const pictures = new Map<string, PictureSource>();
  const texts: FoundPost["texts"] = {};
  for (const part of parts) texts[part.locale] = textIn(site, part, { losses, pictures });
  const { front } = first;
  const hero = parts.map((part) => heroOf(site, part, { losses, pictures })).find(Boolean);
  const date = dayOf(front["date"]) ?? first.date ?? "";
  if (!date) losses.note("no_date");
  const [category = first.category, ...others] = listOf(front["categories"] ?? front["category"], /[,]/);
  return {
    texts,
    date,
    category,
    tags: [...new Set([...others, ...listOf(front["tags"] ?? front["keywords"], /[,]/)])],
    hero,
    pictures,
    losses: losses.list(),
  };
}

type Noting = { losses: Losses; pictures: Map<string, PictureSource> };

function textIn(site: OldSite, part: Part, noting: Noting): FoundText {
  const bringing = bringingOf(site, part.file, noting);
  const written = part.body.trimStart();
  const heading = /^#[ \t]([^\n]+)\n/.exec(written);
  const named = textOf(part.front["title"]) || part.title;
  const body = named || !heading ? written : written.slice(heading[0].length);
  const markdown = part.isHtml ? htmlToMarkdown(body, bringing) : bringMarkdown(body, bringing);
  const described =
    textOf(part.front["description"]) || textOf(part.front["summary"]) || textOf(part.front["excerpt"]);
  const title = named || heading?.[1]?.trim() || firstWords(markdown, 60) || path.posix.parse(part.file).name;
  return {
    title,
    slug: slugify(textOf(part.front["slug"]) || nameOf(part.file) || title) || "post",
    description: firstWords(described || markdown),
    markdown,
    addresses: part.addresses,
    feedId: part.feedId,
  };
}

/** A file's own name: without a date, a language and an extension; a bundle's is its folder's. */
export function nameOf(file: string): string {
  const { dir, name } = path.posix.parse(file);
  const own = name.replace(/\.(fr|en)$/, "").replace(/^\d{4}-\d{1,2}-\d{1,2}-/, "");
  return own === "index" ? path.posix.basename(dir).replace(/^\d{4}-\d{1,2}-\d{1,2}-/, "") : own;
}

/** Where the pictures and links of a file of the old site lead here. */
function bringingOf(site: OldSite, file: string, { losses, pictures }: Noting): Bringing {
  return {
    losses,
    picture: (address) => pictureFor(site, file, address, { losses, pictures }),
    link: (address) => linkFor(site, file, address),
  };
}

function pictureFor(
  site: OldSite,
  file: string,
  address: string,
  { losses, pictures }: Noting,
): string | undefined {
  const own = withoutOrigin(site, address);
  if (/^(https?:)?\/\//i.test(own)) {
    const url = own.startsWith("//") ? `https:${own}` : own;
    if (!site.reading.fetchesPictures || !URL.canParse(url)) {
      losses.note("picture_remote", url);
      return undefined;
    }
    const name = pictureName(new URL(url).pathname, url);
    pictures.set(name, { url });
    return name;
  }
  const found = pictureFile(site, file, own);
  const name = found && site.folder.pictureName(found);
  if (!found || !name) {
    const old = /^[a-z]+:/i.test(own) ? "" : site.origin;
    if (old && site.reading.fetchesPictures) {
      const url = new URL(own, `${old}/`).href;
      const fetched = pictureName(own, url);
      pictures.set(fetched, { url });
      return fetched;
    }
    losses.note("picture_absent", own.startsWith("data:") ? "data:" : own);
    return undefined;
  }
  pictures.set(name, { file: found });
  return name;
}

/** The file of the folder that an address means, from the site's root or from beside the text. */
function pictureFile({ folder, roots }: OldSite, file: string, address: string): string | undefined {
  const plain = decoded(address.split(/[?#]/, 1)[0] ?? "");
  const beside = path.posix.join(path.posix.dirname(file), plain);
  const below = plain.replace(/^\/+/, "");
  const places = plain.startsWith("/") ? [] : [beside];
  // Whoever copied the uploads may have left out the folder around them.
  for (const one of [below, below.replace(/^(wp-content|content)\//, "")])
    for (const root of roots) places.push(path.posix.join(root, one));
  // WordPress shows smaller copies, `gel-300x200.png`, of what was uploaded.
  return [...places, ...places.map((one) => one.replace(/-\d{1,5}x\d{1,5}(\.\w{1,5})$/, "$1"))].find((one) =>
    folder.has(one),
  );
}

function linkFor(site: OldSite, file: string, address: string): string {
  const own = withoutOrigin(site, address);
  if (/^[a-z][a-z0-9+.-]*:|^#|^\/\//i.test(own)) return own;
  const [plain = "", ...hash] = own.split(/(?=#)/);
  const to = plain.startsWith("/")
    ? plain.slice(1)
    : path.posix.join(path.posix.dirname(file), decoded(plain));
  return (site.addressOf(to) ?? own.slice(0, plain.length)) + hash.join("");
}

/** What led to the old site by its whole address leads to this one. */
export function withoutOrigin({ origin }: Pick<OldSite, "origin">, address: string): string {
  if (!origin) return address;
  const plain = address.replace(/^http:/, "https:");
  const own = origin.replace(/^http:/, "https:");
  return plain === own || plain.startsWith(`${own}/`) ? plain.slice(own.length) || "/" : address;
}

/** The picture above the text, under the names that the systems' themes give it. */
function heroOf(site: OldSite, part: Part, noting: Noting): { path: string; alt: string } | undefined {
  const { front } = part;
  const held = [
    front["image"],
    front["cover"],
    front["header"],
    front["featured_image"],
    front["thumbnail"],
    front["img"],
  ];
  const named = held.map(addressIn).find(Boolean);
  const from = part.hero ?? named;
  if (!from) return undefined;
  const found = pictureFor(site, part.file, from, noting);
  const alt = textOf(front["image-alt"]) || textOf((front["image"] as FrontMatter | undefined)?.["caption"]);
  return found ? { path: found, alt } : undefined;
}

function addressIn(value: unknown): string {
  if (typeof value !== "object" || value === null) return textOf(value);
  const { image, src, path: at, teaser } = value as FrontMatter;
  return textOf(image) || textOf(src) || textOf(at) || textOf(teaser);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
