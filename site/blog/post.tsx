import { siteName } from "../../contracts/site-name.ts";
import { useTranslation } from "../../ui/texts.tsx";
import type { Localized } from "../../contracts/localized.ts";
import { makeHead } from "../shell/head.ts";
import { orMoved } from "../shell/or-moved.ts";
import { useAddress, useSite } from "../shell/site-data.ts";
import { Moved } from "../shell/moved.ts";
import { opening, withFigures } from "../shell/shown.ts";
import { page } from "../page.tsx";
import type { Site } from "../site.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { ExampleMark } from "../../ui/example-mark.tsx";
import { formatDate } from "../../ui/format.ts";
import { PictureImage } from "../../ui/picture-image.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Share } from "../../ui/share.tsx";
import { Contents } from "./contents.tsx";
import { outlineOf } from "./outline.ts";
import { Sidebar } from "./sidebar.tsx";

export const postPage = page({ path: "/blog/:slug", load, view: PostPage });

type Data = Awaited<ReturnType<typeof load>>;

async function load(site: Site) {
  const { slug = "" } = site.params;
  const { locale, post } = await orMoved(site, {
    kind: "post",
    slug,
    under: "/blog",
    answer: site.doors.blog.readPost({ ctx: site.ctx, input: { slug } }),
  });
  // A slug belongs to one language, so the other language's address redirects to its own.
  if (locale !== site.locale) throw new Moved(`/${locale}/blog/${slug}`, 301);
  const [identity, sidebar, hero] = await Promise.all([
    site.doors.content.readIdentity({ ctx: site.ctx }),
    site.doors.blog.readSidebar({ ctx: site.ctx }),
    opening(site, post.hero),
  ]);
  const address = site.ctx.origin + site.prefix + site.path;
  const author = {
    "@type": "Person",
    name: identity.name,
    url: `${site.ctx.origin}/${identity.slug}`,
  } as const;
  const head = makeHead(site, {
    title: post.title,
    description: post.description,
    picture: post.preview,
    type: "article",
    paths: pathsOf(post.slugs),
    instead: "/blog",
    jsonLd: [
      {
        "@type": "BlogPosting",
        headline: post.title,
        description: post.description,
        datePublished: post.date,
        image: site.ctx.origin + post.preview,
        inLanguage: locale,
        mainEntityOfPage: address,
        ...(identity.isExample ? {} : { author }),
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          {
            "@type": "ListItem",
            position: 1,
            name: siteName(identity, site.ctx.origin),
            item: site.ctx.origin,
          },
          { "@type": "ListItem", position: 2, name: post.title, item: address },
        ],
      },
    ],
  });
  const outline = outlineOf(post.html);
  return { head, post: { ...post, hero, html: withFigures(site, post.html) }, outline, sidebar };
}

function pathsOf(slugs: Partial<Localized>): Partial<Localized> {
  return Object.fromEntries(Object.entries(slugs).map(([locale, slug]) => [locale, `/blog/${slug}`]));
}

function PostPage({ post, outline, sidebar, head }: Data) {
  const { t, i18n } = useTranslation("public");
  const { researcher } = useSite();
  const address = useAddress();
  return (
    <div className="page-width grid gap-14 pt-10 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <article data-post={post.key}>
        <Breadcrumb
          label={t("breadcrumb")}
          steps={[{ label: t("common:nav.home"), to: address("/") }, { label: post.title }]}
        />
        <h1 className="max-w-[26ch] text-4xl sm:text-5xl">{post.title}</h1>
        <p className="mt-5 text-soft">
          {t("post.postedOn")} <time dateTime={post.date}>{formatDate(post.date, i18n.language)}</time>{" "}
          {/* On a phone each line keeps the same words in every font. */}
          <span className="max-sm:block">
            {t("post.postedBy")}{" "}
            <a href={address(`/${researcher.slug}`)} className="link" rel="author">
              {researcher.name}
            </a>{" "}
            {researcher.isExample && <ExampleMark />} · {t("post.readingTime", { minutes: outline.minutes })}
          </span>
        </p>
        <PictureImage
          picture={post.hero}
          alt={post.heroAlt}
          sizes="(min-width: 64rem) 48rem, 100vw"
          className="my-8 h-auto w-full rounded-md border border-line bg-raised"
          isFirst
        />
        <Contents outline={outline} />
        <Prose id="post" html={post.html} />
        <footer className="below-fold measure mt-10 space-y-6 border-t border-line pt-6" data-no-print>
          <ul className="flex flex-wrap gap-2 text-sm">
            {[
              { ...post.category, path: "category" },
              ...post.tags.map((tag) => ({ ...tag, path: "tag" })),
            ].map(({ name, slug, path }) => (
              <li key={path + slug}>
                <a
                  href={address(`/blog/${path}/${slug}`)}
                  className="inline-flex min-h-9 items-center rounded-md border border-soft px-3 hover:border-brand hover:text-brand"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
          <p className="text-sm text-soft">
            {t("post.cite")} {researcher.name} ({post.date.slice(0, 4)}). <cite>{post.title}</cite>
            {/[?!]$/.test(post.title) ? "" : "."} <span className="wrap-anywhere">{head.canonical}</span>
          </p>
          <Share title={post.title} url={head.canonical} />
        </footer>
      </article>
      <div>
        <Sidebar sidebar={sidebar} />
        <Contents outline={outline} isBeside />
      </div>
    </div>
  );
}
