import { useTranslation } from "react-i18next";
import { useMended } from "../ui/use-mended.ts";
import type { FormAnswer } from "../../contracts/form.ts";

type FieldNames<Name extends string> = readonly { name: Name; label: string }[];

/** The messages of a form's answer: beside each field, and for the summary in the order of `fields`. */
export function useFormErrors<Name extends string>(
  answer: FormAnswer<unknown> | undefined,
  fields: FieldNames<Name>,
  prefix: string,
) {
  const { t } = useTranslation();
  const mended = useMended(answer);
  const messageOf = (name: string) => {
    if (mended.isMended(name)) return undefined;
    const violation = answer?.violations?.find(({ propertyPath }) => propertyPath === name);
    return violation && t(`common:violations.${violation.code}`, { ...violation.values });
  };
  const summary = fields.flatMap(({ name, label }) => {
    const message = messageOf(name);
    return message ? [{ id: `${prefix}-${name}`, label, message }] : [];
  });
  return { of: (name: Name) => messageOf(name), summary, onInput: mended.onInput };
}
