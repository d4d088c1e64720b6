import { useState } from "react";
import { keep, readKept } from "../../ui/device-store.ts";

type SetText = (text: string, options?: { isDone?: boolean }) => void;

/**
 * A text that this device keeps until it is sent, `isDone`: a closed tab or an ended session loses nothing. It starts as `initial`,
 * which the server has.
 */
export function useKeptText(name: string, initial = ""): [text: string, setText: SetText] {
  const [text, setText] = useState(() => readKept<string>(name) ?? initial);
  return [
    text,
    (now, { isDone = now === initial } = {}) => {
      setText(now);
      keep(name, isDone ? undefined : now);
    },
  ];
}
