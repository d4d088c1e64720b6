import type { PostSummary } from "../../contracts/blog.ts";
import type { Entry } from "../../contracts/content.ts";
import { dayIn, isOver } from "../../contracts/event-times.ts";
import { plainTitle } from "../../contracts/rich-title.ts";
import type { Site } from "../site.ts";

/** A thing that is new or near. */
export type News = {
  kind: "post" | "paper" | "letter" | "event" | "deadline";
  path: string;
  title: string;
  /** A day, or a year alone. */
  date: string;
};

/** What is new, beside these posts: the latest paper of one's own and the latest letter, the next event and the next deadline. What there is none of is left out. */
export async function readNews(
  { ctx, doors }: Site,
  { identity, posts }: { identity: Entry<"identity">; posts: PostSummary[] },
): Promise<News[]> {
  const researcher = { name: identity.name, orcid: identity.orcid };
  const own = { filters: { list: "own" as const }, researcher, most: 1 };
  const [letters, events, papers] = await Promise.all([
    doors.letters.listLetters({ ctx }),
    doors.content.listEntries({ ctx, input: { kind: "event" } }),
    doors.papers.readAllPapers({ ctx, input: own }).next(),
  ]);
  const now = ctx.now();
  const today = dayIn(now, identity.timeZone);
  const standing = events.filter(({ status }) => status !== "cancelled");
  const coming = standing
    .flatMap(({ key, name, start, ...event }) =>
      start && !isOver({ start, ...event }, now) ? [{ key, title: name, date: start }] : [],
    )
    .toSorted(byDate);
  const due = standing
    .flatMap(({ key, name, deadlines = [] }) =>
      deadlines.map(({ date }) => ({ key, title: name, date })).filter(({ date }) => date >= today),
    )
    .toSorted(byDate);
  const at = (key: string) => `/events-conferences#${key}`;
  return [
    ...posts.map(({ slug, title, date }) => ({
      kind: "post" as const,
      path: `/blog/${slug}`,
      title,
      date,
    })),
    ...(papers.done ? [] : papers.value).map(({ key, title, year }) => ({
      kind: "paper" as const,
      path: `/articles/${key}`,
      title: plainTitle(title),
      date: String(year),
    })),
    ...letters.slice(0, 1).map(({ key, title, date }) => ({
      kind: "letter" as const,
      path: `/letters/${key}`,
      title,
      date,
    })),
    ...coming.slice(0, 1).map(({ key, ...one }) => ({ kind: "event" as const, path: at(key), ...one })),
    ...due.slice(0, 1).map(({ key, ...one }) => ({ kind: "deadline" as const, path: at(key), ...one })),
  ];
}

function byDate(one: { date: string }, next: { date: string }): number {
  return one.date.localeCompare(next.date);
}
