import { useTranslation } from "react-i18next";
import { Answer } from "../../ui/answer.tsx";
import { ErrorSummary } from "../../ui/error-summary.tsx";
import type { ApiForm } from "./use-api-form.ts";

/** What is wrong with a form, at its head. */
export function FormProblems({ form }: { form: Pick<ApiForm<string>, "summary" | "general"> }) {
  const { t } = useTranslation();
  return (
    <>
      {form.general && (
        <Answer kind="refused" of={form.general}>
          {form.general}
        </Answer>
      )}
      {form.summary.length > 0 && <ErrorSummary title={t("formErrors")} errors={form.summary} />}
    </>
  );
}
