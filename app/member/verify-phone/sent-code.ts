import { OF_MEMBER } from "../../session/forget-session.ts";
import { keep, readKept } from "../../../ui/device-store.ts";

const KEY = `${OF_MEMBER}phoneCode`;
/** In milliseconds: a code's lifetime (product.md 4). */
const SERVES = 600_000;

type Sent = { phone: string; at: number };

/** Keeps on the device when a code was sent, because a phone may drop the page while its owner reads the SMS. */
export function keepSent(phone: string, at: number): void {
  keep(KEY, { phone, at } satisfies Sent);
}

/** When the last code was sent to this number, in milliseconds since 1970, while it serves. */
export function lastSent(phone: string): number | undefined {
  const sent = readKept<Sent>(KEY);
  return sent?.phone === phone && Date.now() - sent.at < SERVES ? sent.at : undefined;
}
