import type { BlogSidebar, PostSummary } from "../../contracts/blog.ts";
import type { Site } from "../site.ts";

/** Near posts that a post invites on to. */
const NEAR = 2;
/** Other posts beside it. */
const OTHERS = 3;

/** What a post invites on to: its neighbours in a series, two that are near in meaning, and beside it others that are read most or new. No post twice. */
export async function readNext({ ctx, doors }: Site, key: string, { popular, recent }: BlogSidebar) {
  const [near, all] = await Promise.all([
    doors.search.listNear({ ctx, input: { post: key } }),
    doors.content.listEntries({ ctx, input: { kind: "series" } }),
  ]);
  const series = all.find(({ posts }) => posts.includes(key));
  const keys = [...(series?.posts ?? []), ...near];
  const posts = await doors.blog.listSummaries({ ctx, input: { keys } });
  const known = new Map(posts.map((post) => [post.key, post]));
  const inOrder = (series?.posts ?? []).flatMap((one) => known.get(one) ?? []);
  const place = inOrder.findIndex((post) => post.key === key);
  const [previous, next] = [inOrder[place - 1], inOrder[place + 1]];
  const met = new Set([key, previous?.key, next?.key]);
  const unmet = (from: PostSummary[], most: number): PostSummary[] => {
    const found: PostSummary[] = [];
    for (const post of from) {
      if (found.length === most || met.has(post.key)) continue;
      met.add(post.key);
      found.push(post);
    }
    return found;
  };
  const nearest = unmet(
    near.flatMap((one) => known.get(one) ?? []),
    NEAR,
  );
  return {
    // The preview of a post that is not public yet has no place in its series.
    series:
      series && place >= 0
        ? { key: series.key, title: series.title, place: place + 1, parts: inOrder, previous, next }
        : undefined,
    near: nearest,
    others: unmet([...popular, ...recent], OTHERS),
  };
}

export type Next = Awaited<ReturnType<typeof readNext>>;
