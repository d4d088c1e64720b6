import type { Licence } from "./licences.ts";
import type { Localized } from "./localized.ts";
import type { Picture } from "./picture.ts";

/** How many posts a page of a list shows. */
export const POSTS_PER_PAGE = 6;

/** Where the lists cut a title and a first paragraph, in characters (specification, section 2). */
export const TITLE_CUT = 53;
export const EXCERPT_CUT = 123;

/** A mistake that was put right, or news since. */
export const POST_CHANGES = ["correction", "update"] as const;

export type PostSummary = {
  key: string;
  slug: string;
  title: string;
  excerpt: string;
  date: string;
  hero: Picture;
  heroAlt: string;
};

export type Post = PostSummary & {
  description: string;
  html: string;
  category: { name: string; slug: string };
  tags: { name: string; slug: string }[];
  /** The post's address in each language that it is public in. */
  slugs: Partial<Localized>;
  /** Where link previews find its picture. */
  preview: string;
  licence: Licence;
  doi?: string | undefined;
  /** What was changed since, the latest first. */
  changes: { date: string; kind: (typeof POST_CHANGES)[number]; text: string }[];
};

export type Term = { name: string; slug: string; count: number };

export type BlogSidebar = {
  popular: PostSummary[];
  recent: PostSummary[];
  categories: Term[];
  tags: Term[];
};

export type PostPage = { items: PostSummary[]; page: number; pages: number; total: number };
