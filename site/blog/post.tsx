import { siteName } from "../../contracts/site-name.ts";
import { useTranslation } from "../../ui/texts.tsx";
import { pathsUnder } from "../../contracts/paths-under.ts";
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
import { OutwardLink } from "../../ui/outward-link.tsx";
import { PictureImage } from "../../ui/picture-image.tsx";
import { Prose } from "../../ui/prose.tsx";
import { Share } from "../../ui/share.tsx";
import { KeepPage } from "../offline/keep-page.tsx";
import { Island } from "../shell/island.tsx";
import { explained, explainTerms } from "../glossary/explain-terms.ts";
import { readFace } from "../profile/read-face.ts";
import { Citations } from "../articles/cite.tsx";
import { Contents } from "./contents.tsx";
import { outlineOf } from "./outline.ts";
import { Author, Changes, Near, Series, Terms } from "./post-end.tsx";
import { QuickQuiz } from "./quick-quiz.tsx";
import { useQuestions } from "./with-questions.tsx";
import { withMarginNotes } from "./margin-notes.ts";
import { readNext } from "./read-next.ts";
import { Newsletter, PostLinks } from "./sidebar.tsx";

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
  const { blog, content, papers, quiz } = site.doors;
  const { origin } = site.ctx;
  const [identity, face, sidebar, asked, ending, concepts, hero] = await Promise.all([
    content.readIdentity({ ctx: site.ctx }),
    readFace(site),
    blog.readSidebar({ ctx: site.ctx }),
    quiz.listAskedQuestions({ ctx: site.ctx, input: { html: post.html } }),
    quiz.listPostQuestions({ ctx: site.ctx, input: { post: post.key } }),
    content.listEntries({ ctx: site.ctx, input: { kind: "concept" } }),
    opening(site, post.hero),
  ]);
  const inText = new Set(Object.values(asked).map((question) => question["@id"]));
  const questions = ending.filter((question) => !inText.has(question["@id"]));
  const next = await readNext(site, post.key, sidebar);
  const address = origin + site.prefix + site.path;
  const reference = blog.asPaper(post, { writer: identity, origin, locale });
  const citations = await papers.citePaper({ ...site.ctx, locale }, reference);
  const author = {
    "@type": "Person",
    name: identity.name,
    url: `${origin}/${identity.slug}`,
    ...(identity.orcid && { sameAs: `https://orcid.org/${identity.orcid}` }),
  } as const;
  const [latest] = post.changes;
  const cited = blog
    .namedPapers(post.html)
    .filter((name) => name.startsWith("10."))
    .map((doi) => `https://doi.org/${doi}`);
  const head = makeHead(site, {
    title: post.title,
    description: post.description,
    card: { kicker: post.category.name, picture: post.hero },
    type: "article",
    paths: pathsUnder("/blog", post.slugs),
    instead: "/blog",
    meta: papers.scholarTags(reference, address, true),
    links: papers.signposts(reference, {
      address: `${origin}/blog/${slug}`,
      licence: post.licence.url,
      isPost: true,
    }),
    jsonLd: [
      {
        "@type": "BlogPosting",
        headline: post.title,
        description: post.description,
        datePublished: post.date,
        ...(latest && { dateModified: latest.date }),
        image: origin + post.preview,
        inLanguage: locale,
        mainEntityOfPage: address,
        ...(post.licence.url && { license: post.licence.url }),
        ...(post.doi && { identifier: `https://doi.org/${post.doi}`, sameAs: `https://doi.org/${post.doi}` }),
        ...(identity.isExample ? {} : { author }),
        ...(cited.length > 0 && { citation: cited }),
      },
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: siteName(identity, origin), item: origin },
          { "@type": "ListItem", position: 2, name: post.title, item: address },
        ],
      },
    ],
  });
  const outline = outlineOf(post.html);
  const { html, met: terms } = explainTerms(post.html, explained(concepts));
  const noted = withMarginNotes(html);
  const shown = { ...post, hero, hasNotes: noted.hasNotes, html: withFigures(site, noted.html) };
  const isShared = site.shared !== undefined;
  return { head, post: shown, citations, outline, terms, face, asked, questions, next, isShared };
}

