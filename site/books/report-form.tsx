import { Answer } from "../../ui/answer.tsx";
import { useTranslation } from "../../ui/texts.tsx";
import { usePost } from "../shell/use-post.ts";
import type { ReviewAnswer } from "./review-answer.ts";

type Props = { id: string; title: string; posted: ReviewAnswer | undefined };

/** Reports a review to the moderators. */
export function ReportForm({ id, title, posted }: Props) {
  const { t } = useTranslation("public");
  const { answer, onSubmit } = usePost(posted);
  const refusal = answer?.values?.["report"] === id ? answer.refusal : undefined;
  const place = `report-${id}`;
  if (answer?.outcome?.reported === id)
    return (
      <Answer id={place} kind="done" of={answer} className="mt-3 text-sm">
        {t("book.reported")}
      </Answer>
    );
  return (
    <form method="post" action={`#${place}`} onSubmit={(event) => void onSubmit(event)} className="mt-2">
      {refusal && (
        <Answer id={place} kind="refused" of={answer} className="text-sm">
          {refusal}
        </Answer>
      )}
      <button
        type="submit"
        name="report"
        value={id}
        data-replay="natively"
        className="min-h-11 text-sm text-soft underline underline-offset-4 hover:text-ink"
      >
        {t("book.report")}
        <span className="sr-only"> {title}</span>
      </button>
    </form>
  );
}
