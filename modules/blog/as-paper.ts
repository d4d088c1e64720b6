import { siteName } from "../../contracts/site-name.ts";
import type { Post } from "../../contracts/blog.ts";
import type { Locale } from "../../contracts/locale.ts";
import { asAuthor, type Researcher } from "../../contracts/paper-author.ts";
import type { PaperAuthor } from "../../contracts/paper.ts";
import type { Paper } from "../papers/index.ts";

type Writer = Researcher & { isExample?: true | undefined };

/** Whom machines are told of as a post's author: the site itself, as long as its person is invented. */
export function authorOf(writer: Writer, origin: string): PaperAuthor {
  return writer.isExample ? { family: new URL(origin).host } : asAuthor(writer);
}

type Where = { writer: Writer; origin: string; locale: Locale };

/** A post as a reference, so that it is cited and described by what does so for papers. Its key is the post's. */
export function asPaper(post: Post, { writer, origin, locale }: Where): Paper {
  const [year = 0, month, day] = post.date.split("-").map(Number);
  return {
    key: post.key,
    type: "post-weblog",
    list: "own",
    title: post.title,
    authors: [authorOf(writer, origin)],
    container: siteName(writer, origin),
    year,
    month,
    day,
    ...(post.doi && { doi: post.doi }),
    url: `${origin}/${locale}/blog/${post.slug}`,
    language: locale,
    abstract: post.description,
    topics: post.tags.map(({ name }) => name),
  };
}
