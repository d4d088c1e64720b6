import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { DailyBalance } from "../../../contracts/ledger.ts";
import { formatDate } from "../../../ui/format.ts";
import { formatFrancs, formatNumber } from "../../../contracts/francs.ts";
import { formatDay } from "../frame/format.ts";
import { TimeChart } from "../frame/time-chart.tsx";
import { scaleBalances } from "./balance-scale.ts";

/** In pixels. */
const HEIGHT = 200;
const LEFT = 84;

/** Draws the balance as a stepped line from zero. */
export function BalanceChart({ days }: { days: DailyBalance[] }) {
  const { t, i18n } = useTranslation("member");
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const balances = days.map(({ balance }) => balance);
  const words = {
    first: formatDate(first.date, i18n.language),
    last: formatFrancs(last.balance, i18n.language),
    lowest: formatFrancs(Math.min(...balances), i18n.language),
    highest: formatFrancs(Math.max(...balances), i18n.language),
  };
  const say = (place: number) => {
    const { date, balance } = days[place] ?? last;
    return t("operations.onDay", {
      date: formatDate(date, i18n.language),
      amount: formatFrancs(balance, i18n.language),
    });
  };
  function plot(width: number) {
    const { ticks, ...drawn } = scaleBalances(days, { width, height: HEIGHT, today });
    return {
      ...drawn,
      ticks: ticks.map(({ amount, y }) => ({ label: formatNumber(amount, i18n.language), y })),
    };
  }
  return (
    <TimeChart
      label={t("operations.chart", words)}
      say={say}
      plot={plot}
      height={HEIGHT}
      left={LEFT}
      first={formatDay(`${first.date}T12:00:00Z`, i18n.language)}
      last={formatDay(`${today}T12:00:00Z`, i18n.language)}
    />
  );
}
