import { z } from "zod";
import { slugify } from "../../contracts/slugify.ts";
import { buildPost, type OldSite, type Part } from "./build-post.ts";
import type { Folder } from "./folder.ts";
import type { Found, FoundTerm, Reading } from "./found.ts";
import { ghostHtml } from "./ghost-html.ts";
import { localeOf } from "./languages.ts";
import { Losses } from "./losses.ts";
import { Untaken } from "../../platform/core/untaken.ts";

const text = z.string().nullish();
const post = z.object({
  id: z.coerce.string(),
  title: text,
  slug: text,
  mobiledoc: text,
  lexical: text,
  html: text,
  feature_image: text,
  type: text,
  status: text,
  visibility: text,
  locale: text,
  published_at: text,
  created_at: text,
  custom_excerpt: text,
});
const id = z.coerce.string();
const data = z.object({
  posts: z.array(z.unknown()).default([]),
  tags: z.array(z.object({ id, name: z.string(), slug: z.string() })).default([]),
  posts_tags: z.array(z.object({ post_id: id, tag_id: id, sort_order: z.number().nullish() })).default([]),
  posts_meta: z.array(z.object({ post_id: id, feature_image_alt: text })).default([]),
  settings: z.array(z.object({ key: z.string(), value: z.unknown() })).default([]),
});
/** Ghost's export: `{ "db": [{ "meta": …, "data": … }] }`; older ones have no `db` (Ghost's `core/server/data/exporter`). */
const exported = z.union([
  z.object({ db: z.tuple([z.object({ data })], z.unknown()) }).transform(({ db }) => db[0].data),
  z.object({ data }).transform((one) => one.data),
]);

/** Reads an export of Ghost. `folder` holds its pictures, if `content/images` was copied beside it. */
export function readGhost(json: string, folder: Folder, reading: Reading): Found {
  const found = exported.safeParse(parsed(json));
  if (!found.success) throw new Untaken("other_export", "Ghost");
  const { posts, tags, posts_tags: tagged, posts_meta: metas, settings } = found.data;
  const setting = (key: string) => settings.find((one) => one.key === key)?.value;
  const language = reading.isChosen
    ? undefined
    : localeOf(setting("locale") ?? setting("default_locale") ?? setting("lang"));
  const told = {
    ...reading,
    language: language ?? reading.language,
    isChosen: reading.isChosen || language !== undefined,
  };
  const site: OldSite = {
    folder,
    origin: "__GHOST_URL__",
    roots: ["", "content"],
    addressOf: () => undefined,
    reading: told,
  };
  const tagsOf = (of: string) =>
    tagged
      .filter(({ post_id: one }) => one === of)
      .toSorted((one, other) => (one.sort_order ?? 0) - (other.sort_order ?? 0))
      .flatMap(({ tag_id: tag }) => tags.find((one) => one.id === tag)?.name ?? [])
      // A name with `#` is for the team alone.
      .filter((name) => !name.startsWith("#"));
  return {
    system: "ghost",
    origin: "",
    items: posts.map((one, place) => {
      const named = post.pick({ id: true }).safeParse(one);
      return {
        source: named.success ? `post ${named.data.id}` : `post at ${place + 1}`,
        read: async () => {
          const losses = new Losses();
          const read = post.parse(one);
          const [category, ...others] = tagsOf(read.id);
          const built = buildPost(site, [partOf(site, read, losses)], losses);
          const alt = metas.find(({ post_id: of }) => of === read.id)?.feature_image_alt ?? "";
          return { ...built, category, tags: others, hero: built.hero && { ...built.hero, alt } };
        },
      };
    }),
    terms: tags.map((tag): FoundTerm => ({ kind: "tag", name: tag.name, addresses: [`/tag/${tag.slug}/`] })),
    papers: [],
    redirects: [{ from: "/rss/", to: `/${told.language}/feed.xml` }],
    losses: [],
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function partOf(site: OldSite, read: z.infer<typeof post>, losses: Losses): Part {
  const said = localeOf(read.locale);
  const locale = said ?? site.reading.language;
  if (!said && !site.reading.isChosen) losses.note("language", locale);
  if (read.type === "page") losses.note("was_page");
  if (read.visibility && read.visibility !== "public") losses.note("private", read.visibility);
  const slug = slugify(read.slug ?? "");
  return {
    file: slug || `post-${read.id}`,
    locale,
    front: {
      title: read.title,
      slug,
      excerpt: read.custom_excerpt,
      date: read.published_at ?? read.created_at,
    },
    body: ghostHtml(read, losses),
    isHtml: true,
    addresses: read.status === "published" && read.slug ? [`/${read.slug}/`] : [],
    // Ghost's feed names an entry by the post's own id (Ghost's `generate-feed.js`).
    feedId: read.id,
    hero: read.feature_image ?? undefined,
  };
}
