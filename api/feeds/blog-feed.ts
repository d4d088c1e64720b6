import { Feed } from "feed";
import type { Locale } from "../../contracts/locale.ts";
import { listPosts } from "../../modules/blog/index.ts";
import { readIdentity } from "../../modules/content/index.ts";
import type { Context } from "../../platform/core/context.ts";

const MOST_POSTS = 50;

/** Makes the feed of the posts in one language. */
export async function blogFeed(ctx: Context & { locale: Locale }): Promise<Feed> {
  const [identity, { posts }] = await Promise.all([
    readIdentity({ ctx }),
    listPosts({ ctx, input: { itemsPerPage: MOST_POSTS } }),
  ]);
  const home = `${ctx.origin}/${ctx.locale}`;
  const author = { name: identity.name, link: `${home}/${identity.slug}` };
  const newest = posts[0]?.date;
  const feed = new Feed({
    id: `${home}/blog`,
    link: `${home}/blog`,
    title: identity.name,
    description: identity.tagline,
    language: ctx.locale,
    favicon: `${ctx.origin}/favicon.svg`,
    copyright: identity.name,
    updated: newest ? startOf(newest) : undefined,
    feedLinks: { atom: `${home}/feed.xml`, json: `${home}/feed.json` },
    author,
  });
  for (const post of posts) {
    const link = `${home}/blog/${post.slug}`;
    feed.addItem({
      id: link,
      link,
      title: post.title,
      description: post.excerpt,
      date: startOf(post.date),
      published: startOf(post.date),
      author: [author],
    });
  }
  return feed;
}

function startOf(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
