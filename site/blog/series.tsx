import { useTranslation } from "../../ui/texts.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { page } from "../page.tsx";
import { makeHead } from "../shell/head.ts";
import { Missing } from "../shell/moved.ts";
import { useAddress } from "../shell/site-data.ts";
import type { Site } from "../site.ts";
import { PostTeaser } from "./post-teaser.tsx";

export const seriesPage = page({ path: "/series/:key", load, view: SeriesPage });

type Data = Awaited<ReturnType<typeof load>>;

/** The posts of a series, in the order in which they are read. */
async function load(site: Site) {
  const { ctx, doors, params } = site;
  const all = await doors.content.listEntries({ ctx, input: { kind: "series" } });
  const series = all.find(({ key }) => key === params["key"]);
  if (!series) throw new Missing();
  const posts = await doors.blog.listSummaries({ ctx, input: { keys: series.posts } });
  const { title, description } = series;
  const head = makeHead(site, {
    title,
    description,
    card: { kicker: site.t("public:blog.title"), picture: posts[0]?.hero },
    jsonLd: [
      {
        "@type": "ItemList",
        name: title,
        itemListElement: posts.map((post, position) => ({
          "@type": "ListItem",
          position: position + 1,
          name: post.title,
          url: `${ctx.origin}/${site.locale}/blog/${post.slug}`,
        })),
      },
    ],
  });
  return { head, series: series.key, title, description, posts, isShared: site.shared !== undefined };
}

function SeriesPage({ series, title, description, posts, isShared }: Data) {
  const { t, i18n } = useTranslation("public");
  const address = useAddress();
  return (
    <>
      <PageHeader title={title} lead={description} />
      <div className="page-width" data-progress data-edited-as={`series/${series}`}>
        {/* A draft has no files yet. */}
        {posts.length > 0 && !isShared && (
          <p className="mb-4 flex flex-wrap gap-3">
            <a href={`/${i18n.language}/series/${series}.pdf`} className="button">
              {t("series.pdf")}
            </a>
            <a href={`/${i18n.language}/series/${series}.epub`} className="button" download>
              {t("series.epub")}
            </a>
          </p>
        )}
        <p className="mb-8 flex min-h-11 flex-wrap items-center gap-x-6 gap-y-2" data-needs-script>
          <span className="text-soft" data-told={t("series.told", { read: "#", of: posts.length })} />
          <a
            className="button button-brand"
            href={address(`/blog/${posts[0]?.slug ?? ""}`)}
            hidden
            data-resume
          >
            {t("series.resume")}
          </a>
        </p>
        <ol className="max-w-4xl space-y-10">
          {posts.map((post, position) => (
            <li key={post.key} data-post-part={post.key}>
              <PostTeaser post={post} isFirst={position === 0} hasWholeTitle />
              <label
                className="mt-2 inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm text-soft"
                data-needs-script
              >
                <input type="checkbox" className="size-5 accent-brand" />{" "}
                <span>
                  {t("series.read")}
                  <span className="sr-only">{t("series.readOf", { title: post.title })}</span>
                </span>
              </label>
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}
