import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Overview } from "../../../contracts/office.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { STEPS, type Step } from "./steps.ts";

/** Lists the steps, and marks the finished ones and the current one. */
export function Progress({ step, own }: { step: Step; own: Overview["own"] }) {
  const { t } = useTranslation("office");
  const address = useAddress();
  const all = ["password", ...STEPS] as const;
  return (
    <nav aria-label={t("firstRun.progress")}>
      <p className="eyebrow" role="status">
        {t("firstRun.step", { step: all.indexOf(step) + 1, count: all.length })}
      </p>
      <span aria-hidden className="mt-2 flex gap-1">
        {all.map((name, index) => (
          <span
            key={name}
            className={`h-1.5 flex-1 rounded-md ${index <= all.indexOf(step) ? "bg-brand" : "bg-line"}`}
          />
        ))}
      </span>
      <ol className="mt-3 hidden lg:block">
        {all.map((name) => {
          const isDone = name === "password" || own[name];
          const mark = isDone && (
            <>
              <Check aria-hidden size={16} className="shrink-0 text-brand" />
              <span className="sr-only">{t("firstRun.done")}</span>
            </>
          );
          return (
            <li key={name} className="flex min-h-11 items-center gap-2 text-sm">
              {name === "password" ? (
                <span className="text-soft">{t(`firstRun.${name}.title`)}</span>
              ) : (
                <Link
                  to={address(`/office/first-run?step=${name}`)}
                  aria-current={name === step ? "step" : undefined}
                  className="link aria-[current=step]:font-medium aria-[current=step]:text-ink"
                >
                  {t(`firstRun.${name}.title`)}
                </Link>
              )}
              {mark}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
