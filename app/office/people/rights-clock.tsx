import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { RightsRequest } from "../../../contracts/members.ts";
import { formatDay } from "../../member/frame/format.ts";

const DAY = 24 * 3600 * 1000;

/** A request and its date, with the time left or how it ended. */
export function RightsClock({ request }: { request: RightsRequest }) {
  const { t, i18n } = useTranslation("office");
  const { kind, requestedAt, dueAt, doneAt, canceledAt } = request;
  const day = (instant: string) => formatDay(instant, i18n.language);
  const [now] = useState(() => Date.now());
  const left = Math.ceil((Date.parse(dueAt) - now) / DAY);
  const asked = t(`rights.${kind}`, { date: day(requestedAt) });
  if (doneAt) return <Line asked={asked} state={t("rights.done", { date: day(doneAt) })} />;
  if (canceledAt) return <Line asked={asked} state={t("rights.canceled", { date: day(canceledAt) })} />;
  const state =
    left >= 0 ? t("rights.left", { count: left, date: day(dueAt) }) : t("rights.late", { date: day(dueAt) });
  return <Line asked={asked} state={state} isUrgent={left <= 7} />;
}

function Line({ asked, state, isUrgent }: { asked: string; state: string; isUrgent?: boolean }) {
  return (
    <p className="text-sm">
      {asked} <span className={isUrgent ? "font-medium text-signal" : "text-soft"}>{state}</span>
    </p>
  );
}
