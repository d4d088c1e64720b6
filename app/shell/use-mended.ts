import { type FormEvent, useState } from "react";

/** Of what was typed, the fields that are right now though nobody typed in them, and those that still are not. */
export type Mended = (form: HTMLFormElement) => [also: string[], not: string[]];

/** Which fields of a form were mended since it was last answered: what was wrong with them is no longer said. */
export function useMended(answer: unknown, alsoMended?: Mended) {
  const [state, setState] = useState<{ answer: unknown; names: string[] }>({ answer, names: [] });
  const names = state.answer === answer ? state.names : [];
  return {
    isMended: (name: string) => names.includes(name),
    onInput: ({ currentTarget, target }: FormEvent<HTMLFormElement>) => {
      if (!isControl(target) || !target.name) return;
      const [also = [], not = []] = alsoMended?.(currentTarget) ?? [];
      const mended = isRight(target) && !not.includes(target.name) ? [target.name, ...also] : also;
      if (mended.some((name) => !names.includes(name))) setState({ answer, names: [...names, ...mended] });
    },
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isControl(target: EventTarget): target is Control {
  return "validity" in target;
}

/** As far as its own attributes tell; what only the server knows counts as mended once it changes. */
function isRight({ validity, required, value }: Control): boolean {
  return validity.valid && (!required || value.trim() !== "");
}
