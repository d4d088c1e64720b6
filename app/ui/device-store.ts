/** What this device kept under a key; nothing if the browser keeps nothing, or if it is no JSON. */
export function readKept<Kept>(key: string): Kept | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? "null") as Kept | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value on this device for the next visit; `undefined` removes it. A full or forbidden storage is no error. */
export function keep(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // The page works without: each reader of a key has an answer for nothing kept.
  }
}
