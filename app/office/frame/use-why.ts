import { useTranslation } from "react-i18next";
import { UNREADABLE_REASONS } from "../../../contracts/paper-import-states.ts";
import type { Why } from "../../../contracts/untaken.ts";

/** Says in the reader's language why something that was brought could not be taken. */
export function useWhy(): (why: Why) => string {
  const { t } = useTranslation("office");
  return ({ code, what, link, violations = [] }) => {
    const ofReference = UNREADABLE_REASONS.find((one) => one === code);
    const reason = ofReference ? t(`import.reasons.${ofReference}`) : t(`untaken.${code}`);
    const broken = violations.map(({ propertyPath, code: rule, values }) => {
      const field = propertyPath.split(".").at(0) ?? "";
      return `${t(`fields.${field}`, { defaultValue: propertyPath })}: ${t(`common:violations.${rule}`, { ...values })}`;
    });
    const fault = link && t(`links.faults.${link.fault}`, { status: link.status });
    return [reason.replace(/\.$/, "") + (what && t("losses.what", { what })), fault, ...broken]
      .filter(Boolean)
      .join(" · ");
  };
}
