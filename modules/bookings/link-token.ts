import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Locale } from "../../contracts/locale.ts";
import { deriveKey } from "../../platform/core/sealing.ts";
import type { Keys } from "../../platform/core/keys.ts";

type Sealing = { keys: Keys };

/** Names a registration in a mail's link. Whoever has it sees, confirms or cancels this registration: nothing else. */
function bookingToken({ keys }: Sealing, id: string): string {
  return `${id}.${sign(keys, id).toString("base64url")}`;
}

/** Where somebody confirms or cancels a registration without an account. */
export function bookingLink(
  services: Sealing & { origin: string },
  { id, locale }: { id: string; locale: Locale },
): string {
  return `${services.origin}/${locale}/registration?token=${bookingToken(services, id)}`;
}

/** The registration that a token names; undefined for a token that we never made. */
export function readBookingToken({ keys }: Sealing, token: string): string | undefined {
  const [id = "", given = ""] = token.split(".");
  const signature = Buffer.from(given, "base64url");
  const right = sign(keys, id);
  if (signature.length !== right.length || !timingSafeEqual(signature, right)) return undefined;
  return z.uuid().safeParse(id).success ? id : undefined;
}

function sign(keys: Keys, id: string): Buffer {
  return createHmac("sha256", deriveKey(keys.secret, "registration links")).update(id).digest();
}
