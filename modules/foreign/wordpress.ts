import { slugify } from "../../contracts/slugify.ts";
import type { Locale } from "../../contracts/locale.ts";
import { buildPost, type OldSite, type Part, withoutOrigin } from "./build-post.ts";
import type { Folder } from "./folder.ts";
import type { Found, FoundTerm, Reading } from "./found.ts";
import { localeOf, pair } from "./languages.ts";
import { Losses } from "./losses.ts";
import { paragraphs, withoutBrackets } from "./wordpress-html.ts";
import type { Wxr, WxrItem } from "./wxr.ts";

/** What the types of an export become; every other one is told and left. */
const TEXTS = new Set(["post", "page"]);
/** Types that say nothing by themselves: files, menus, versions, parts of a theme. */
const SILENT = new Set([
  "attachment",
  "nav_menu_item",
  "revision",
  "wp_block",
  "wp_global_styles",
  "wp_navigation",
  "wp_template",
  "wp_template_part",
  "custom_css",
]);
const GONE = new Set(["trash", "auto-draft", "inherit"]);

/** Reads an export of WordPress. `folder` holds its uploads, if they were copied beside it. */
export function readWordPress(wxr: Wxr, folder: Folder, reading: Reading): Found {
  const origin = (wxr.channel["wp:base_blog_url"] ?? wxr.channel["link"] ?? "").replace(/\/$/, "");
  const language = reading.isChosen ? undefined : localeOf(wxr.channel["language"]);
  const told = {
    ...reading,
    language: language ?? reading.language,
    isChosen: reading.isChosen || language !== undefined,
  };
  const site: OldSite = { folder, origin, roots: [""], addressOf: () => undefined, reading: told };
  const left = new Losses();
  const comments = wxr.items.reduce((sum, item) => sum + item.comments, 0);
  if (comments > 0) left.note("comments", String(comments));
  const files = new Map(
    wxr.items.filter((item) => typeOf(item) === "attachment").map((item) => [idOf(item), item]),
  );
  const texts = wxr.items.filter((item) => {
    const type = typeOf(item);
    if (!TEXTS.has(type) && !SILENT.has(type)) left.note("not_taken", `${type} ${item.texts["title"] ?? ""}`);
    return TEXTS.has(type) && !GONE.has(item.texts["wp:status"] ?? "");
  });
  const named = texts.map((item) => ({ item, ...languageOf(item, told.language) }));
  return {
    system: "wordpress",
    origin,
    items: pair(named).map((group) => ({
      source: `${typeOf(group[0]?.item)} ${idOf(group[0]?.item)}`,
      read: async () => {
        const losses = new Losses();
        const parts = group.map(({ item, locale }) => partOf(site, { item, locale, files }, losses));
        const post = buildPost(site, parts, losses);
        return { ...post, ...termsOf(group[0]?.item) };
      },
    })),
    terms: wxr.terms.map((term): FoundTerm => ({
      kind: term.domain,
      name: term.name,
      addresses: [`/${term.domain}/${term.slug}/`],
    })),
    papers: [],
    redirects: [{ from: "/feed/", to: `/${told.language}/feed.xml` }],
    losses: left.list(),
  };
}

const typeOf = (item: WxrItem | undefined): string => item?.texts["wp:post_type"] ?? "";
const idOf = (item: WxrItem | undefined): string => item?.texts["wp:post_id"] ?? "";

/**
 * Polylang writes a text's language and its pair as terms (Polylang, "Import/Export"); WPML as fields (WPML Export and Import,
 * `_wpml_import_language_code` and `_wpml_import_translation_group`).
 */
function languageOf({ terms, meta, texts }: WxrItem, fallback: Locale): { locale: Locale; pairedBy: string } {
  const term = (domain: string) => terms.find((one) => one.domain === domain)?.slug;
  const locale = localeOf(term("language")) ?? localeOf(meta["_wpml_import_language_code"]) ?? fallback;
  const group = term("post_translations") ?? meta["_wpml_import_translation_group"];
  return { locale, pairedBy: group ? `group ${group}` : `id ${texts["wp:post_id"]}` };
}

type Given = { item: WxrItem; locale: Locale; files: Map<string, WxrItem> };

function partOf(site: OldSite, { item, locale, files }: Given, losses: Losses): Part {
  const { texts, meta } = item;
  if (
    !site.reading.isChosen &&
    !item.terms.some(({ domain }) => domain === "language") &&
    !meta["_wpml_import_language_code"]
  )
    losses.note("language", locale);
  if (typeOf(item) === "page") losses.note("was_page");
  if (texts["wp:status"] === "private") losses.note("private");
  if (texts["wp:post_password"]) losses.note("password");
  const link = withoutOrigin(site, (texts["link"] ?? "").trim());
  // A draft has no address yet, but one with its number.
  const isQuery = link.includes("?");
  if (isQuery && texts["wp:status"] === "publish") losses.note("address_query", link);
  const body = withoutBrackets(texts["content:encoded"] ?? "", {
    losses,
    pictureOf: (id) => fileOf(files, id),
  });
  const slug = slugify(decoded(texts["wp:post_name"] ?? ""));
  return {
    file: slug || `post-${idOf(item)}`,
    locale,
    front: { title: texts["title"], slug, excerpt: texts["excerpt:encoded"], date: texts["wp:post_date"] },
    body: paragraphs(body),
    isHtml: true,
    addresses: link.startsWith("/") && !isQuery ? [link] : [],
    feedId: texts["guid"]?.trim() || undefined,
    hero: fileOf(files, meta["_thumbnail_id"] ?? "")?.address,
  };
}

function fileOf(
  files: Map<string, WxrItem>,
  id: string,
): { address: string; alt: string; caption: string } | undefined {
  const item = files.get(id);
  const address = item?.texts["wp:attachment_url"]?.trim();
  return item && address
    ? {
        address,
        alt: item.meta["_wp_attachment_image_alt"] ?? "",
        caption: item.texts["excerpt:encoded"] ?? "",
      }
    : undefined;
}

function termsOf(item: WxrItem | undefined): { category: string | undefined; tags: string[] } {
  const named = (domain: string) =>
    (item?.terms ?? [])
      .filter((term) => term.domain === domain && term.slug !== "uncategorized")
      .map(({ name }) => name);
  const [category, ...others] = named("category");
  return { category, tags: [...new Set([...others, ...named("post_tag")])] };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
