import { useMended } from "../../ui/use-mended.ts";
import type { ApiError } from "../../api-client/api-error.ts";

/** What a call said is wrong with a form: beside each field, and for the summary in the order of `fields`. */
export function useViolations<Name extends string>(
  error: ApiError | null,
  prefix: string,
  fields: { name: Name; label: string }[],
) {
  const mended = useMended(error);
  const messageOf = (name: Name) =>
    mended.isMended(name)
      ? undefined
      : error?.violations.find(({ propertyPath }) => propertyPath === name)?.message;
  const idOf = (name: Name) => `${prefix}-${name}`;
  return {
    onInput: mended.onInput,
    field: (name: Name) => ({
      id: idOf(name),
      name,
      label: fields.find((one) => one.name === name)?.label ?? name,
      error: messageOf(name),
    }),
    summary: fields.flatMap(({ name, label }) => {
      const message = messageOf(name);
      return message ? [{ id: idOf(name), label, message }] : [];
    }),
  };
}
