import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { LOCALES, type Locale } from "../../../contracts/locale.ts";
import type { Localized } from "../../../contracts/localized.ts";
import { TextArea } from "../../../ui/field.tsx";
import { type FieldProps, idOf, useHint, useItemForm } from "../item/form-context.ts";
import { Stale } from "../item/localized-field.tsx";
import { linesOf, readLines, type WrittenAnswers } from "./question-text.ts";

/** The answers of a question, one field each language with a line each; a star marks the right one. */
export function AnswersField({ path, value, within, onFill }: FieldProps): ReactNode {
  const { t } = useTranslation("office");
  const { item, errors, languages } = useItemForm();
  const hint = useHint("answers");
  const answers = Array.isArray(value) ? (value as Partial<Localized>[]) : [];
  const correct = typeof within["correct"] === "number" ? within["correct"] : null;
  const correctPath = path.replace(/answers$/, "correct");
  const errorsIn = (locale: Locale) =>
    [...errors].flatMap(([at, error]) => (at.startsWith(`${path}.`) && at.endsWith(locale) ? [error] : []));
  const shown = LOCALES.filter(
    (locale) => languages !== (locale === "fr" ? "en" : "fr") || errorsIn(locale).length > 0,
  );

  return (
    <fieldset id={idOf(path)} tabIndex={-1}>
      <legend className="text-sm font-medium">{t("fields.answers")}</legend>
      <p className="mt-1 text-sm text-soft">{hint}</p>
      <div className={`mt-1 grid gap-4 [&_label]:font-normal ${shown.length === 1 ? "" : "@xl:grid-cols-2"}`}>
        {shown.map((locale) => (
          <Lines
            key={locale}
            {...{ path, locale, answers, correct }}
            error={errorsIn(locale)[0]}
            onWrite={onFill}
          />
        ))}
      </div>
      {[path, correctPath].map((at) => (
        <p
          key={at}
          id={at === path ? undefined : idOf(at)}
          tabIndex={-1}
          className="mt-1 text-sm text-signal"
        >
          {errors.get(at)}
        </p>
      ))}
      {item.stale
        .filter((one) => one.path.startsWith(`${path}.`))
        .map(({ path: at, locale }) => (
          <Stale
            key={at + locale}
            path={at}
            locale={locale}
            label={`${t("fields.answers")} ${Number(at.split(".").at(-1)) + 1}`}
          />
        ))}
    </fieldset>
  );
}

type LinesProps = {
  path: string;
  locale: Locale;
  answers: Partial<Localized>[];
  correct: number | null;
  error: string | undefined;
  onWrite: (written: WrittenAnswers) => void;
};

function Lines({ path, locale, answers, correct, error, onWrite }: LinesProps) {
  const { t } = useTranslation("office");
  const written = linesOf({ answers, correct }, locale);
  // What is typed stays as it is while it says the same as the draft: an empty line at its end, a bullet.
  const [typed, setTyped] = useState({ text: written, saying: written });
  const text = typed.saying === written ? typed.text : written;
  return (
    <TextArea
      id={idOf(`${path}.${locale}`)}
      label={t(`choices.${locale}`)}
      aria-label={`${t("fields.answers")} (${t(`content.languages.${locale}`)})`}
      lang={locale}
      rows={Math.max(4, answers.length)}
      value={text}
      error={error}
      onChange={({ target }) => {
        const changed = readLines(answers, target.value, locale);
        onWrite(changed);
        setTyped({ text: target.value, saying: linesOf(changed, locale) });
      }}
    />
  );
}
