import { FORM_KEY } from "../../contracts/form.ts";

const OUTBOX = "outbox";

type Kept = { id: string; url: string; body: Record<string, string> };

/**
 * Keeps on this device what could not be posted, until there is a network. The same body is kept once. Returns whether the
 * device kept it.
 */
export function keepForLater(url: string, body: Kept["body"]): boolean {
  const said = JSON.stringify(body);
  const others = read().filter((kept) => kept.url !== url || JSON.stringify(kept.body) !== said);
  return write([...others, { id: crypto.randomUUID(), url, body }]);
}

/**
 * Keeps a form whose page could not load its scripts, so that sending it would lead to the browser's own error page and away
 * from what was typed. Returns false for a form that nothing keeps (`data-outbox` is where it is posted).
 */
export function keepForm(form: HTMLFormElement): boolean {
  const url = form.dataset.outbox;
  if (!url) return false;
  if (!form.reportValidity()) return true; // The server would refuse it for good.
  if (!keepForLater(url, Object.fromEntries(new FormData(form)) as Kept["body"])) return false;
  addEventListener("outbox-sent", () => form.reset(), { once: true });
  void sendKept();
  return true;
}

/**
 * Posts what was kept, one after the other, and drops what the server refuses for good. The event `outbox-sent` tells
 * the page what has been sent.
 */
export async function sendKept(): Promise<void> {
  showWaiting();
  if (read().length === 0) return;
  // One tab at a time, so that nothing is sent twice.
  await navigator.locks.request(OUTBOX, async () => {
    for (const { id, url, body } of read()) {
      const headers = { "Content-Type": "application/json", "Idempotency-Key": body[FORM_KEY] || id };
      const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) }).catch(
        () => undefined,
      );
      if (!answer || answer.status === 429 || answer.status >= 500) return;
      write(read().filter((kept) => kept.id !== id));
      if (answer.ok) dispatchEvent(new CustomEvent("outbox-sent", { detail: body }));
    }
  });
}

/** Shows how much waits, in the element that every page has for it (`shell/outbox-note.tsx`). */
function showWaiting(): void {
  const note = document.getElementById(OUTBOX);
  const count = read().length;
  if (!note || note.hidden === (count === 0)) return;
  note.hidden = count === 0;
}

function read(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(OUTBOX) ?? "[]") as Kept[];
  } catch {
    return [];
  }
}

function write(kept: Kept[]): boolean {
  try {
    localStorage.setItem(OUTBOX, JSON.stringify(kept));
  } catch {
    return false; // Its storage is full or forbidden.
  }
  showWaiting();
  return true;
}
