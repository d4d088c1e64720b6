import { authorSlug, isResearcher } from "../../contracts/paper-author.ts";
import { inLocale } from "../../contracts/in-locale.ts";
import { plainTitle } from "../../contracts/rich-title.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { formatDate } from "../../ui/format.ts";
import { OutwardLink } from "../../ui/outward-link.tsx";
import { RichTitle } from "../../ui/rich-title.tsx";
import { Share } from "../../ui/share.tsx";
import { useTranslation } from "../../ui/texts.tsx";
import { page } from "../page.tsx";
import { makeHead } from "../shell/head.ts";
import { orMoved } from "../shell/or-moved.ts";
import { useAddress } from "../shell/site-data.ts";
import type { Site } from "../site.ts";
import { Citations } from "./cite.tsx";
import { placeOf } from "./place-of.ts";

export const paperPage = page({ path: "/articles/:slug", load, view: PaperPage });

type Data = Awaited<ReturnType<typeof load>>;

/** How much of an abstract describes a page, in characters. */
const DESCRIBED = 160;

async function load(site: Site) {
  const { t, locale } = site;
  const { slug = "" } = site.params;
  const { papers } = site.doors;
  const answer = papers.readPaper({ ctx: site.ctx, input: { key: slug } });
  const paper = await orMoved(site, { kind: "publication", slug, under: "/articles", answer });
  const [identity, citations, posts, facts] = await Promise.all([
    site.doors.content.readIdentity({ ctx: site.ctx }),
    papers.citePaper(site.ctx, paper),
    site.doors.blog.listPostsNaming({
      ctx: site.ctx,
      input: { names: paper.doi ? [slug, paper.doi] : [slug] },
    }),
    papers.readFacts({ ctx: site.ctx, input: { key: slug } }),
  ]);
  const { note, plainSummary } = inLocale(paper, locale);
  const address = site.ctx.origin + site.prefix + site.path;
  const title = plainTitle(paper.title);
  const authors = paper.authors.map((author) => ({
    ...author,
    slug: authorSlug(author),
    isResearcher: isResearcher(author, { name: identity.name, orcid: identity.orcid }),
  }));
  const head = makeHead(site, {
    title,
    description:
      plainSummary ?? note ?? paper.abstract?.slice(0, DESCRIBED) ?? t("public:paper.described", { title }),
    type: "article",
    card: {
      kicker: `${t(`public:articles.types.${paper.type}`)} · ${paper.year}`,
      text: paper.authors.map((author) => author.family).join(", "),
    },
    meta: papers.scholarTags(paper, address),
    links: papers.signposts(paper, { address: `${site.ctx.origin}/articles/${slug}` }),
    jsonLd: [
      papers.structuredPaper(paper, address),
      {
        "@type": "BreadcrumbList",
        itemListElement: [
          {
            "@type": "ListItem",
            position: 1,
            name: t("public:articles.title"),
            item: `${site.ctx.origin}${site.prefix}/articles`,
          },
          { "@type": "ListItem", position: 2, name: title, item: address },
        ],
      },
    ],
  });
  // What the researcher wrote wins over what sources say.
  const standing = paper.standing ?? facts.standing;
  const preprint = paper.preprint ?? (facts.preprint ? { doi: facts.preprint } : undefined);
  return {
    head,
    paper: { ...paper, authors, note, plainSummary, standing, preprint },
    citations,
    posts,
    facts,
  };
}

