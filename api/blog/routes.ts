import { z } from "zod";
import { POST_CHANGES } from "../../contracts/blog.ts";
import { LICENCES } from "../../contracts/licences.ts";
import { countView, listPosts, readPost } from "../../modules/blog/index.ts";
import { withPlainQuestions } from "../../modules/quiz/index.ts";
import { item, nothing, page, resource } from "../http/answers.ts";
import { endpoint } from "../http/endpoint.ts";
import { pageInLanguage } from "../http/envelope.ts";
import { anyone } from "../http/who.ts";

const picture = z.object({
  src: z.string(),
  width: z.int(),
  height: z.int(),
  sources: z.array(z.object({ type: z.string(), srcSet: z.string() })),
});
const term = z.object({ name: z.string(), slug: z.string() });
const postSummary = z.object({
  key: z.string(),
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  date: z.iso.date(),
  hero: picture,
  heroAlt: z.string(),
});
const post = postSummary.extend({
  description: z.string(),
  html: z.string(),
  category: term,
  tags: z.array(term),
  /** The post's address in each language that it is public in. */
  slugs: z.object({ fr: z.string(), en: z.string() }).partial(),
  preview: z.string(),
  changes: z.array(z.object({ date: z.iso.date(), kind: z.enum(POST_CHANGES), text: z.string() })),
  licence: z.object({ code: z.enum(LICENCES), name: z.string(), url: z.url().optional() }),
  doi: z.string().optional(),
});

const byPostSlug = ({ slug }: { slug: string }) => `/api/posts/${slug}`;
const POST_SUMMARY = resource("Post", postSummary, byPostSlug, "summary");
const POST = resource("Post", post, byPostSlug);

/** Posts, in the language of `Accept-Language` or `?locale=`, and how often they are read. For anyone. */
export const blogEndpoints = [
  endpoint({
    method: "get",
    path: "/api/posts",
    summary: "List posts, newest first",
    who: anyone,
    query: pageInLanguage,
    answer: page(POST_SUMMARY),
    run: ({ ctx, input: { page: number, itemsPerPage, after } }) =>
      listPosts({ ctx, input: { page: number, itemsPerPage, after } }),
  }),
  endpoint({
    method: "get",
    path: "/api/posts/:slug",
    summary: "Read a post, in its slug's language",
    who: anyone,
    params: z.object({ slug: z.string() }),
    answer: item(POST),
    run: async ({ ctx, input }) => {
      const { locale, post: read } = await readPost({ ctx, input });
      const [html = ""] = await withPlainQuestions({
        ctx: { ...ctx, locale },
        input: { texts: [read.html] },
      });
      return { ...read, html };
    },
  }),
  endpoint({
    method: "post",
    path: "/api/posts/:key/views",
    summary: "Count a reading by someone who agreed to it",
    who: anyone,
    params: z.object({ key: z.string() }),
    answer: nothing(),
    run: countView,
  }),
];
