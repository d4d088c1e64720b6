import { useTranslation } from "../../ui/texts.tsx";
import type { Entry } from "../../contracts/content.ts";
import { makeHead } from "../shell/head.ts";
import { orMissing } from "../shell/moved.ts";
import { pageOf } from "../shell/page-of.ts";
import { page } from "../page.tsx";
import type { Site } from "../site.ts";
import { OutwardLink } from "../../ui/outward-link.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Pages } from "../shell/pages.tsx";
import { PaperTitle } from "./paper-title.tsx";

export const articlesPage = page({ path: "/articles", load, view: Articles });

type Data = Awaited<ReturnType<typeof load>>;

async function load(site: Site) {
  const { t } = site;
  const number = pageOf(site.search);
  const [identity, { items: publications, pages }] = await Promise.all([
    site.doors.content.readIdentity({ ctx: site.ctx }),
    orMissing(site.doors.content.listPublications({ ctx: site.ctx, input: { page: number } })),
  ]);
  const isOwn = publications.some(({ authors }) =>
    authors.some(({ family }) => identity.name.split(" ").includes(family)),
  );
  const lead = t(`public:articles.${publications.length === 0 ? "none" : isOwn ? "lead" : "others"}`, {
    name: identity.name,
  });
  const head = makeHead(site, {
    title: number > 1 ? `${t("public:articles.title")} (${number})` : t("public:articles.title"),
    search: number > 1 ? `?page=${number}` : "",
    description: lead,
    jsonLd: [
      {
        "@type": "ItemList",
        name: t("public:articles.reading"),
        itemListElement: publications.map(({ title, doi }, position) => ({
          "@type": "ListItem",
          position: position + 1,
          item: { "@type": "ScholarlyArticle", name: title, url: `https://doi.org/${doi}` },
        })),
      },
    ],
  });
  return { head, lead, scholar: identity.scholar, publications, number, pages };
}

function Articles({ lead, scholar, publications, number, pages }: Data) {
  const { t } = useTranslation("public");
  return (
    <>
      <PageHeader title={t("articles.title")} lead={lead} />
      <div className="page-width">
        <OutwardLink href={scholar} newTab={t("common:newTab")} className="button button-signal">
          {t("articles.scholar")}
        </OutwardLink>
        {publications.length > 0 && (
          <>
            <h2 className="mt-16 text-3xl">{t("articles.reading")}</h2>
            <p className="measure mt-3 text-soft">{t("articles.readingLead")}</p>
            <ol className="mt-8">
              {publications.map((publication) => (
                <Publication key={publication.key} publication={publication} />
              ))}
            </ol>
          </>
        )}
        <Pages page={number} pages={pages} />
      </div>
    </>
  );
}

function Publication({ publication }: { publication: Entry<"publication"> }) {
  const { title, authors, container, year, volume, issue, pages, doi, note } = publication;
  const { t } = useTranslation("public");
  const named = authors.slice(0, 3).map(({ family, given }) => `${family} ${initialsOf(given)}`.trim());
  const byline = named.join(", ") + (authors.length > 3 ? ` ${t("articles.andOthers")}` : "");
  const place = [volume && (issue ? `${volume}(${issue})` : volume), pages?.replace("-", "–")]
    .filter(Boolean)
    .join(", ");
  return (
    <li className="grid gap-x-6 border-t border-line py-6 sm:grid-cols-[5rem_1fr]">
      <span className="eyebrow pt-1">{year}</span>
      <div className="measure">
        <PaperTitle title={title} doi={doi} />
        <p className="mt-1 text-sm text-soft">
          {byline.replace(/\.?$/, ".")} <cite>{container}</cite>
          {place && ` ${place}`}.
        </p>
        <p className="mt-2">{note}</p>
      </div>
    </li>
  );
}

/** `Mark D.` becomes `M. D.`, `Jean-Pierre` becomes `J.-P.` */
function initialsOf(given = ""): string {
  return given.replaceAll(/(\p{L})[\p{L}.]*/gu, "$1.");
}