function PaperPage({ paper, citations, posts, head, facts }: Data) {
  const { t } = useTranslation("public");
  const address = useAddress();
  const { title, language = "en", topics, abstract, note, plainSummary, standing, preprint, list } = paper;
  return (
    <article className="page-width pt-10" data-edited-as={`publication/${paper.key}`}>
      <Breadcrumb
        label={t("breadcrumb")}
        steps={[{ label: t("articles.title"), to: address("/articles") }, { label: plainTitle(title) }]}
      />
      {standing && <Standing {...standing} />}
      <h1 className="max-w-[32ch] text-3xl wrap-anywhere sm:text-4xl" lang={language}>
        <RichTitle title={title} />
      </h1>
      <Authors authors={paper.authors} list={list} />
      <Venue paper={paper} />
      <Links paper={paper} freeUrl={facts.freeUrl} />
      {facts.citations && <Cited {...facts.citations} />}
      {preprint && <Preprint label={t("paper.preprint")} {...preprint} />}
      {facts.publishedAs && <Preprint label={t("paper.publishedAs")} doi={facts.publishedAs} />}
      {plainSummary && (
        <section aria-labelledby="summary" className="measure mt-10">
          <h2 id="summary" className="text-2xl">
            {t("paper.summary")}
          </h2>
          <p className="mt-3 whitespace-pre-line">{plainSummary}</p>
        </section>
      )}
      {note && <p className="measure mt-8 text-lg">{note}</p>}
      {abstract && (
        <section aria-labelledby="abstract" className="measure mt-10">
          <h2 id="abstract" className="text-2xl">
            {t("paper.abstract")}
          </h2>
          <p className="mt-3 whitespace-pre-line" lang={language}>
            {abstract}
          </p>
        </section>
      )}
      {topics.length > 0 && (
        <ul aria-label={t("articles.by.topic")} className="mt-8 flex flex-wrap gap-2 text-sm" data-no-print>
          {topics.map((topic) => (
            <li key={topic}>
              <a
                href={address(`/articles?list=${list}&topic=${encodeURIComponent(topic)}`)}
                className="inline-flex min-h-9 items-center rounded-md border border-soft px-3 hover:border-brand hover:text-brand max-lg:min-h-11"
              >
                {topic}
              </a>
            </li>
          ))}
        </ul>
      )}
      {posts.length > 0 && (
        <section aria-labelledby="posts" className="mt-12">
          <h2 id="posts" className="text-2xl">
            {t("paper.posts")}
          </h2>
          <ul className="mt-3">
            {posts.map((post) => (
              <li key={post.slug}>
                <a href={address(`/blog/${post.slug}`)} className="link inline-flex min-h-11 items-center">
                  {post.title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-labelledby="cite" className="mt-12">
        <h2 id="cite" className="text-2xl">
          {t("paper.cite")}
        </h2>
        <Citations path={`/articles/${paper.key}`} citations={citations} />
      </section>
      <footer className="mt-10 border-t border-line pt-6" data-no-print>
        <Share title={plainTitle(title)} url={head.canonical} />
      </footer>
    </article>
  );
}

function Standing({ state, url, date }: NonNullable<Data["paper"]["standing"]>) {
  const { t, i18n } = useTranslation("public");
  return (
    <div className="measure mb-6 rounded-md border-2 border-signal p-4" role="note">
      <p className="font-semibold text-signal">{t(`articles.standing.${state}`)}</p>
      <p className="mt-1">
        {t(`paper.standing.${state}`)}{" "}
        {date && t("paper.noticeOf", { date: formatDate(date, i18n.language) })}{" "}
        {url && (
          <OutwardLink href={url} newTab={t("common:newTab")}>
            {t("paper.notice")}
          </OutwardLink>
        )}
      </p>
    </div>
  );
}

/** Every author in full; the researcher is marked, and each ORCID iD leads to its record. */
function Authors({ authors, list }: { authors: Data["paper"]["authors"]; list: string }) {
  const { t } = useTranslation("public");
  const address = useAddress();
  return (
    <ul aria-label={t("paper.authors")} className="mt-5 flex max-w-[80ch] flex-wrap gap-x-4">
      {authors.map(
        (
          { family, given, particle, nameSuffix, orcid, slug, isResearcher: isTheirs, isCorresponding },
          index,
        ) => (
          <li key={index} className="inline-flex min-h-9 flex-wrap items-center gap-x-2">
            <a
              href={address(`/articles?list=${list}&author=${slug}`)}
              className={`hover:text-brand ${isTheirs ? "font-semibold" : ""}`}
            >
              {[given, particle, family, nameSuffix].filter(Boolean).join(" ")}
            </a>
            {isTheirs && <span className="sr-only">{t("paper.researcher")}</span>}
            {isCorresponding && <span className="text-sm text-soft">{t("paper.corresponding")}</span>}
            {orcid && (
              <OutwardLink
                href={`https://orcid.org/${orcid}`}
                newTab={t("common:newTab")}
                className="link text-sm"
              >
                ORCID
              </OutwardLink>
            )}
          </li>
        ),
      )}
    </ul>
  );
}

function Venue({ paper }: { paper: Data["paper"] }) {
  const { t, i18n } = useTranslation("public");
  const { type, container, publisher, event, year, month, day, language = "en" } = paper;
  const two = (number: number) => String(number).padStart(2, "0");
  const published =
    month && day ? formatDate(`${year}-${two(month)}-${two(day)}`, i18n.language) : String(year);
  const place = placeOf(paper);
  return (
    <p className="mt-4 text-soft">
      {t(`articles.types.${type}`)}
      {container && (
        <>
          {" · "}
          <cite lang={language}>{container}</cite>
        </>
      )}
      {place && ` ${place}`}
      {event && ` · ${event}`}
      {publisher && ` · ${publisher}`}
      {" · "}
      {published}
    </p>
  );
}

type LinksProps = { paper: Data["paper"]; freeUrl: string | undefined };

function Links({ paper: { doi, pmid, url, links }, freeUrl }: LinksProps) {
  const { t } = useTranslation("public");
  const all = [
    ...(doi ? [{ label: `DOI ${doi}`, href: `https://doi.org/${doi}` }] : []),
    ...(pmid ? [{ label: "PubMed", href: `https://pubmed.ncbi.nlm.nih.gov/${pmid}/` }] : []),
    ...(links ?? []).map(({ kind, url: href }) => ({ label: t(`articles.links.${kind}`), href })),
    ...(freeUrl && !links?.some(({ kind }) => kind === "pdf")
      ? [{ label: t("paper.free"), href: freeUrl }]
      : []),
    ...(url && !doi ? [{ label: t("articles.links.other"), href: url }] : []),
  ];
  if (all.length === 0) return null;
  return (
    <ul aria-label={t("paper.links")} className="mt-4 flex flex-wrap gap-x-6">
      {all.map(({ label, href }) => (
        <li key={href}>
          <OutwardLink
            href={href}
            newTab={t("common:newTab")}
            className="link inline-flex min-h-11 items-center wrap-anywhere"
          >
            {label}
          </OutwardLink>
        </li>
      ))}
    </ul>
  );
}

function Cited({ count, source, date }: NonNullable<Data["facts"]["citations"]>) {
  const { t, i18n } = useTranslation("public");
  const said = { count, source: t(`paper.sources.${source}`), date: formatDate(date, i18n.language) };
  return <p className="text-soft">{t("paper.cited", said)}</p>;
}

type PreprintProps = { label: string } & NonNullable<Data["paper"]["preprint"]>;

function Preprint({ label, doi, url, container }: PreprintProps) {
  const { t } = useTranslation("public");
  const href = doi ? `https://doi.org/${doi}` : url;
  if (!href) return null;
  return (
    <p className="mt-2">
      {label}{" "}
      <OutwardLink href={href} newTab={t("common:newTab")}>
        {container ?? doi ?? href}
      </OutwardLink>
    </p>
  );
}
