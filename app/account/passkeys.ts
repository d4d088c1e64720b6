import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/browser";

// Its library comes when somebody asks for a passkey, not before.

/** Asks the device for a passkey of this site; nothing when the person thought better of it. */
export async function readPasskey(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON | undefined> {
  const { startAuthentication } = await import("@simplewebauthn/browser");
  return startAuthentication({ optionsJSON }).catch(unlessDeclined);
}

/** Has the device make a passkey for this site; nothing when the person thought better of it. */
export async function makePasskey(
  optionsJSON: PublicKeyCredentialCreationOptionsJSON,
): Promise<RegistrationResponseJSON | undefined> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  return startRegistration({ optionsJSON }).catch(unlessDeclined);
}

function unlessDeclined(error: unknown): undefined {
  if (error instanceof Error && (error.name === "NotAllowedError" || error.name === "AbortError")) return;
  throw error;
}
