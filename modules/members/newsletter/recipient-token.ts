import { z } from "zod";
import type { Locale } from "../../../contracts/locale.ts";
import { deriveKey, readSignedName, signName } from "../../../platform/core/sealing.ts";
import type { MemberServices } from "../services.ts";

/** Somebody who gets the newsletter, or asked for it. */
export type Recipient = { kind: "member" | "subscriber"; id: string };

type Sealing = Pick<MemberServices, "keys">;

/**
 * Names a recipient in the link of a letter. The link stays good, because letters are kept. Whoever has it can read the address, and
 * begin or stop the letters: nothing else.
 */
export function recipientToken(services: Sealing, { kind, id }: Recipient): string {
  return signName(`${kind === "member" ? "m" : "s"}${id}`, linkKey(services));
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
  const name = readSignedName(token, linkKey(services));
  const id = z.uuid().safeParse(name?.slice(1)).data;
  return id ? { kind: name?.startsWith("m") ? "member" : "subscriber", id } : undefined;
}

const linkKey = ({ keys }: Sealing) => deriveKey(keys.secret, "newsletter links");
