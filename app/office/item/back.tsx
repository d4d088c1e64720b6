import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAddress } from "../../../site/shell/site-data.ts";

/** Leads back to the list of a kind: by its name, or by an arrow alone where there is little room. The menu stands beside the pages. */
export function Back({ kind: own, isArrow = false }: { kind: string; isArrow?: boolean }) {
  const { t } = useTranslation("office");
  const address = useAddress();
  const kind = own === "menu" ? "page" : own;
  return (
    <Link
      to={address(`/office/content?kind=${kind}`)}
      className={
        isArrow ? "icon-button -ml-3 shrink-0" : "link mb-3 inline-flex min-h-11 items-center gap-2 text-sm"
      }
    >
      <ArrowLeft aria-hidden size={isArrow ? 20 : 16} />
      <span className={isArrow ? "sr-only" : ""}>{t(`kinds.${kind}`)}</span>
    </Link>
  );
}
