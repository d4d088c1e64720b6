import { siteName } from "../../contracts/site-name.ts";
import type { Locale } from "../../contracts/locale.ts";
import { listPosts } from "../../modules/blog/index.ts";
import { readIdentity } from "../../modules/content/index.ts";
import type { Context } from "../../platform/core/context.ts";
import { inXml } from "./in-xml.ts";

const MOST_POSTS = 50;

/** The newest posts in one language, whose title and text are plain text. */
type BlogFeed = Awaited<ReturnType<typeof readFeed>>;

export async function readFeed(ctx: Context & { locale: Locale }) {
  const [identity, { items: posts }] = await Promise.all([
    readIdentity({ ctx }),
    listPosts({ ctx, input: { itemsPerPage: MOST_POSTS } }),
  ]);
  const home = `${ctx.origin}/${ctx.locale}`;
  const title = siteName(identity, ctx.origin);
  return {
    locale: ctx.locale,
    title,
    description: identity.tagline,
    author: { name: title, url: `${home}/${identity.slug}` },
    icon: `${ctx.origin}/favicon.svg`,
    home,
    items: posts.map((post) => ({
      url: `${home}/blog/${post.slug}`,
      title: post.title,
      text: post.excerpt,
      date: `${post.date}T00:00:00.000Z`,
    })),
  };
}

/** Writes it as Atom (RFC 4287). Its texts are of the type `text`, so that no reader takes them for markup. */
export function atomFeed({ locale, title, description, author, icon, home, items }: BlogFeed): string {
  const blog = inXml(`${home}/blog`);
  const writer = `<author><name>${inXml(author.name)}</name><uri>${inXml(author.url)}</uri></author>`;
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">`,
    `<id>${blog}</id>`,
    `<title>${inXml(title)}</title>`,
    `<subtitle>${inXml(description)}</subtitle>`,
    `<updated>${items[0]?.date ?? NEVER}</updated>`,
    `<link rel="alternate" href="${blog}"/>`,
    `<link rel="self" href="${inXml(`${home}/feed.xml`)}"/>`,
    `<icon>${inXml(icon)}</icon>`,
    `<rights>${inXml(title)}</rights>`,
    writer,
    ...items.map(({ url, title: name, text, date }) =>
      [
        "<entry>",
        `<id>${inXml(url)}</id>`,
        `<title>${inXml(name)}</title>`,
        `<link href="${inXml(url)}"/>`,
        `<published>${date}</published><updated>${date}</updated>`,
        writer,
        `<summary>${inXml(text)}</summary>`,
        "</entry>",
      ].join("\n"),
    ),
    "</feed>",
    "",
  ].join("\n");
}

/** A feed without posts has not changed since it was empty. */
const NEVER = "1970-01-01T00:00:00.000Z";

/** Writes it as JSON Feed 1.1. */
export function jsonFeed({ locale, title, description, author, icon, home, items }: BlogFeed): string {
  const authors = [author];
  return JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title,
    description,
    language: locale,
    home_page_url: `${home}/blog`,
    feed_url: `${home}/feed.json`,
    favicon: icon,
    authors,
    items: items.map(({ url, title: name, text, date }) => ({
      id: url,
      url,
      title: name,
      content_text: text,
      date_published: date,
      date_modified: date,
      authors,
      language: locale,
    })),
  });
}
