import type { ErrorAnswer } from "../../contracts/api.ts";
import { FORM_KEY } from "../../contracts/form.ts";
import {
  dropKept,
  keepForLater,
  type Kept,
  markRefused,
  OUTBOX,
  readKept,
  showWaiting,
  trySoon,
} from "./outbox.ts";

/** `later`: there is no network yet, or the server asks to try again. */
export type Outcome = "sent" | "later" | { refusal: string };

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
      if (outcome === "later") return trySoon();
      if (outcome !== "sent") {
        markRefused(kept.id, outcome.refusal);
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
