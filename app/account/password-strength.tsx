import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Measure } from "./measure-password.ts";
import { LOWEST_PASSWORD_SCORE, MEMBER_RULES } from "../../contracts/member-rules.ts";

/** In characters: zxcvbn's time grows with the length, but a longer password gets the same answer. */
export const LONGEST_MEASURED = 64;

const STEPS = [1, 2, 3, 4] as const;

/** Shows how hard a password is to guess, and what would help. It loads zxcvbn once somebody types. */
export function PasswordStrength({ password }: { password: string }) {
  const { t } = useTranslation("session");
  const measure = useMeasure(password);
  if (!measure) return null;
  const { score, help } = measure;
  const isEnough = score >= LOWEST_PASSWORD_SCORE && password.length >= MEMBER_RULES.newPassword.shortest;
  return (
    <div className="mt-2" role="status">
      <span className="flex items-center gap-3">
        <span aria-hidden className="flex grow gap-1">
          {STEPS.map((step) => (
            <span
              key={step}
              className={`h-1.5 grow rounded-full ${step <= score ? (isEnough ? "bg-brand" : "bg-signal") : "bg-line"}`}
            />
          ))}
        </span>
        <span className="text-sm text-soft">
          <span className="sr-only">{t("strength.label")} </span>
          {t(`strength.${score}`)}
        </span>
      </span>
      {!isEnough && (
        <span className="mt-1 block text-sm text-soft">
          {score >= LOWEST_PASSWORD_SCORE || !help
            ? t("strength.more", { count: Math.max(1, MEMBER_RULES.newPassword.shortest - password.length) })
            : t(`strength.help.${help}`)}
        </span>
      )}
    </div>
  );
}

function useMeasure(password: string): Measure | undefined {
  const [measured, setMeasured] = useState<{ password: string; measure: Measure }>();
  useEffect(() => {
    let isCurrent = true;
    if (password) {
      void import("./measure-password.ts")
        .then(
          ({ measurePassword }) => isCurrent && setMeasured({ password, measure: measurePassword(password) }),
        )
        .catch(() => undefined); // Without a network there is no meter; the server judges.
    }
    return () => {
      isCurrent = false;
    };
  }, [password]);
  return password ? measured?.measure : undefined;
}
