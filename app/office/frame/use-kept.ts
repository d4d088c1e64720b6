import { useState } from "react";
import { keep, readKept } from "../../../ui/device-store.ts";

/** A choice that this device keeps, by its name there. What is usual is not kept. */
export function useKept<Choice extends string | boolean>(
  name: string,
  usual: Choice,
): [choice: Choice, setChoice: (choice: Choice) => void] {
  const [choice, setChoice] = useState(() => readKept<Choice>(name) ?? usual);
  return [
    choice,
    (now) => {
      setChoice(now);
      keep(name, now === usual ? undefined : now);
    },
  ];
}
