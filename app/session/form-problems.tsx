import { useTranslation } from "react-i18next";
import { ErrorSummary } from "../ui/error-summary.tsx";
import type { ApiForm } from "./use-api-form.ts";

/** What is wrong with a form, at its head. */
export function FormProblems({ form }: { form: Pick<ApiForm<string>, "summary" | "general"> }) {
  const { t } = useTranslation();
  return (
    <>
      {form.general && (
        <p role="alert" className="rounded-md border border-signal p-4">
          {form.general}
        </p>
      )}
      {form.summary.length > 0 && <ErrorSummary title={t("formErrors")} errors={form.summary} />}
    </>
  );
}
