import type { FormAnswer } from "../../contracts/form.ts";
import type { Rule } from "../../contracts/rule.ts";
import { useMended } from "./use-mended.ts";

export type FormField<Name extends string> = { name: Name; label: string; rule?: Rule };

type Options<Name extends string> = {
  /** Begins the ids of its controls. */
  prefix: string;
  /** In the order of the form. */
  fields: readonly FormField<Name>[];
  /** The last answer. Its error for a field disappears once that field is mended. */
  answer: unknown;
  messageOf: (name: string) => string | undefined;
  /** What was typed before. */
  values?: Record<string, string> | undefined;
};

type Control<Name> = {
  id: string;
  name: Name;
  label: string;
  error: string | undefined;
  required: boolean | undefined;
  type: Rule["type"];
  defaultValue: string | undefined;
};

/** What every form needs: its controls with the contract's rules, an error beside each, and a summary of all errors. */
export function useForm<Name extends string>({ prefix, fields, answer, messageOf, values }: Options<Name>) {
  const { isMended, onInput } = useMended(answer);
  const controls = fields.map(({ name, label, rule: { required, type } = {} }): Control<Name> => {
    const error = isMended(name) ? undefined : messageOf(name);
    return { id: `${prefix}-${name}`, name, label, error, required, type, defaultValue: values?.[name] };
  });
  return {
    onInput,
    field: (name: Name) => controls.find((control) => control.name === name) as Control<Name>,
    summary: controls.filter(({ error }) => error),
  };
}

/** A form that posts to its page. The page's answer has the errors and what was typed. */
export function usePostedForm<Name extends string>(
  answer: FormAnswer<unknown> | undefined,
  { prefix, fields }: Pick<Options<Name>, "prefix" | "fields">,
) {
  const messageOf = (name: string) =>
    answer?.violations?.find(({ propertyPath }) => propertyPath === name)?.message;
  return useForm({ prefix, fields, answer, messageOf, values: answer?.values });
}
