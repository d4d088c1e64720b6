import { PageHeader } from "../../ui/page-header.tsx";
import { page } from "../page.tsx";
import { makeHead } from "../shell/head.ts";
import { Missing } from "../shell/moved.ts";
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
  return { head, title, description, posts };
}

function SeriesPage({ title, description, posts }: Data) {
  return (
    <>
      <PageHeader title={title} lead={description} />
      <div className="page-width">
        <ol className="max-w-4xl space-y-10">
          {posts.map((post, position) => (
            <li key={post.key}>
              <PostTeaser post={post} isFirst={position === 0} />
            </li>
          ))}
        </ol>
      </div>
    </>
  );
}
