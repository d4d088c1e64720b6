import { useState } from "react";

/** A name for each line of a list whose lines have none of their own: it moves with its line, and goes with it. */
export function useLineKeys(length: number) {
  const [keys, setKeys] = useState<readonly string[]>(() => named(length));
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  // Another version's words have taken the place of these.
  const shown = keys.length === length ? keys : named(length);
  if (shown !== keys) setKeys(shown);
  return {
    keys: shown,
    /** Whether it was added since the form was opened. */
    isNew: (at: number) => added.has(shown[at] ?? ""),
    move: (from: number, to: number) => setKeys(shown.toSpliced(from, 1).toSpliced(to, 0, shown[from] ?? "")),
    remove: (at: number) => setKeys(shown.toSpliced(at, 1)),
    add() {
      const made = named(1);
      setAdded(new Set([...added, ...made]));
      setKeys([...shown, ...made]);
    },
  };
}

function named(length: number): string[] {
  return Array.from({ length }, () => crypto.randomUUID());
}
