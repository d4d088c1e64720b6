import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { AskedComment } from "../../../contracts/comments.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import type { Line } from "./waiting-list.tsx";

const pathOf = ({ kind, key, id }: AskedComment) => `/office/content/${kind}/${key}?comment=${id}`;

/** The line of what colleagues ask one to check; none where nothing is asked. */
export function lineOfComments(asked: AskedComment[] = []): Line[] {
  const [first] = asked;
  if (!first) return [];
  return [
    { name: "checks", count: asked.length, path: pathOf(first), atHand: <AskedComments asked={asked} /> },
  ];
}

/** What is asked, each a link to its place in the text. */
function AskedComments({ asked }: { asked: AskedComment[] }) {
  const { t, i18n } = useTranslation("office");
  const address = useAddress();
  return (
    <ul aria-label={t("comments.title")} className="space-y-3 text-sm">
      {asked.map((one) => (
        <li key={one.id}>
          <Link to={address(pathOf(one))} className="group block">
            <span className="font-medium wrap-anywhere group-hover:underline">
              {(i18n.language === "fr" ? one.title.fr : one.title.en) || one.title.fr || one.title.en}
            </span>
            <span className="line-clamp-2 wrap-anywhere text-soft">
              {one.authorName ?? t("thread.formerTeam")} · {one.body}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
