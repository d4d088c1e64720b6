import { useTranslation } from "react-i18next";
import type { FormAnswer } from "../../contracts/form.ts";
import type { Rule } from "../../contracts/rule.ts";
import { type Mended, useMended } from "./use-mended.ts";

export type FormField<Name extends string> = { name: Name; label: string; rule?: Rule };

type Options<Name extends string> = {
  /** Begins the ids of its controls. */
  prefix: string;
  /** In the order of the form. */
  fields: readonly FormField<Name>[];
  /** The last answer: what it says is wrong with a field is no longer said once that is mended. */
  answer: unknown;
  messageOf: (name: string) => string | undefined;
  alsoMended?: Mended;
};

/** What every form has: its controls with the contract's rules, what is wrong beside each, and a summary of that. */
export function useForm<Name extends string>({
  prefix,
  fields,
  answer,
  messageOf,
  alsoMended,
}: Options<Name>) {
  const mended = useMended(answer, alsoMended);
  const said = (name: string) => (mended.isMended(name) ? undefined : messageOf(name));
  return {
    onInput: mended.onInput,
    field: (name: Name) => {
      const { label = name, rule } = fields.find((one) => one.name === name) ?? {};
      return { id: `${prefix}-${name}`, name, label, error: said(name), ...attributesOf(rule) };
    },
    summary: fields.flatMap(({ name, label }) => {
      const message = said(name);
      return message ? [{ id: `${prefix}-${name}`, label, message }] : [];
    }),
  };
}

/** A form that posts to its page: the answer of the page's action holds what was wrong, and what was typed. */
export function usePostedForm<Name extends string>(
  answer: FormAnswer<unknown> | undefined,
  { prefix, fields }: Pick<Options<Name>, "prefix" | "fields">,
) {
  const { t } = useTranslation();
  const messageOf = (name: string) => {
    const violation = answer?.violations?.find(({ propertyPath }) => propertyPath === name);
    return violation && t(`common:violations.${violation.code}`, { ...violation.values });
  };
  const form = useForm({ prefix, fields, answer, messageOf });
  return {
    ...form,
    field: (name: Name) => ({ ...form.field(name), defaultValue: answer?.values?.[name] }),
  };
}

// Not `maxLength`: it would cut what somebody pastes, without a word.
function attributesOf({ required, shortest, type, pattern }: Rule = {}) {
  return { required, minLength: shortest, type, pattern };
}
