import { useTranslation } from "react-i18next";
import { makeHead } from "../shell/head.ts";
import { orMoved } from "../shell/or-moved.ts";
import { translationsContext } from "../shell/translations-context.ts";
import { siteContext } from "../site.ts";
import { NothingYet } from "../shell/nothing-yet.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pages } from "../shell/pages.tsx";
import { PostTeaser } from "./post-teaser.tsx";
import { Sidebar } from "./sidebar.tsx";
import type { Route } from "./+types/blog.ts";

/** The blog: all posts, or those of a category or a tag, by page. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const t = context.get(translationsContext);
  const page = new URL(request.url).searchParams.get("page") ?? undefined;
  const terms = params as { category?: string; tag?: string };
  const kind = terms.tag ? "tag" : "category";
  const [list, sidebar] = await Promise.all([
    orMoved(site, {
      kind,
      slug: terms[kind] ?? "",
      under: `/blog/${kind}`,
      answer: site.doors.blog.listPosts({
        ctx: site.ctx,
        input: { page, category: terms.category, tag: terms.tag },
      }),
    }),
    site.doors.blog.readSidebar({ ctx: site.ctx }),
  ]);
  const title = list.title ?? t("public:blog.title");
  const head = makeHead(site, {
    title: list.page > 1 ? `${title} (${list.page})` : title,
    description: t("public:blog.lead"),
    search: list.page > 1 ? `?page=${list.page}` : "",
    paths: list.paths,
  });
  return { head, list, sidebar };
}

export default function Blog({ loaderData }: Route.ComponentProps) {
  const { list, sidebar } = loaderData;
  const { t } = useTranslation("public");
  return (
    <>
      <PageHeader
        title={list.title ?? t("blog.title")}
        lead={list.title ? t("blog.count", { count: list.total }) : t("blog.lead")}
      />
      <div className="page-width grid gap-14 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <section aria-label={t("blog.posts")}>
          {list.items.length === 0 ? (
            <NothingYet />
          ) : (
            <ul className="space-y-10">
              {list.items.map((post, position) => (
                <li key={post.key}>
                  <PostTeaser post={post} isFirst={position === 0} />
                </li>
              ))}
            </ul>
          )}
          <Pages page={list.page} pages={list.pages} />
        </section>
        <Sidebar sidebar={sidebar} />
      </div>
    </>
  );
}
