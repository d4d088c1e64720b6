import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Overview } from "../../../contracts/office.ts";
import { formatInstant } from "../../member/frame/format.ts";
import { useAddress } from "../../../site/shell/site-data.ts";

/** The items that will be published next. */
export function Scheduled({ items }: { items: Overview["scheduled"] }) {
  const { t, i18n } = useTranslation("office");
  const address = useAddress();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="scheduled">
      <h2 id="scheduled" className="text-2xl">
        {t("overview.scheduled")}
      </h2>
      <ul className="mt-3 max-w-2xl divide-y divide-line border-y border-line">
        {items.map(({ kind, key, title, publishAt, hasFailed }) => (
          <li key={`${kind} ${key}`} className="py-3">
            <Link className="link wrap-anywhere" to={address(`/office/content/${kind}/${key}`)}>
              {(i18n.language === "fr" ? title.fr : title.en) || title.fr || title.en}
            </Link>
            <p className="eyebrow mt-1">
              {t(`kindsOne.${kind}`)} ·{" "}
              <time dateTime={publishAt}>{formatInstant(publishAt, i18n.language)}</time>
              {hasFailed && ` · ${t("content.publishFailed")}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
