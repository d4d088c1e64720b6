import type { PasskeyInput } from "../../contracts/members.ts";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";

// Loads the library only when somebody asks for a passkey.

/** What the device signed. */
export type PasskeyAnswer = PasskeyInput["response"];
/** WebAuthn's options from the API, which we pass to the device unread. */
type Challenge = { challenge: string };

/** Asks the device for a passkey of this site; undefined when the person cancels. */
export async function readPasskey(options: Challenge): Promise<PasskeyAnswer | undefined> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const answer = await startAuthentication({ optionsJSON }).catch(unlessDeclined);
  return answer && { ...answer, response: { ...answer.response } };
}

/** Has the device make a passkey for this site; undefined when the person cancels. */
export async function makePasskey(options: Challenge): Promise<PasskeyAnswer | undefined> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const answer = await startRegistration({ optionsJSON }).catch(unlessDeclined);
  return answer && { ...answer, response: { ...answer.response } };
}

function unlessDeclined(error: unknown): undefined {
  if (error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError")) return;
  throw error;
}
