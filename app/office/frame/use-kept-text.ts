import { useEffect, useState } from "react";
import { keep, readKept } from "../../../ui/device-store.ts";

type SetText = (text: string, options?: { isDone?: boolean }) => void;

/**
 * A text that this device keeps until it is sent, `isDone`: a closed tab or an ended session loses nothing. It starts as `initial`,
 * which the server has. A text that another tab has sent disappears here too, so that it is not sent twice.
 */
export function useKeptText(name: string, initial = ""): [text: string, setText: SetText] {
  const [text, setText] = useState(() => readKept<string>(name) ?? initial);
  useEffect(() => {
    const onKept = ({ key, oldValue, newValue }: StorageEvent) => {
      if (key === name && newValue === null)
        setText((now) => (JSON.stringify(now) === oldValue ? initial : now));
    };
    addEventListener("storage", onKept);
    return () => removeEventListener("storage", onKept);
  }, [name, initial]);
  return [
    text,
    (now, { isDone = now === initial } = {}) => {
      setText(now);
      keep(name, isDone ? undefined : now);
    },
  ];
}
