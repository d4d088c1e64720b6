import { useId, useState } from "react";
import { useWidth } from "./use-width.ts";
import { useTranslation } from "react-i18next";
import type { DailyBalance } from "../../../contracts/ledger.ts";
import { formatDate } from "../../ui/format.ts";
import { formatFrancs, formatNumber } from "../../../contracts/francs.ts";
import { formatDay } from "../frame/format.ts";
import { scaleBalances } from "./balance-scale.ts";

/** In pixels: the width follows the page, so that text keeps its size on a phone. */
const FIRST_WIDTH = 720;
const HEIGHT = 200;
/** The margins for the amounts on the left and the days below. */
const LEFT = 84;
const BENEATH = 28;
const ABOVE = 12;

/**
 * Draws the balance as a stepped line from zero, and shows a day's value on hover. Screen readers get the same as
 * text.
 */
export function BalanceChart({ days }: { days: DailyBalance[] }) {
  const { t, i18n } = useTranslation("member");
  const [pointed, setPointed] = useState<number>();
  const title = useId();
  const { element, width } = useWidth<HTMLElement>(FIRST_WIDTH);
  const right = width - LEFT - 8;
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const { points, path, ticks } = scaleBalances(days, { width: right, height: HEIGHT, today });
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const balances = days.map(({ balance }) => balance);
  const shown = pointed === undefined ? last : (days[pointed] ?? last);
  const words = {
    first: formatDate(first.date, i18n.language),
    last: formatFrancs(last.balance, i18n.language),
    lowest: formatFrancs(Math.min(...balances), i18n.language),
    highest: formatFrancs(Math.max(...balances), i18n.language),
  };
  return (
    <figure ref={element} className="max-w-4xl">
      <figcaption className="mb-2 text-sm text-soft tabular-nums">
        {t("operations.onDay", {
          date: formatDate(shown.date, i18n.language),
          amount: formatFrancs(shown.balance, i18n.language),
        })}
      </figcaption>
      <svg
        role="img"
        aria-labelledby={title}
        viewBox={`0 0 ${width} ${ABOVE + HEIGHT + BENEATH}`}
        className="h-auto w-full text-soft"
        onPointerLeave={() => setPointed(undefined)}
      >
        <title id={title}>{t("operations.chart", words)}</title>
        <g transform={`translate(${LEFT} ${ABOVE})`} fontSize="13" fill="currentColor">
          {ticks.map(({ amount, y }) => (
            <g key={amount}>
              <line x2={right} y1={y} y2={y} stroke="var(--color-line)" />
              <text x={-10} y={y + 4} textAnchor="end">
                {formatNumber(amount, i18n.language)}
              </text>
            </g>
          ))}
          <path d={path} fill="none" stroke="var(--color-brand)" strokeWidth="2.5" strokeLinejoin="round" />
          {points.map(({ x, y }, place) => (
            <circle
              key={place}
              cx={x}
              cy={y}
              r={place === pointed ? 6 : 3}
              fill="var(--color-brand)"
              onPointerEnter={() => setPointed(place)}
            />
          ))}
          {first.date !== today && (
            <text y={HEIGHT + 22}>{formatDay(`${first.date}T12:00:00Z`, i18n.language)}</text>
          )}
          <text x={right} y={HEIGHT + 22} textAnchor="end">
            {formatDay(`${today}T12:00:00Z`, i18n.language)}
          </text>
        </g>
      </svg>
    </figure>
  );
}
