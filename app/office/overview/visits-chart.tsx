import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { MENU_PLACES } from "../../../contracts/menu-places.ts";
import type { Visits } from "../../../contracts/office.ts";
import { formatNumber } from "../../../contracts/francs.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { useApiQuery } from "../../session/queries.ts";
import { formatDate } from "../../../ui/format.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { Bars } from "../frame/bars.tsx";

/** Draws the visits of public pages as a bar per day, and lists the most visited ones. */
export function VisitsChart() {
  const { t } = useTranslation("office");
  const query = useApiQuery("GET /api/office/visits");
  return (
    <section aria-labelledby="visits">
      <h2 id="visits" className="text-2xl">
        {t("overview.visits.title")}
      </h2>
      <p className="measure mt-1 text-sm text-soft">{t("overview.visits.lead")}</p>
      <Answered query={query}>{(visits) => <Chart visits={visits} />}</Answered>
    </section>
  );
}

function Chart({ visits: { days, pages } }: { visits: Visits }) {
  const { t, i18n } = useTranslation("office");
  const address = useAddress();
  const total = days.reduce((sum, { count }) => sum + count, 0);
  const most = Math.max(1, ...days.map(({ count }) => count));
  const words = { count: total, total: formatNumber(total, i18n.language) };
  /** A page that shows lists is called what the menu calls it. */
  const nameAt = (path: string) => {
    const place = Object.values(MENU_PLACES).find((one) => one.path === path);
    return place && t(`common:${place.text}`);
  };
  if (total === 0) return <p className="mt-4 text-soft">{t("overview.visits.none")}</p>;
  return (
    <div className="mt-4 grid gap-8 lg:grid-cols-2">
      <figure>
        <Bars
          label={t("overview.visits.chart", { ...words, most: formatNumber(most, i18n.language) })}
          bars={days.map(({ day, count }) => ({
            key: day,
            value: count,
            tells: t("common:pair", {
              first: formatDate(day, i18n.language),
              second: formatNumber(count, i18n.language),
            }),
          }))}
        />
        <figcaption className="mt-2 flex justify-between gap-4 text-sm text-soft">
          <span>{formatDate(days[0]?.day ?? "", i18n.language)}</span>
          <span>{t("overview.visits.total", words)}</span>
        </figcaption>
      </figure>
      <ol
        className="divide-y divide-line border-y border-line text-sm"
        aria-label={t("overview.visits.pages")}
      >
        {pages.map(({ path, title, count }) => (
          <li key={path} className="flex justify-between gap-4 py-2">
            <Link className="link min-w-0 truncate" to={address(path)}>
              {title ?? nameAt(path) ?? path}
            </Link>
            <span className="tabular-nums">{formatNumber(count, i18n.language)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
