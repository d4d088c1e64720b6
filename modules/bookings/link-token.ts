import { z } from "zod";
import type { Locale } from "../../contracts/locale.ts";
import { deriveKey, readSignedName, signName } from "../../platform/core/sealing.ts";
import type { Keys } from "../../platform/core/keys.ts";

type Sealing = { keys: Keys };

/** Where somebody confirms or cancels a registration without an account. Whoever has the link does this to this registration: nothing else. */
export function bookingLink(
  services: Sealing & { origin: string },
  { id, locale }: { id: string; locale: Locale },
): string {
  return `${services.origin}/${locale}/registration?token=${signName(id, linkKey(services))}`;
}

/** The registration that a token names; undefined for a token that we never made. */
export function readBookingToken(services: Sealing, token: string): string | undefined {
  return z.uuid().safeParse(readSignedName(token, linkKey(services))).data;
}

const linkKey = ({ keys }: Sealing) => deriveKey(keys.secret, "registration links");
