import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Locale } from "../../../contracts/locale.ts";
import { deriveKey } from "../../../platform/core/sealing.ts";
import type { MemberServices } from "../services.ts";

/** Somebody who gets the newsletter, or asked for it. */
export type Recipient = { kind: "member" | "subscriber"; id: string };

type Sealing = Pick<MemberServices, "keys">;

/**
 * Names a recipient in the link of a letter. The link stays good, because letters are kept. Whoever has it can read the address, and
 * begin or stop the letters: nothing else.
 */
export function recipientToken(services: Sealing, { kind, id }: Recipient): string {
  const name = `${kind === "member" ? "m" : "s"}${id}`;
  return `${name}.${sign(services, name).toString("base64url")}`;
}

/** Where a letter's receiver changes what they get, and where their mail program stops it at one click (RFC 8058). */
export function recipientLinks(
  services: Sealing & { origin: string },
  { locale, ...recipient }: Recipient & { locale: Locale },
): { preferences: string; oneClick: string } {
  const token = recipientToken(services, recipient);
  return {
    preferences: `${services.origin}/${locale}/newsletter?token=${token}`,
    oneClick: `${services.origin}/api/newsletter/one-click?token=${token}`,
  };
}

/** The recipient whom a token names; undefined for a token that we never made. */
export function readRecipientToken(services: Sealing, token: string): Recipient | undefined {
  const [name = "", given = ""] = token.split(".");
  const id = name.slice(1);
  const signature = Buffer.from(given, "base64url");
  const right = sign(services, name);
  if (signature.length !== right.length || !timingSafeEqual(signature, right)) return undefined;
  return z.uuid().safeParse(id).success
    ? { kind: name.startsWith("m") ? "member" : "subscriber", id }
    : undefined;
}

function sign({ keys }: Sealing, name: string): Buffer {
  return createHmac("sha256", deriveKey(keys.secret, "newsletter links")).update(name).digest();
}
