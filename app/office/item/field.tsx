import { Plus } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { isRequired, unwrap } from "../../../contracts/draft.ts";
import { isFixed } from "../../../contracts/item-kinds.ts";
import type { Localized } from "../../../contracts/localized.ts";
import { picturePath } from "../../../contracts/picture.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { TextField } from "../../../ui/field.tsx";
import { AnswersField } from "../quiz/answers-field.tsx";
import { QuestionsField } from "../quiz/questions-field.tsx";
import { ChoicesField } from "./choices-field.tsx";
import { FoldSummary } from "../frame/fold-summary.tsx";
import { type FieldProps, idOf, useItemForm, useHint } from "./form-context.ts";
import { LookSample } from "./look-sample.tsx";
import { LocalizedField } from "./localized-field.tsx";
import { MenuField } from "./menu-field.tsx";
import { Moves } from "./moves.tsx";
import { OnlyField } from "./only-field.tsx";
import { PictureField } from "./picture-field.tsx";
import { PostField } from "./post-field.tsx";
import { RemovedLine } from "./removed-line.tsx";
import { SelectField } from "./select-field.tsx";
import { CategoryField, TagsField } from "./terms-field.tsx";
import { useLineKeys } from "./use-line-keys.ts";

/** Makes the control of a field from its type, so that a new field of a shape needs no code here. */
function Field(props: FieldProps): ReactNode {
  const { schema, path, name, value, within, onChange } = props;
  const { t } = useTranslation("office");
  const { item, errors } = useItemForm();
  const hint = useHint(name);
  const inner = unwrap(schema);
  const common = {
    id: idOf(path),
    label: t(`fields.${name}`),
    hint,
    error: errors.get(path),
    optional: isRequired(schema) ? undefined : t("content.optional"),
  };
  if (inner instanceof z.ZodLiteral || name === "key") return null;
  if (item.kind === "page" && OF_PAGES[isFixed(item) ? "own" : "fixed"].includes(name)) return null;
  if (item.kind === "menu" && path === "entries") return <MenuField {...props} />;
  if (item.kind === "post" && path === "category") return <CategoryField {...props} />;
  if ((item.kind === "course" || item.kind === "event") && path === "post") return <PostField {...props} />;
  if (item.kind === "letter" && name in PRESENTED && inner instanceof z.ZodString)
    return <PostField {...props} kind={PRESENTED[name]} />;
  if (item.kind === "questionnaire" && name === "link") return <PostField {...props} pages />;
  // The star of an answer says that it is the right one.
  if (item.kind === "questionnaire" && name === "answers") return <AnswersField {...props} />;
  if (item.kind === "questionnaire" && name === "correct") return null;
  if (item.kind === "post" && path === "tags") return <TagsField {...props} />;
  if (inner === picturePath || (item.kind === "medium" && path === "file"))
    return <PictureField {...props} />;
  if (inner instanceof z.ZodObject)
    return isBoth(inner) ? (
      <LocalizedField {...props} schema={inner} />
    ) : (
      <ObjectField {...props} schema={inner} />
    );
  const chosen = inner instanceof z.ZodArray && unwrap(inner.element);
  if (chosen instanceof z.ZodEnum)
    return <ChoicesField {...common} value={value} choices={choicesOf(chosen, t)} onChange={onChange} />;
  if (inner instanceof z.ZodArray && name === "questions")
    return (
      <QuestionsField value={value} onChange={onChange}>
        <ListField {...props} schema={inner} />
      </QuestionsField>
    );
  if (inner instanceof z.ZodArray) return <ListField {...props} schema={inner} />;
  if (name === "only") return <OnlyField id={idOf(path)} value={value} onChange={onChange} />;
  if (inner instanceof z.ZodEnum) {
    const choose = (one: unknown) => onChange(one ?? undefined);
    return (
      <>
        <SelectField {...common} value={value} choices={choicesOf(inner, t)} onChange={choose} />
        {name === "headings" && <LookSample look={within} />}
      </>
    );
  }
  if (inner instanceof z.ZodBoolean)
    return (
      <Checkbox
        id={common.id}
        label={common.label}
        error={common.error}
        checked={value === true}
        onChange={({ target }) => onChange(target.checked || undefined)}
      />
    );
  if (inner instanceof z.ZodNumber)
    return (
      <TextField
        {...common}
        type="number"
        step="any"
        value={typeof value === "number" ? value : ""}
        onChange={({ target }) => onChange(target.value === "" ? null : target.valueAsNumber)}
      />
    );
  return (
    <TextField
      {...common}
      type={inner instanceof z.ZodISODate ? "date" : "text"}
      value={typeof value === "string" ? value : ""}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** What only the owner's pages have, and only the site's: those stay at their addresses, and say since when they hold. */
const OF_PAGES = { own: ["slug", "inFooter"], fixed: ["date"] };

/** What a letter presents: posts, and other kinds. */
const PRESENTED: Record<string, "event" | "publication" | undefined> = {
  posts: undefined,
  events: "event",
  papers: "publication",
};

/** The choices of a field in words. EDAM's terms have theirs for readers too. */
function choicesOf({ options }: z.ZodEnum, t: (key: string) => string) {
  return options.map(String).map((value) => ({
    value,
    label: t(/^(topic|operation)_\d+$/.test(value) ? `common:edam.${value}` : `choices.${value}`),
  }));
}

function isBoth({ shape }: z.ZodObject): boolean {
  return "fr" in shape && "en" in shape;
}

/** An object's field. */
function ObjectField({ schema, path, name, value, onChange }: FieldProps & { schema: z.ZodObject }) {
  const { t } = useTranslation("office");
  return (
    <fieldset className="rounded-md border border-line p-4">
      <legend className="px-1 text-sm font-medium">{t(`fields.${name}`)}</legend>
      <ObjectFields {...{ schema, path, value, onChange }} />
    </fieldset>
  );
}

type FieldsProps = Pick<FieldProps, "path" | "value" | "onChange"> & {
  schema: z.ZodObject;
  /** The only fields to show, for a step of the first run. */
  only?: readonly string[];
  /** The fields that stand elsewhere. */
  except?: readonly string[] | undefined;
};

/** All fields of an object, one below the other. */
export function ObjectFields({ schema, path, value, only, except, onChange }: FieldsProps): ReactNode {
  const held = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const asked = Object.entries<z.core.$ZodType>(schema.shape).filter(
    ([name]) => (only?.includes(name) ?? true) && !except?.includes(name),
  );
  return (
    <div className="space-y-6">
      {asked.map(([name, field]) => (
        <Field
          key={name}
          schema={field}
          path={path ? `${path}.${name}` : name}
          name={name}
          value={held[name]}
          within={held}
          onChange={(changed) => onChange({ ...held, [name]: changed })}
          onFill={(fields) => onChange({ ...held, ...fields })}
        />
      ))}
    </div>
  );
}

/** A list of equal things. Each can be moved or removed, and one can be added at the end. */
function ListField({ schema, path, name, value, onChange }: FieldProps & { schema: z.ZodArray }) {
  const { t, i18n } = useTranslation("office");
  const { errors } = useItemForm();
  const [removed, setRemoved] = useState<{ line: unknown; index: number }>();
  const list: unknown[] = Array.isArray(value) ? value : [];
  const lines = useLineKeys(list.length);
  const error = errors.get(path);
  const element = unwrap(schema.element);
  const at = (index: number) => `${path}.${index}`;
  const isPlainObject = element instanceof z.ZodObject && !("fr" in element.shape);
  return (
    <fieldset id={idOf(path)} className="rounded-md border border-line p-4">
      <legend className="px-1 text-sm font-medium">{t(`fields.${name}`)}</legend>
      <ol className="space-y-4">
        {list.map((one, index) => (
          <li key={lines.keys[index]} className="relative border-b border-line pb-4">
            {/* Where there is room, a line that folds has its number and its buttons in its own row. */}
            <div
              className={`flex items-center justify-between gap-2 ${isPlainObject ? "max-sm:mb-2 sm:absolute sm:right-0" : "mb-2"}`}
            >
              <span className={`eyebrow ${isPlainObject ? "sm:hidden" : ""}`}>{index + 1}</span>
              <Moves
                {...{ index, count: list.length, name: `${t(`fields.${name}`)} ${index + 1}` }}
                onMove={(to) => {
                  lines.move(index, to);
                  onChange(moved(list, index, to));
                }}
                onRemove={() => {
                  lines.remove(index);
                  onChange(list.toSpliced(index, 1));
                  setRemoved({ line: one, index });
                }}
              />
            </div>
            {isPlainObject ? (
              <details open={list.length <= FEW || lines.isNew(index) || errorsWithin(errors, at(index))}>
                <FoldSummary className="wrap-anywhere sm:pr-36">
                  <span className="eyebrow mr-2 max-sm:hidden">{index + 1}</span>
                  {summaryOf(one, i18n.language, t) || `${t(`fields.${name}`)} ${index + 1}`}
                </FoldSummary>
                <div className="mt-3">
                  <ObjectFields
                    {...{ schema: element, path: at(index), value: one }}
                    onChange={(changed) => onChange(list.with(index, changed))}
                  />
                </div>
              </details>
            ) : (
              <Field
                {...{
                  schema: element,
                  path: at(index),
                  name,
                  value: one,
                  within: {},
                  onFill: () => undefined,
                }}
                onChange={(changed) => onChange(list.with(index, changed))}
              />
            )}
          </li>
        ))}
      </ol>
      {error && <p className="mt-2 text-sm text-signal">{error}</p>}
      {removed && (
        <RemovedLine
          {...{ name: t(`fields.${name}`), number: removed.index + 1 }}
          onUndo={() => {
            lines.add(removed.index);
            onChange(list.toSpliced(removed.index, 0, removed.line));
            setRemoved(undefined);
          }}
        />
      )}
      <button
        type="button"
        className="button mt-4"
        aria-label={t("content.addTo", { name: t(`fields.${name}`) })}
        onClick={() => {
          lines.add();
          onChange([...list, element instanceof z.ZodObject ? begun(element) : ""]);
        }}
      >
        <Plus aria-hidden size={18} /> {t("content.add")}
      </button>
    </fieldset>
  );
}

/** A line with a key gets it at once, because games refer to a question by it. */
function begun({ shape }: z.ZodObject): object {
  return "key" in shape ? { key: crypto.randomUUID().slice(0, 8) } : {};
}

/** A list up to this length shows its lines open; a longer one shows their titles. */
const FEW = 2;

function errorsWithin(errors: ReadonlyMap<string, string>, path: string): boolean {
  return [...errors.keys()].some((at) => at.startsWith(`${path}.`));
}

/** A line's title: its first words. */
function summaryOf(line: unknown, language: string, t: (key: string) => string): string {
  const { heading, text, title, name, family, network } = (line ?? {}) as Record<
    string,
    string | Partial<Localized>
  >;
  if (typeof network === "string") return t(`choices.${network}`);
  const words = heading || text || title || name || family || "";
  if (typeof words === "string") return words;
  return words[language === "en" ? "en" : "fr"] || words.fr || words.en || "";
}

function moved(list: unknown[], from: number, to: number): unknown[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from]);
}
