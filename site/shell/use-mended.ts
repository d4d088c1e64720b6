import { type FormEvent, useState } from "react";

/** The fields that were mended since the last answer. Their errors are no longer shown. */
export function useMended(answer: unknown) {
  const [state, setState] = useState<{ answer: unknown; names: string[] }>({ answer, names: [] });
  const names = state.answer === answer ? state.names : [];
  return {
    isMended: (name: string) => names.includes(name),
    onInput: ({ target }: FormEvent<HTMLFormElement>) => {
      if (isControl(target) && target.name && !names.includes(target.name) && isRight(target))
        setState({ answer, names: [...names, target.name] });
    },
  };
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isControl(target: EventTarget): target is Control {
  return "validity" in target;
}

/**
 * Checks the control's own attributes. An error that only the server can find counts as mended once the value
 * changes.
 */
function isRight({ validity, required, value }: Control): boolean {
  return validity.valid && (!required || value.trim() !== "");
}
