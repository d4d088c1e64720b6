import { type FormEvent, useState } from "react";

/** A rule over more than one field: a violation's code, or nothing, for each field that it speaks of. */
export type Check = (values: FormData) => Record<string, string | undefined>;

/** Which fields of a form were mended since it was last answered: what was wrong with them is no longer said. */
export function useMended(answer: unknown, check?: Check) {
  const [state, setState] = useState<{ answer: unknown; names: string[] }>({ answer, names: [] });
  const names = state.answer === answer ? state.names : [];
  return {
    isMended: (name: string) => names.includes(name),
    onInput: ({ currentTarget: form, target }: FormEvent<HTMLFormElement>) => {
      if (!isControl(target) || !target.name) return;
      const checked = check?.(new FormData(form)) ?? {};
      const mended = [target, ...Object.keys(checked).map((name) => form.elements.namedItem(name))]
        .filter((control) => control !== null && isControl(control))
        .filter((control) => isRight(control) && !checked[control.name] && !names.includes(control.name));
      if (mended.length === 0) return;
      setState({ answer, names: [...names, ...mended.map((control) => control.name)] });
    },
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isControl(target: object): target is Control {
  return "validity" in target && "name" in target;
}

/** As far as its own attributes tell; what only the server knows counts as mended once it changes. */
function isRight({ validity, required, value }: Control): boolean {
  return validity.valid && (!required || value.trim() !== "");
}
