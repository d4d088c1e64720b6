import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Empty } from "../../member/frame/empty.tsx";
import { formatNumber } from "../../../contracts/francs.ts";
import { useAddress } from "../../../site/shell/site-data.ts";

export type Line = {
  name: string;
  count: number;
  path: string;
  more?: string;
  /** What can be done here. */
  atHand?: ReactNode;
};

/** Lists what waits, with counts and links. If nothing waits, it says so. */
export function WaitingList({ lines }: { lines: Line[] }) {
  const { t, i18n } = useTranslation("office");
  const address = useAddress();
  const waiting = lines.filter(({ count }) => count > 0);
  if (waiting.length === 0) return <Empty text={t("overview.nothing")} />;
  return (
    <ul className="max-w-2xl divide-y divide-line border-y border-line steady-parts">
      {waiting.map(({ name, count, path, more, atHand }) => (
        <li key={name}>
          <Link to={address(path)} className="group flex min-h-16 items-center gap-4 py-3">
            <span aria-hidden className="min-w-8 font-serif text-3xl text-brand tabular-nums">
              {formatNumber(count, i18n.language)}
            </span>
            <span className="min-w-0 flex-1">
              <span className="sr-only">{formatNumber(count, i18n.language)} </span>
              <span className="font-medium group-hover:underline">
                {t(`overview.waiting.${name}`, { count })}
              </span>
              {more && <span className="block text-sm text-soft">{more}</span>}
            </span>
            <ArrowRight aria-hidden size={18} className="shrink-0 text-soft" />
          </Link>
          {atHand && <div className="pb-4 pl-12">{atHand}</div>}
        </li>
      ))}
    </ul>
  );
}
