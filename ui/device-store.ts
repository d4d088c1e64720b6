/** What the browser refused to keep, because its storage is full or forbidden. It lasts as long as the page. */
const held = new Map<string, string>();

/**
 * The browser's storage, which refuses nothing: what it cannot keep lasts as long as the page. `setItem` tells whether the
 * device has it.
 */
export const deviceStorage = {
  getItem(key: string): string | null {
    try {
      return held.get(key) ?? localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  setItem(key: string, text: string): boolean {
    held.delete(key);
    try {
      localStorage.setItem(key, text);
      return true;
    } catch {
      held.set(key, text);
      return false;
    }
  },
  removeItem(key: string): void {
    held.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // A browser that keeps nothing has nothing to remove.
    }
  },
};
export type DeviceStorage = typeof deviceStorage;

/** What this device kept under a key; nothing if it is no JSON. */
export function readKept<Kept>(key: string): Kept | undefined {
  try {
    return (JSON.parse(deviceStorage.getItem(key) ?? "null") as Kept | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value on this device for the next visit; `undefined` removes it. */
export function keep(key: string, value: unknown): void {
  if (value === undefined) deviceStorage.removeItem(key);
  else deviceStorage.setItem(key, JSON.stringify(value));
}

/** Removes all whose key begins so. */
export function forgetKept(prefix: string): void {
  const keys = [...held.keys()];
  try {
    keys.push(...Object.keys(localStorage));
  } catch {
    // A browser that keeps nothing has nothing to remove.
  }
  for (const key of keys) if (key.startsWith(prefix)) deviceStorage.removeItem(key);
}
