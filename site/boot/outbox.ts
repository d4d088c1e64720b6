/** The name of what is kept, of who sends it, and of the element that tells of it. */
export const OUTBOX = "outbox";
/** In milliseconds: when what could not go is tried again. */
const AGAIN = 5_000;
/** What a device keeps at most. What was written is never thrown out for something newer: the newer is refused. */
const MOST = 100;

/** Something that was written without a network. */
export type Kept = {
  /** Names it to the server, so that it is done once. */
  id: string;
  url: string;
  body: Record<string, unknown>;
  /** Whose it is, where only a member's session can send it. */
  member?: string | undefined;
  /** When it was written, in milliseconds since 1970. */
  at?: number;
  /** Why the server refused it, in the reader's language. It is not sent again, and stays until its writer removes it. */
  refusal?: string;
};

/**
 * Keeps on this device what could not be posted, until there is a network. The same is kept once. Returns whether the
 * device kept it.
 */
export function keepForLater({
  url,
  body,
  member,
  id = crypto.randomUUID(),
}: Omit<Kept, "id"> & { id?: string }): boolean {
  const said = JSON.stringify(body);
  const others = readKept().filter((kept) => kept.url !== url || JSON.stringify(kept.body) !== said);
  if (others.length >= MOST) return false;
  trySoon();
  return write([...others, { id, url, body, member, at: Date.now() }]);
}

let soon: ReturnType<typeof setTimeout> | undefined;
/** Has what waits tried again in a while: a browser may say `online` before requests work, and says nothing where only the server was away. */
export function trySoon(): void {
  if (!navigator.onLine) return;
  soon ??= setTimeout(() => {
    soon = undefined;
    dispatchEvent(new Event("outbox-due"));
  }, AGAIN);
}

/** What waits on this device, the oldest first. */
export function readKept(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(OUTBOX) ?? "[]") as Kept[];
  } catch {
    return [];
  }
}

/** Takes something back that has not gone. */
export function dropKept(id: string): void {
  write(readKept().filter((kept) => kept.id !== id));
}

/** Keeps why the server refused something, which then waits no more. */
export function markRefused(id: string, refusal: string): void {
  write(readKept().map((kept) => (kept.id === id ? { ...kept, refusal } : kept)));
}

function write(kept: Kept[]): boolean {
  try {
    localStorage.setItem(OUTBOX, JSON.stringify(kept));
  } catch {
    return false; // Its storage is full or forbidden.
  }
  showWaiting();
  dispatchEvent(new Event("outbox"));
  return true;
}

/** Shows that something has not gone, in the element that every page has for it (`shell/outbox-note.tsx`). */
export function showWaiting(): void {
  const note = document.getElementById(OUTBOX);
  const isEmpty = readKept().length === 0;
  if (note && note.hidden !== isEmpty) note.hidden = isEmpty;
}
