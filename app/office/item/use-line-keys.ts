import { useState } from "react";

/** Gives each line of a list a React key that moves and goes with its line, because lines have none of their own. */
export function useLineKeys(length: number) {
  const [keys, setKeys] = useState<readonly string[]>(() => named(length));
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  // The document was replaced from outside.
  const shown = keys.length === length ? keys : named(length);
  if (shown !== keys) setKeys(shown);
  return {
    keys: shown,
    /** Whether the line was added since the form was opened. */
    isNew: (at: number) => added.has(shown[at] ?? ""),
    move: (from: number, to: number) => setKeys(shown.toSpliced(from, 1).toSpliced(to, 0, shown[from] ?? "")),
    remove: (at: number) => setKeys(shown.toSpliced(at, 1)),
    add(at = shown.length) {
      const made = named(1);
      setAdded(new Set([...added, ...made]));
      setKeys(shown.toSpliced(at, 0, ...made));
    },
  };
}

function named(length: number): string[] {
  return Array.from({ length }, () => crypto.randomUUID());
}
