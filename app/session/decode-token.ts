import type { TokenPayload } from "../../contracts/members.ts";

/** The payload of a JWT (RFC 7519). It is read here, not verified: only the server believes it. */
export function decodeToken(token: string): TokenPayload {
  const [, payload = ""] = token.split(".");
  const bytes = Uint8Array.from(atob(payload.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
    letter.charCodeAt(0),
  );
  return JSON.parse(new TextDecoder().decode(bytes)) as TokenPayload;
}
