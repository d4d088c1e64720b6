import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
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
