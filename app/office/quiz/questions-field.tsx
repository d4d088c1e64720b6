import { TextCursorInput } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { LOCALES, type Locale } from "../../../contracts/locale.ts";
import type { DraftQuestion } from "../../../contracts/quiz.ts";
import { TextArea } from "../../../ui/field.tsx";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { useItemForm } from "../item/form-context.ts";
import { takeQuestions, writeQuestions } from "./question-text.ts";

type Props = { value: unknown; onChange: (questions: DraftQuestion[]) => void; children: ReactNode };

/** The questions of a questionnaire: as fields, or all of them as one text, in which others are pasted. */
export function QuestionsField({ value, onChange, children }: Props) {
  const { t } = useTranslation("office");
  const [isText, setText] = useState(false);
  const questions = Array.isArray(value) ? (value as DraftQuestion[]) : [];
  if (isText)
    return (
      <AsText
        questions={questions}
        onTake={(taken) => {
          onChange(taken);
          setText(false);
          sendToast({
            kind: "success",
            text: t("questions.taken", { count: taken.length }),
            action: { label: t("thread.undo"), run: () => onChange(questions) },
          });
        }}
        onClose={() => setText(false)}
      />
    );
  return (
    <div className="space-y-3">
      <button type="button" className="button" onClick={() => setText(true)}>
        <TextCursorInput aria-hidden size={18} /> {t("questions.asText")}
      </button>
      {children}
    </div>
  );
}

type AsTextProps = {
  questions: DraftQuestion[];
  onTake: (taken: DraftQuestion[]) => void;
  onClose: () => void;
};

function AsText({ questions, onTake, onClose }: AsTextProps) {
  const { t, i18n } = useTranslation("office");
  const { languages } = useItemForm();
  const own = i18n.language === "en" ? "en" : "fr";
  const [locale, setLocale] = useState<Locale>(languages === "both" ? own : languages);
  const [text, setText] = useState(() => writeQuestions(questions, locale));
  const taken = takeQuestions(questions, text, locale);
  return (
    <div className="space-y-4 rounded-md border border-line p-4">
      <fieldset className="flex flex-wrap items-center gap-x-6">
        <legend className="text-sm font-medium">{t("questions.language")}</legend>
        {LOCALES.map((one) => (
          <label key={one} className="flex min-h-11 items-center gap-2">
            <input
              type="radio"
              name="questions-language"
              className="size-4 accent-brand"
              checked={one === locale}
              onChange={() => {
                setLocale(one);
                setText((typed) =>
                  typed === writeQuestions(questions, locale) ? writeQuestions(questions, one) : typed,
                );
              }}
            />
            {t(`choices.${one}`)}
          </label>
        ))}
      </fieldset>
      <TextArea
        id="questions-text"
        className="font-mono"
        label={t("questions.text")}
        hint={t("questions.hint")}
        lang={locale}
        rows={18}
        autoFocus
        placeholder={t("questions.example")}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div role="status" className="text-sm">
        <p className="font-medium">{t("questions.understood", { count: taken.length })}</p>
        <Doubts questions={taken} before={questions} locale={locale} />
      </div>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button button-brand"
          disabled={taken.length === 0}
          onClick={() => onTake(taken)}
        >
          {t("questions.take", { count: taken.length })}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {t("questions.close")}
        </button>
      </div>
    </div>
  );
}

type DoubtsProps = { questions: DraftQuestion[]; before: DraftQuestion[]; locale: Locale };

/** What was understood of the text otherwise than its author may have meant. */
function Doubts({ questions, before, locale }: DoubtsProps) {
  const { t, i18n } = useTranslation("office");
  const numbers = new Intl.ListFormat(i18n.language);
  const where = (isSo: (question: DraftQuestion) => boolean) =>
    questions.flatMap((one, place) => (isSo(one) ? [String(place + 1)] : []));
  const unmarked = where(({ correct }) => correct === null);
  const few = where(({ answers = [] }) => answers.filter((answer) => answer[locale]).length < 2);
  const gone = before.filter(({ key }) => !questions.some((one) => one.key === key)).length;
  return (
    <>
      {few.length > 0 && (
        <p className="text-signal">
          {t("questions.few", { count: few.length, numbers: numbers.format(few) })}
        </p>
      )}
      {unmarked.length > 0 && (
        <p className="text-signal">
          {t("questions.unmarked", { count: unmarked.length, numbers: numbers.format(unmarked) })}
        </p>
      )}
      {gone > 0 && <p className="text-signal">{t("questions.gone", { count: gone })}</p>}
    </>
  );
}
