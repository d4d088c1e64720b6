import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { TEXT_FILTERS } from "../../../contracts/text-filters.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { Empty } from "../../member/frame/empty.tsx";
import { Pages } from "../../member/frame/pages.tsx";
import { Filters } from "../frame/filters.tsx";
import { useAddress } from "../../../site/shell/site-data.ts";
import { AdministratorsPage } from "../frame/office-page.tsx";
import { SavedViews } from "../frame/saved-views.tsx";
import { SearchField } from "../frame/search-field.tsx";
import { useShown } from "../frame/use-shown.ts";
import { useListed } from "../frame/use-listed.ts";
import { byPlace } from "./place-of.ts";
import { TextForm } from "./text-form.tsx";

/** The interface's texts, which the team may replace, and the missing ones that pages asked for. */
export default function Texts() {
  const { t } = useTranslation("office");
  return (
    <AdministratorsPage title={t("texts.title")} lead={t("texts.lead")}>
      <Elsewhere />
      <Listed />
    </AdministratorsPage>
  );
}

/** What people look for here and is a document: who the site belongs to, and its legal texts. */
function Elsewhere() {
  const { t } = useTranslation("office");
  const address = useAddress();
  const ways = { identity: "/office/content/identity/researcher", legal: "/office/content?kind=page" };
  return (
    <p className="flex flex-wrap gap-x-6 text-sm">
      <span className="py-2 text-soft">{t("texts.elsewhere")}</span>
      {Object.entries(ways).map(([name, path]) => (
        <Link key={name} to={address(path)} className="link py-2">
          {t(`texts.${name}`)}
        </Link>
      ))}
    </p>
  );
}

function Listed() {
  const { t, i18n } = useTranslation("office");
  const where = (place: string, section?: string) => (section ? t("texts.where", { place, section }) : place);
  const { search, q } = useShown();
  const show = TEXT_FILTERS.find((one) => one === search.get("show")) ?? "all";
  const { query, pages } = useListed("GET /api/texts", { show, q: q || undefined });
  return (
    <div className="space-y-5">
      <SavedViews screen="texts" />
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <div className="min-w-[min(16rem,100%)] max-w-md flex-1">
          <SearchField
            id="texts-search"
            label={t("texts.search")}
            hint={t("texts.searchHint")}
            maxLength={200}
          />
        </div>
        <Filters
          label={t("texts.filter")}
          name="show"
          shown={show}
          choices={TEXT_FILTERS.map((value) => ({ value, label: t(`texts.show.${value}`) }))}
        />
      </div>
      <Answered query={query}>
        {({ "hydra:member": texts }) =>
          texts.length === 0 ? (
            <Empty text={q ? t("texts.notFound", { text: q }) : t(`texts.none.${show}`)} />
          ) : (
            <div className="space-y-8">
              {byPlace(texts, i18n).map(({ place, section, texts: here }) => (
                <section key={`${place} ${section}`} aria-label={where(place, section)}>
                  <h2 className="mb-2 flex flex-wrap items-baseline gap-x-2 text-lg">
                    <span className="first-letter:uppercase">{section ?? place}</span>
                    {section && <span className="font-sans text-sm font-normal text-soft">{place}</span>}
                  </h2>
                  <ul className="divide-y divide-line border-y border-line">
                    {here.map((text) => (
                      <TextForm key={text["@id"]} text={text} />
                    ))}
                  </ul>
                </section>
              ))}
            </div>
          )
        }
      </Answered>
      <Pages {...pages} />
    </div>
  );
}
