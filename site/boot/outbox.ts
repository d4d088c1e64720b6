import type { ErrorAnswer } from "../../contracts/api.ts";
import { FORM_KEY } from "../../contracts/form.ts";

const OUTBOX = "outbox";
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

/** `later`: there is no network yet, or the server asks to try again. */
export type Outcome = "sent" | "later" | { refusal: string };

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
  return write([...others, { id, url, body, member, at: Date.now() }]);
}

/**
 * Keeps a form whose page could not load its scripts, so that sending it would lead to the browser's own error page and away
 * from what was typed. Returns false for a form that nothing keeps (`data-outbox` is where it is posted).
 */
export function keepForm(form: HTMLFormElement): boolean {
  const url = form.dataset.outbox;
  if (!url) return false;
  if (!form.reportValidity()) return true; // The server would refuse it for good.
  if (!keepForLater({ url, body: Object.fromEntries(new FormData(form)) })) return false;
  addEventListener("outbox-sent", ({ detail }: CustomEvent<Kept>) => {
    if (detail.url === url) form.reset();
  });
  void sendKept();
  return true;
}

/**
 * Sends what was kept of whoever `of` names (without it, of nobody's in particular), one after the other. What the server refuses
 * stays, with the reason. The event `outbox-sent` tells the page what has been sent.
 */
export async function sendKept(of?: string, send: (kept: Kept) => Promise<Outcome> = post): Promise<void> {
  showWaiting();
  const isDue = ({ member, refusal }: Kept) => member === of && refusal === undefined;
  if (!readKept().some(isDue)) return;
  // One tab at a time, so that nothing is sent twice.
  await navigator.locks.request(OUTBOX, async () => {
    for (const kept of readKept().filter(isDue)) {
      const outcome = await send(kept);
      if (outcome === "later") return;
      if (outcome !== "sent") {
        write(readKept().map((one) => (one.id === kept.id ? { ...one, ...outcome } : one)));
        continue;
      }
      dropKept(kept.id);
      dispatchEvent(new CustomEvent("outbox-sent", { detail: kept }));
    }
  });
}

async function post({ id, url, body }: Kept): Promise<Outcome> {
  const own = body[FORM_KEY];
  const key = typeof own === "string" && own ? own : id;
  const headers = {
    Accept: "application/ld+json",
    "Accept-Language": document.documentElement.lang,
    "Content-Type": "application/json",
    "Idempotency-Key": key,
  };
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) }).catch(
    () => undefined,
  );
  if (!answer || answer.status === 429 || answer.status >= 500) return "later";
  if (answer.ok) return "sent";
  const said = (await answer.json().catch(() => undefined)) as Partial<ErrorAnswer> | undefined;
  return { refusal: said?.["hydra:description"] ?? String(answer.status) };
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
function showWaiting(): void {
  const note = document.getElementById(OUTBOX);
  const isEmpty = readKept().length === 0;
  if (note && note.hidden !== isEmpty) note.hidden = isEmpty;
}
