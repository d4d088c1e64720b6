import { type FormEvent, useState } from "react";

/** Which fields of a form were mended since it was last answered: what was wrong with them is no longer said. */
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

/** As far as its own attributes tell; what only the server knows counts as mended once it changes. */
function isRight({ validity, required, value }: Control): boolean {
  return validity.valid && (!required || value.trim() !== "");
}
