import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Use } from "../../../contracts/media.ts";
import { useAddress } from "../../../site/shell/site-data.ts";

/** Lists where a file is used, with links. */
export function Uses({ uses }: { uses: Use[] }) {
  const { t, i18n } = useTranslation("office");
  const address = useAddress();
  const locale = i18n.language === "en" ? "en" : "fr";
  return (
    <section aria-labelledby="uses">
      <h2 id="uses" className="text-2xl">
        {t("media.uses")}
      </h2>
      {uses.length === 0 && <p className="mt-2 text-soft">{t("media.unused")}</p>}
      <ul className="mt-2 divide-y divide-line">
        {uses.map(({ kind, key, title, where }) => (
          <li key={`${kind}/${key}`} className="flex flex-wrap items-center gap-x-3 py-1">
            <Link
              to={address(`/office/content/${kind}/${key}`)}
              className="link inline-flex min-h-11 items-center wrap-anywhere"
            >
              {title[locale] || title.fr || title.en || key}
            </Link>
            <span className="text-sm text-soft">
              {[t(`kinds.${kind}`), ...where.map((one) => t(`media.where.${one}`))].join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
