import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { OpenSuggestion } from "../../../contracts/suggestions.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import type { Line } from "./waiting-list.tsx";

const pathOf = ({ kind, key, id }: OpenSuggestion) => `/office/content/${kind}/${key}?suggestion=${id}`;

/** The line of the changes that colleagues suggest; none where nothing is suggested. */
export function lineOfSuggestions(open: OpenSuggestion[] = []): Line[] {
  const [first] = open;
  if (!first) return [];
  return [
    { name: "suggestions", count: open.length, path: pathOf(first), atHand: <OpenSuggestions open={open} /> },
  ];
}

/** What is suggested, each a link to its text. */
function OpenSuggestions({ open }: { open: OpenSuggestion[] }) {
  const { t, i18n } = useTranslation("office");
  const address = useAddress();
  return (
    <ul aria-label={t("suggestions.list")} className="space-y-3 text-sm">
      {open.map((one) => (
        <li key={one.id}>
          <Link to={address(pathOf(one))} className="group block">
            <span className="font-medium wrap-anywhere group-hover:underline">
              {(i18n.language === "fr" ? one.title.fr : one.title.en) || one.title.fr || one.title.en}
            </span>
            <span className="line-clamp-2 wrap-anywhere text-soft">
              {one.authorName ?? t("thread.formerTeam")}
              {one.why && ` · ${one.why}`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
