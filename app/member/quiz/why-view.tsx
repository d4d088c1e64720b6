import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Explanation } from "../../../contracts/quiz.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { OutwardLink } from "../../../ui/outward-link.tsx";

/** Why an answer is right: the explanation, its source, and where this site says more. */
export function WhyView({ explained }: { explained: Explanation }) {
  const { t } = useTranslation("member");
  const address = useAddress();
  const { explanation, source, link } = explained;
  return (
    <>
      <p className="mt-1">{explanation}</p>
      <p className="mt-2 text-sm text-soft">
        {t("quiz.source")}{" "}
        <OutwardLink href={source.url} newTab={t("common:newTab")}>
          {source.text}
        </OutwardLink>
      </p>
      {link && (
        <p className="mt-1 text-sm">
          <Link to={link.startsWith("/blog/") ? link : address(link)} className="link">
            {t("quiz.readMore")}
          </Link>
        </p>
      )}
    </>
  );
}
