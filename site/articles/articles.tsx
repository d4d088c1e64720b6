import { PAPER_LISTS } from "../../contracts/paper-lists.ts";
import { CITATION_STYLES, paperFilters, type PaperFilters } from "../../contracts/papers.ts";
import { plainTitle } from "../../contracts/rich-title.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { useTranslation } from "../../ui/texts.tsx";
import { OutwardLink } from "../../ui/outward-link.tsx";
import { page } from "../page.tsx";
import { queryOf } from "../search/query-of.ts";
import { filtersOf } from "../shell/filters-of.ts";
import { makeHead } from "../shell/head.ts";
import { orMissing } from "../shell/moved.ts";
import { pageOf } from "../shell/page-of.ts";
import { Pages } from "../shell/pages.tsx";
import { useAddress } from "../shell/site-data.ts";
import type { Site } from "../site.ts";
import { Filters } from "./filters.tsx";
import { type Line, lineOf, PaperLine } from "./paper-line.tsx";
import { YearPlot } from "./year-plot.tsx";

/** The papers of the researcher, and those that they recommend. The address holds the filters. */
export const articlesPage = page({ path: "/articles", load, view: Articles });

type Data = Awaited<ReturnType<typeof load>>;

async function load(site: Site) {
  const { t } = site;
  const number = pageOf(site.search);
  const asked = filtersOf(paperFilters, site.search);
  const [identity, lists] = await Promise.all([
    site.doors.content.readIdentity({ ctx: site.ctx }),
    site.doors.papers.listPaperLists({ ctx: site.ctx }),
  ]);
  const researcher = { name: identity.name, orcid: identity.orcid };
  // The researcher's own come first, where there are any.
  const list = asked.list ?? (lists.includes("own") ? "own" : "reading");
  const filters = { ...asked, list };
  const { items, counts, pages } = await orMissing(
    site.doors.papers.listPapers({ ctx: site.ctx, input: { filters, researcher, page: number } }),
  );
  const lead = t(`public:articles.${leadOf(lists.length, list)}`, { name: identity.name });
  const query = queryOf(textsOf(asked));
  const numbered =
    number > 1 ? new URLSearchParams([...new URLSearchParams(query), ["page", String(number)]]) : undefined;
  const head = makeHead(site, {
    title: number > 1 ? `${t("public:articles.title")} (${number})` : t("public:articles.title"),
    search: numbered ? `?${numbered}` : query,
    description: lead,
    isPrivate: isNarrowed(asked),
    card: { kicker: t("common:nav.publications"), title: t("public:articles.title"), figure: 0 },
    jsonLd: [
      {
        "@type": "ItemList",
        name: t(`public:articles.lists.${list}`),
        itemListElement: items.map((paper, position) => ({
          "@type": "ListItem",
          position: position + 1,
          item: {
            "@type": "ScholarlyArticle",
            name: plainTitle(paper.title),
            url: `${site.ctx.origin}${site.prefix}/articles/${paper.key}`,
          },
        })),
      },
    ],
  });
  const papers = items.map((paper) => lineOf(site, paper, researcher));
  return {
    head,
    lead,
    scholar: identity.scholar,
    lists,
    list,
    asked,
    filters,
    counts,
    papers,
    number,
    pages,
  };
}

function leadOf(lists: number, list: string): string {
  if (lists === 0) return "none";
  return list === "own" ? "lead" : "others";
}

function textsOf(filters: PaperFilters): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [name, value === undefined ? undefined : String(value)]),
  );
}

function isNarrowed(filters: PaperFilters): boolean {
  return Object.entries(filters).some(([name, value]) => name !== "list" && value !== undefined);
}

function Articles({ lead, scholar, lists, list, asked, filters, counts, papers, number, pages }: Data) {
  const { t } = useTranslation("public");
  const address = useAddress();
  const to = (change: PaperFilters) => address("/articles") + queryOf(textsOf({ ...asked, ...change }));
  const years = counts.years.map(({ value: year, count }) => ({
    year,
    count,
    href: to({ year: filters.year === year ? undefined : year }),
    isChosen: filters.year === year,
  }));
  return (
    <>
      <PageHeader title={t("articles.title")} lead={lead} />
      <div className="page-width">
        <OutwardLink href={scholar} newTab={t("common:newTab")} className="button button-signal">
          {t("articles.scholar")}
        </OutwardLink>
        {lists.length > 1 && (
          <nav aria-label={t("articles.title")} className="mt-10 flex gap-6 border-b border-line">
            {PAPER_LISTS.map((one) => (
              <a
                key={one}
                href={address(`/articles?list=${one}`)}
                aria-current={one === list ? "page" : undefined}
                className="-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent text-soft hover:text-brand aria-[current]:border-brand aria-[current]:font-medium aria-[current]:text-ink"
              >
                {t(`articles.lists.${one}`)}
              </a>
            ))}
          </nav>
        )}
        {lists.length > 0 && (
          <>
            {list === "reading" && <p className="measure mt-10 text-soft">{t("articles.readingLead")}</p>}
            <YearPlot years={years} />
            <Filters filters={{ ...filters, list: asked.list }} counts={counts} isOwn={list === "own"} />
            <p className="mt-8 font-medium" role="status">
              {t("articles.count", { count: counts.total })}
            </p>
            <Years papers={papers} />
            <Pages page={number} pages={pages} query={queryOf(textsOf(asked)).slice(1)} />
            {counts.total > 0 && <Downloads query={queryOf(textsOf({ ...asked, list }))} />}
          </>
        )}
      </div>
    </>
  );
}

/** The papers under their years, each of which has an address: `#y2014`. */
function Years({ papers }: { papers: Line[] }) {
  const years = [...new Set(papers.map(({ year }) => year))];
  return years.map((year) => (
    <section key={year} aria-labelledby={`y${year}`} className="mt-10">
      <h2 id={`y${year}`} className="mb-3 scroll-mt-24 text-2xl">
        <a href={`#y${year}`} className="hover:text-brand">
          {year}
        </a>
      </h2>
      <ol>
        {papers
          .filter((paper) => paper.year === year)
          .map((paper) => (
            <PaperLine key={paper.key} paper={paper} />
          ))}
      </ol>
    </section>
  ));
}

/** The list as files, and as references to copy. */
function Downloads({ query }: { query: string }) {
  const { t } = useTranslation("public");
  const address = useAddress();
  const files = [
    { ending: "bib", name: "BibTeX" },
    { ending: "ris", name: "RIS" },
    { ending: "json", name: "CSL-JSON" },
  ];
  return (
    <section aria-labelledby="take" className="mt-14 border-t border-line pt-6" data-no-print>
      <h2 id="take" className="text-xl">
        {t("articles.take")}
      </h2>
      <ul className="mt-3 flex flex-wrap gap-3">
        {files.map(({ ending, name }) => (
          <li key={ending}>
            <a href={`${address(`/articles.${ending}`)}${query}`} download className="button">
              {name}
            </a>
          </li>
        ))}
        {CITATION_STYLES.map((style) => (
          <li key={style}>
            <a href={`${address("/articles.txt")}${query}&style=${style}`} className="button">
              {t(`articles.styles.${style}`)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
