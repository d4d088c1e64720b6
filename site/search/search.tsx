import { LOCALES } from "../../contracts/locale.ts";
import { LONGEST_SEARCH, SEARCH_KINDS } from "../../contracts/search-rules.ts";
import { type Understanding } from "../../contracts/search.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { useTranslation } from "../../ui/texts.tsx";
import { page } from "../page.tsx";
import { makeHead } from "../shell/head.ts";
import { pageOf } from "../shell/page-of.ts";
import { Pages } from "../shell/pages.tsx";
import { useAddress } from "../shell/site-data.ts";
import type { Site } from "../site.ts";
import { Filters } from "./filters.tsx";
import { queryOf } from "./query-of.ts";
import { Result } from "./result.tsx";
import { SearchForm } from "./search-form.tsx";

/** All that is public, by words. The address holds what is asked for, so that it can be shared, and needs no script. */
export const searchPage = page({ path: "/search", load, view: Search });

type Data = Awaited<ReturnType<typeof load>>;

/** How many results a page shows. */
const RESULTS = 20;

async function load(site: Site) {
  const { t, search: query } = site;
  const number = pageOf(query);
  // Unknown values are ignored, so that no reader sees an error.
  const kind = SEARCH_KINDS.find((one) => one === query.get("kind"));
  const language = LOCALES.find((one) => one === query.get("language"));
  const q = (query.get("q") ?? "").replaceAll("\0", " ").trim().slice(0, LONGEST_SEARCH);
  const head = makeHead(site, {
    title: q ? t("public:search.titleOf", { q }) : t("common:search.title"),
    description: t("public:search.lead"),
    search: queryOf({ q, kind, language }),
    isPrivate: true,
  });
  const input = { q, kind, language, page: number, itemsPerPage: RESULTS };
  const isTooMuch = q !== "" && (await site.ctx.limiter.exceed("search", site.ctx.address)) > 0;
  const found = q && !isTooMuch ? await site.doors.search.search({ ctx: site.ctx, input }) : undefined;
  return { head, status: isTooMuch ? 429 : 200, q, kind, language, number, found, isTooMuch };
}

function Search({ q, kind, language, number, found, isTooMuch }: Data) {
  const { t } = useTranslation("public");
  const address = useAddress();
  return (
    <>
      <PageHeader title={t("common:search.title")} lead={t("search.lead")} />
      <div className="page-width">
        <SearchForm id="search-page-field" q={q} kind={kind} language={language} />
        {isTooMuch && (
          <p role="alert" className="measure mt-8">
            {t("common:errors.too_many_tries")}
          </p>
        )}
        {found && (
          <div className="mt-8 grid gap-x-12 gap-y-8 md:grid-cols-[13rem_1fr]">
            <Filters q={q} kind={kind} language={language} />
            <section aria-labelledby="search-count" className="min-w-0">
              <h2 id="search-count" className="text-xl">
                {found.total > 0 ? t("common:search.count", { count: found.total }) : t("common:search.none")}
              </h2>
              <Understood {...found} />
              {found.total === 0 && (
                <>
                  <p className="measure mt-3 text-soft">{t("search.advice")}</p>
                  <a href={address("/contact")} className="button mt-4">
                    {t("search.ask")}
                  </a>
                </>
              )}
              <ol className="mt-4">
                {found.items.map((result) => (
                  <Result key={`${result.kind}/${result.key}`} result={result} />
                ))}
              </ol>
              <Pages
                page={number}
                pages={Math.max(1, Math.ceil(found.total / RESULTS))}
                query={queryOf({ q, kind, language }).slice(1)}
              />
            </section>
          </div>
        )}
      </div>
    </>
  );
}

/** How the search was understood, if that differs from what was typed. */
function Understood({ correction, meanings }: Understanding) {
  const { t, i18n } = useTranslation("public");
  const [own, other] = i18n.language === "fr" ? (["fr", "en"] as const) : (["en", "fr"] as const);
  if (!correction && meanings.length === 0) return null;
  return (
    <div className="measure mt-2 space-y-1 text-soft">
      {correction && <p>{t("search.corrected", { words: correction })}</p>}
      {meanings.map(({ name, abbreviation }) => (
        <p key={name.en}>
          {t("search.meaning", { abbreviation: abbreviation[own], name: name[own] })}
          <span className="text-sm">
            {" · "}
            {t("search.inOther", { abbreviation: abbreviation[other], name: name[other] })}
          </span>
        </p>
      ))}
    </div>
  );
}
