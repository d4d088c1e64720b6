import { useTranslation } from "react-i18next";
import type { Loss } from "../../../contracts/foreign.ts";
import { ParserWords } from "./parser-words.tsx";
import { useWhy } from "./use-why.ts";

/** What could not be kept of what came from elsewhere. */
export function LossList({ losses }: { losses: Loss[] }) {
  const { t } = useTranslation("office");
  const say = useWhy();
  return (
    <ul className="list-disc space-y-1 pl-5 text-sm text-soft">
      {losses.map(({ code, what, why, count }) => (
        <li key={`${code} ${what}`} className="wrap-anywhere">
          {t(`losses.${code}`)}
          {what && t("losses.what", { what })}
          {why && t("losses.what", { what: say(why) })}
          {why && <ParserWords why={why} />}
          {count > 1 && t("losses.times", { count })}
        </li>
      ))}
    </ul>
  );
}
