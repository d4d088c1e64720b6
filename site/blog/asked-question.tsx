import { Check, X } from "lucide-react";
import { type FormEvent, useState } from "react";
import type { Question } from "../../contracts/quiz.ts";
import { useTranslation } from "../../ui/texts.tsx";
import { markOf, type Told, tryAnswer, Why } from "./verdict.tsx";

type Props = {
  question: Question;
  /** The key of the post in whose text it stands. */
  post: string;
  /** Where the whole quiz is. */
  whole: string;
  /** What addresses of this site begin with. */
  prefix: string;
};

/** A question in a post's text, answered in place. Without scripts and on paper it is read, and leads to the quiz. */
export function AskedQuestion({ question, post, whole, prefix }: Props) {
  const { t } = useTranslation("public");
  const [told, setTold] = useState<Told>();
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get("answer");
    if (told) return setTold(undefined);
    if (isBusy || typeof given !== "string") return;
    setBusy(true);
    setFailed(false);
    try {
      setTold({ given, verdict: await tryAnswer(question, { answer: given, post }) });
    } catch {
      setFailed(true);
    }
    setBusy(false);
  }
  const isHere = told && location.pathname === prefix + told.verdict.link;
  return (
    // Firefox would keep what was chosen when the page is loaded again. Before the script runs the form goes nowhere.
    <form
      className="my-8 max-w-xl rounded-md border border-line bg-raised p-5 break-inside-avoid sm:p-6"
      method="dialog"
      autoComplete="off"
      aria-busy={isBusy}
      onSubmit={(event) => void send(event)}
    >
      <fieldset>
        <legend className="font-serif text-lg">
          <span className="eyebrow mb-1 block font-sans">{t("quiz.question")}</span> {question.text}
        </legend>
        <div className="mt-4 space-y-2">
          {question.answers.map(({ "@id": id, text }) => (
            <Choice key={id} {...{ id, text, told }} />
          ))}
        </div>
      </fieldset>
      <div role="status" className="*:mt-4">
        {hasFailed && <p className="text-signal">{t("quiz.notJudged")}</p>}
        {told && <Why verdict={told.verdict} prefix={isHere ? undefined : prefix} />}
      </div>
      <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <button
          className={told ? "button" : "button button-brand"}
          data-needs-script
          data-no-print
          data-replay
        >
          {t(told ? "quiz.retry" : "quiz.answer")}
        </button>
        <a href={whole} className="inline-flex min-h-11 items-center text-sm">
          {t("quiz.whole")}
        </a>
      </p>
    </form>
  );
}

/** Signs and words say what is right, not only colours. */
function Choice({ id, text, told }: { id: string; text: string; told: Told | undefined }) {
  const { t } = useTranslation("public");
  const mark = markOf(id, told);
  const look = { right: "border-brand", wrong: "border-signal" };
  const open = told ? "border-line" : "border-soft hover:border-brand";
  return (
    <label className={`flex min-h-12 items-center gap-3 rounded-md border p-3 ${mark ? look[mark] : open}`}>
      <input
        type="radio"
        name="answer"
        value={id}
        required
        disabled={told && told.given !== id}
        className="size-4 shrink-0 accent-brand"
      />
      <span className="flex-1">{text}</span>
      {mark === "right" && <Check aria-label={t("quiz.right")} size={20} className="shrink-0 text-brand" />}
      {mark === "wrong" && <X aria-label={t("quiz.yours")} size={20} className="shrink-0 text-signal" />}
    </label>
  );
}
