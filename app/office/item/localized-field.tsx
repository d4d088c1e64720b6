import { Check } from "lucide-react";
import { lazy, type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { isRequired, unwrap } from "../../../contracts/draft.ts";
import { ASKING_KINDS } from "../../../contracts/item-kinds.ts";
import { longText, markdownText } from "../../../contracts/localized.ts";
import { LOCALES, type Locale } from "../../../contracts/locale.ts";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { PlainMarkdown } from "./plain-markdown.tsx";
import { type FieldProps, idOf, useItemForm, useHint } from "./form-context.ts";
import { textOf } from "../../../contracts/written.ts";
import { loadEditor } from "./load-editor.ts";
import { useIsDrawn } from "./use-is-drawn.ts";
import { TextPlace } from "./text-place.tsx";
import { goOnIn } from "./writing-room.ts";

const MarkdownEditor = lazy(() =>
  loadEditor().then(
    ({ MarkdownEditor: editor }) => ({ default: editor }),
    () => ({ default: PlainMarkdown }),
  ),
);

/** A text in both languages, side by side. A mark says which one may be outdated. */
export function LocalizedField({
  schema,
  path,
  name,
  value,
  within,
  onChange,
  onFill,
}: FieldProps & { schema: z.ZodObject }): ReactNode {
  const { t } = useTranslation("office");
  const held = (typeof value === "object" && value !== null ? value : {}) as Partial<Record<Locale, string>>;
  const inner = unwrap(schema);
  const hint = useHint(name);
  const { item, errors, languages } = useItemForm();
  // What is wrong or may be outdated is never hidden.
  const isMarked = (locale: Locale) =>
    errors.has(`${path}.${locale}`) || item.stale.some((one) => one.path === path && one.locale === locale);
  const shown = LOCALES.filter((locale) => languages === "both" || languages === locale || isMarked(locale));
  return (
    <fieldset
      className={inner === markdownText ? "of-text" : undefined}
      aria-describedby={hint && `${idOf(path)}-hint`}
    >
      <legend className="text-sm font-medium">
        {t(`fields.${name}`)}{" "}
        {!isRequired(schema) && <span className="font-normal text-soft">{t("content.optional")}</span>}
      </legend>
      {hint && (
        <p id={`${idOf(path)}-hint`} className="mt-1 text-sm text-soft">
          {hint}
        </p>
      )}
      <div
        className={`mt-1 grid gap-4 [&_label]:font-normal ${shown.length === 1 ? "" : inner === markdownText ? "@min-[40rem]:grid-cols-2" : "@xl:grid-cols-2"}`}
      >
        {shown.map((locale, position) => (
          <OneLanguage
            key={locale}
            {...{ path, name, locale, inner, text: held[locale] ?? "" }}
            isSecond={position > 0}
            onChange={(text) => onChange({ fr: "", en: "", ...held, [locale]: text })}
            onTitle={(title) => onFill(withTitle(within, locale, title))}
          />
        ))}
      </div>
    </fieldset>
  );
}

type OneProps = {
  path: string;
  name: string;
  locale: Locale;
  inner: z.core.$ZodType;
  text: string;
  onChange: (text: string) => void;
  onTitle: (title: string) => void;
  /** Whether another language stands before it: its editor comes after that one's. */
  isSecond: boolean;
};

/** The title that stands beside a text, where there is none in this language yet. */
function withTitle(within: Record<string, unknown>, locale: Locale, title: string): Record<string, unknown> {
  const held = within["title"] as Partial<Record<Locale, string>> | undefined;
  return held?.[locale] ? {} : { title: { fr: "", en: "", ...held, [locale]: title } };
}

function OneLanguage({ path, name, locale, inner, text, onChange, onTitle, isSecond }: OneProps) {
  const { t } = useTranslation("office");
  const { item, errors, generation, room } = useItemForm();
  const at = `${path}.${locale}`;
  const label = `${t(`fields.${name}`)} (${t(`content.languages.${locale}`)})`;
  const [id, error] = [idOf(at), errors.get(at)];
  const textRoom = path === textOf(item.kind) ? room : undefined;
  const isFirstDrawn = useIsDrawn(textRoom);
  const common = { id, label: t(`choices.${locale}`), error, lang: locale, value: text };
  const place = <TextPlace id={id} isTall={textRoom !== undefined} />;
  return (
    <div>
      {inner === markdownText ? (
        <>
          <p className="text-sm" id={`${id}-label`}>
            {t(`choices.${locale}`)}
          </p>
          <Suspense fallback={place}>
            {isSecond && !isFirstDrawn ? (
              place
            ) : (
              <MarkdownEditor
                key={generation}
                {...{
                  id,
                  label,
                  lang: locale,
                  value: text,
                  onChange,
                  onTitle,
                  isInvalid: error !== undefined,
                }}
                describedBy={error && `${id}-error`}
                mayAsk={ASKING_KINDS.includes(item.kind)}
                room={textRoom}
              />
            )}
          </Suspense>
          {error && (
            <p id={`${id}-error`} className="mt-1 text-sm text-signal">
              {error}
            </p>
          )}
        </>
      ) : inner === longText ? (
        <TextArea {...common} aria-label={label} rows={4} onChange={({ target }) => onChange(target.value)} />
      ) : path === "title" && room ? (
        <TextArea
          {...common}
          isLine
          aria-label={label}
          onChange={({ target }) => onChange(target.value.replaceAll("\n", " "))}
          onKeyDown={(event) => {
            // Enter in a title goes on in its text, as on paper.
            if (event.key !== "Enter") return;
            event.preventDefault();
            goOnIn(room, locale, event.currentTarget);
          }}
        />
      ) : (
        <TextField {...common} aria-label={label} onChange={({ target }) => onChange(target.value)} />
      )}
      <Stale path={path} locale={locale} label={label} />
    </div>
  );
}

/** Says that a text may be outdated, with a button that confirms it. */
export function Stale({ path, locale, label }: { path: string; locale: Locale; label: string }) {
  const { t } = useTranslation("office");
  const { item, confirm } = useItemForm();
  if (!item.stale.some((one) => one.path === path && one.locale === locale)) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-signal">
      {t(`content.stale.${locale}`)}
      <button
        type="button"
        className="link inline-flex min-h-11 items-center gap-1"
        aria-label={`${t("content.stillRight")}${t("content.of", { title: label })}`}
        onClick={() => confirm(path, locale)}
      >
        <Check aria-hidden size={16} /> {t("content.stillRight")}
      </button>
    </p>
  );
}
