import { OF_MEMBER } from "../../session/forget-session.ts";

const KEY = `${OF_MEMBER}phoneCode`;
/** In milliseconds: how long a code serves (product.md 4). */
const SERVES = 600_000;

type Sent = { phone: string; at: number };

/** Keeps on the device when a code was sent: a phone drops the page while its owner reads the SMS. */
export function keepSent(phone: string, at: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ phone, at } satisfies Sent));
  } catch {
    // A browser that keeps nothing: another code can be asked for.
  }
}

/** When the last code was sent to this number, in milliseconds since 1970, while it serves. */
export function lastSent(phone: string): number | undefined {
  try {
    const sent = JSON.parse(localStorage.getItem(KEY) ?? "null") as Sent | null;
    return sent?.phone === phone && Date.now() - sent.at < SERVES ? sent.at : undefined;
  } catch {
    return undefined;
  }
}
