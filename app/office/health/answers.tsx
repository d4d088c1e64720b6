import { useTranslation } from "react-i18next";
import type { Health } from "../../../contracts/health.ts";
import { HEALTH_SPANS } from "../../../contracts/health-spans.ts";
import { formatNumber } from "../../../contracts/francs.ts";
import { formatInstant } from "../../member/frame/format.ts";
import { Bars } from "../frame/bars.tsx";
import { Filters } from "../frame/filters.tsx";
import { useShown } from "../frame/use-shown.ts";

/** How long a part of each span is, in minutes. */
const MINUTES = { day: 5, month: 180 };

/** What the site answered in the last day or month, as plots. */
export function Answers({ spans }: Pick<Health, "spans">) {
  const { t, i18n } = useTranslation("office");
  const { search } = useShown();
  const shown = HEALTH_SPANS.find((span) => span === search.get("span")) ?? "day";
  const parts = spans[shown];
  const total = (name: "answers" | "failed" | "slow") => parts.reduce((sum, part) => sum + part[name], 0);
  // The part that is not over yet may have no count.
  const away = Math.round(
    parts.slice(0, -1).reduce((sum, { ran }) => sum + (1 - (ran ?? 1)) * MINUTES[shown], 0) / 5,
  );
  const counted = { answers: total("answers"), failed: total("failed"), slow: total("slow") };
  return (
    <section aria-labelledby="answers">
      <h2 id="answers" className="text-2xl">
        {t("health.traffic")}
      </h2>
      <div className="mt-3">
        <Filters
          label={t("health.span")}
          name="span"
          shown={shown}
          choices={HEALTH_SPANS.map((value) => ({ value, label: t(`health.spans.${value}`) }))}
        />
      </div>
      <div className="mt-5 grid gap-8 lg:grid-cols-2">
        <Plot name="answers" parts={parts} total={counted.answers} />
        <Plot name="mean" parts={parts} />
        <Plot name="failed" parts={parts} total={counted.failed} />
        <Plot name="slow" parts={parts} total={counted.slow} />
      </div>
      <p className="mt-4 flex flex-wrap justify-between gap-x-4 text-sm text-soft">
        <span>{formatInstant(parts[0]?.from ?? "", i18n.language)}</span>
        {away > 0 && <span>{t("health.away", { count: away, minutes: away * 5 })}</span>}
      </p>
    </section>
  );
}

type Part = Health["spans"]["day"][number];

/** One measure, as bars. An average has no total. */
function Plot({
  name,
  parts,
  total,
}: {
  name: "answers" | "failed" | "slow" | "mean";
  parts: Part[];
  total?: number;
}) {
  const { t, i18n } = useTranslation("office");
  const title = t(`health.${name}`);
  const say = (value: number) =>
    name === "mean"
      ? t("health.milliseconds", { value: Math.round(value) })
      : formatNumber(value, i18n.language);
  const most = say(Math.max(0, ...parts.map((part) => part[name] ?? 0)));
  const words = { title, most, total: say(total ?? 0) };
  return (
    <figure>
      <figcaption className="mb-2 flex flex-wrap justify-between gap-x-4">
        <span className="font-medium">{title}</span>
        <span className="text-sm text-soft">
          {total === undefined ? t("health.atMost", { most }) : words.total}
        </span>
      </figcaption>
      <Bars
        label={total === undefined ? t("health.chartMean", words) : t("health.chart", words)}
        bars={parts.map((part, place) => ({
          key: part.from,
          value: part[name] ?? 0,
          isMissing: part.ran === 0 && place < parts.length - 1,
          tells: t("common:pair", {
            first: formatInstant(part.from, i18n.language),
            second: part.ran === 0 ? t("health.wasAway") : say(part[name] ?? 0),
          }),
        }))}
      />
    </figure>
  );
}
