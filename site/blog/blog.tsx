import { useTranslation } from "../../ui/texts.tsx";
import { makeHead } from "../shell/head.ts";
import { orMoved } from "../shell/or-moved.ts";
import { page } from "../page.tsx";
import type { Site } from "../site.ts";
import { NothingYet } from "../shell/nothing-yet.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pages } from "../shell/pages.tsx";
import { PostTeaser } from "./post-teaser.tsx";
import { Sidebar } from "./sidebar.tsx";

export const blogPage = page({
  path: ["/blog", "/blog/category/:category", "/blog/tag/:tag"],
  load,
  view: Blog,
});

type Data = Awaited<ReturnType<typeof load>>;

/** The blog: all posts, or those of a category or a tag, by page. */
async function load(site: Site) {
  const { t } = site;
  const number = site.search.get("page") ?? undefined;
  const { category, tag } = site.params;
  const kind = tag ? "tag" : "category";
  const [list, sidebar] = await Promise.all([
    orMoved(site, {
      kind,
      slug: tag ?? category ?? "",
      under: `/blog/${kind}`,
      answer: site.doors.blog.listPosts({
        ctx: site.ctx,
        input: { page: number, category, tag },
      }),
    }),
    site.doors.blog.readSidebar({ ctx: site.ctx }),
  ]);
  const title = list.title ?? t("public:blog.title");
  const head = makeHead(site, {
    title: list.page > 1 ? `${title} (${list.page})` : title,
    description: t("public:blog.lead"),
    card: { kicker: t("public:blog.title"), title, picture: list.items[0]?.hero },
    search: list.page > 1 ? `?page=${list.page}` : "",
    paths: list.paths,
  });
  return { head, list, sidebar };
}

function Blog({ list, sidebar }: Data) {
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