function PostPage({ post, citations, outline, terms, face, asked, questions, next, isShared, head }: Data) {
  const { t, i18n } = useTranslation("public");
  const { researcher } = useSite();
  const address = useAddress();
  const [latest] = post.changes;
  const html = useQuestions(post.html, { post: post.key, asked });
  return (
    <div className="page-width grid gap-14 pt-10 lg:grid-cols-[minmax(0,1fr)_18rem] min-[75rem]:grid-cols-[minmax(0,1fr)_15rem] min-[75rem]:gap-10">
      <article data-post={post.key} data-edited-as={`post/${post.key}`}>
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
          {latest && (
            <a href="#changes" className="link block">
              {t(`post.changed.${latest.kind}`, { date: formatDate(latest.date, i18n.language) })}
            </a>
          )}
        </p>
        <PictureImage
          picture={post.hero}
          alt={post.heroAlt}
          sizes="(min-width: 64rem) 48rem, 100vw"
          className="my-8 h-auto w-full rounded-md border border-line bg-raised"
          isFirst
        />
        <Contents outline={outline} />
        <Prose id="post" html={html} className={post.hasNotes ? "noted" : ""} />
        <Changes changes={post.changes} />
        <Terms terms={terms} />
        <footer className="below-fold measure mt-10 space-y-6 border-t border-line pt-6" data-no-print>
          <ul className="flex flex-wrap gap-2 text-sm">
            {[
              { ...post.category, path: "category" },
              ...post.tags.map((tag) => ({ ...tag, path: "tag" })),
            ].map(({ name, slug, path }) => (
              <li key={path + slug}>
                <a
                  href={address(`/blog/${path}/${slug}`)}
                  className="inline-flex min-h-9 items-center rounded-md border border-soft px-3 hover:border-brand hover:text-brand max-lg:min-h-11"
                >
                  {name}
                </a>
              </li>
            ))}
          </ul>
          <Licence post={post} name={researcher.name} />
          <div className="flex flex-wrap items-start gap-3">
            {/* A draft has no files yet. */}
            {!isShared && (
              <>
                <a href={`/${i18n.language}/blog/${post.slug}.pdf`} className="button">
                  {t("post.pdf")}
                </a>
                <a href={`/${i18n.language}/blog/${post.slug}.epub`} className="button" download>
                  {t("post.epub")}
                </a>
              </>
            )}
            <Island
              script="site/offline/keep-page.island.tsx"
              of={KeepPage}
              props={{}}
              texts={["keep", "kept", "failed", "here"].map((name) => `public:keep.${name}`)}
            />
          </div>
          <details>
            <summary className="button">{t("post.cite")}</summary>
            <Citations path={`/blog/${post.slug}`} citations={citations} />
          </details>
          <Share title={post.title} url={head.canonical} />
        </footer>
        <div className="below-fold mt-12 space-y-12" data-no-print>
          <Author face={face} />
          {questions.length > 0 && (
            <div>
              <Island
                script="site/blog/quick-quiz.island.tsx"
                of={QuickQuiz}
                props={{
                  title: t("post.questions", { count: questions.length }),
                  questions,
                  whole: address("/quiz"),
                }}
                texts={["public:quiz"]}
              />
            </div>
          )}
          {next.series && <Series series={next.series} />}
          <Near posts={next.near} />
        </div>
      </article>
      <aside
        aria-label={t("blog.sidebar")}
        className="content-start space-y-10 lg:sticky lg:top-24 lg:max-h-[calc(100dvh-7rem)] lg:self-start lg:overflow-y-auto"
        data-no-print
      >
        <Contents outline={outline} isBeside />
        <PostLinks title={t("post.others")} posts={next.others} />
        <Newsletter />
      </aside>
    </div>
  );
}

/** Under what terms the text may be used again, and its DOI. */
function Licence({ post: { licence, doi, date }, name }: { post: Data["post"]; name: string }) {
  const { t } = useTranslation("public");
  return (
    <p className="text-sm text-soft">
      © {name}, {date.slice(0, 4)}.{" "}
      {licence.url ? (
        <>
          {t("post.licence")}{" "}
          <OutwardLink href={licence.url} newTab={t("common:newTab")} rel="license">
            {licence.name}
          </OutwardLink>
          .
        </>
      ) : (
        t("post.reserved")
      )}
      {doi && (
        <>
          {" "}
          <OutwardLink href={`https://doi.org/${doi}`} newTab={t("common:newTab")}>
            DOI {doi}
          </OutwardLink>
        </>
      )}
    </p>
  );
}
