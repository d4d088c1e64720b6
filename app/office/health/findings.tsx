import { CircleCheck, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Finding, Health } from "../../../contracts/health.ts";
import { CallError } from "../../member/frame/call-error.tsx";
import { formatInstant } from "../../member/frame/format.ts";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation } from "../../session/queries.ts";

/** What the doctor found: first what is wrong and what to do, then everything that it looked at. */
export function Findings({ looked, isLooking }: Pick<Health, "looked" | "isLooking">) {
  const { t, i18n } = useTranslation("office");
  const wrong = looked?.findings.filter(({ isFine }) => !isFine) ?? [];
  const fine = looked?.findings.filter(({ isFine }) => isFine) ?? [];
  return (
    <section aria-labelledby="findings" className="max-w-3xl">
      <h2 id="findings" className="text-2xl">
        {wrong.length > 0
          ? t("health.wrong", { count: wrong.length })
          : t(looked ? "health.well" : "health.unlooked")}
      </h2>
      <p className="measure mt-1 text-sm text-soft">
        {looked ? t("health.lookedAt", { date: formatInstant(looked.at, i18n.language) }) : t("health.never")}
      </p>
      <LookNow isLooking={isLooking} />
      {wrong.length > 0 && <List findings={wrong} />}
      {fine.length > 0 && (
        <details className="mt-4">
          <summary className="min-h-11 cursor-pointer py-2 font-medium">
            {t("health.others", { count: fine.length })}
          </summary>
          <List findings={fine} />
        </details>
      )}
    </section>
  );
}

function List({ findings }: { findings: Finding[] }) {
  return (
    <ul className="mt-4 divide-y divide-line border-y border-line">
      {findings.map((finding) => (
        <Line key={finding.about} finding={finding} />
      ))}
    </ul>
  );
}

function Line({ finding: { about, isFine, code, values } }: { finding: Finding }) {
  const { t, i18n } = useTranslation("office");
  const Icon = isFine ? CircleCheck : TriangleAlert;
  const words = Object.fromEntries(
    Object.entries(values ?? {}).map(([name, value]) => [
      name,
      name === "madeAt" ? formatInstant(String(value), i18n.language) : value,
    ]),
  );
  return (
    <li className="flex gap-3 py-3">
      <Icon aria-hidden size={20} className={`mt-1 shrink-0 ${isFine ? "text-brand" : "text-signal"}`} />
      <div className="min-w-0">
        <h3 className="text-base font-medium">{t(`doctor.names.${about}`)}</h3>
        <p className="wrap-anywhere text-soft">{t(`doctor.${code}`, words)}</p>
        {!isFine && <p className="mt-1 wrap-anywhere">{t(`doctor.${code}Todo`, words)}</p>}
      </div>
    </li>
  );
}

function LookNow({ isLooking }: { isLooking: boolean }) {
  const { t } = useTranslation("office");
  const look = useApiMutation(() => callApi("POST /api/office/health/looks"), ["office"]);
  return (
    <>
      <button
        type="button"
        className="button mt-3"
        disabled={isLooking || look.isPending}
        onClick={() => look.mutate()}
      >
        {t("health.look")}
      </button>
      <p role="status" className="mt-2 text-sm text-soft empty:hidden">
        {isLooking && t("health.looking")}
      </p>
      <CallError error={look.error} />
    </>
  );
}
