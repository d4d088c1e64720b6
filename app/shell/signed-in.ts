import { create } from "zustand";

/** The key under which a device remembers that somebody is signed in; `boot/wait-for-intent.ts` reads it too. */
const HINT = "signedIn";

type SignedInState = {
  /** Whether a session is worth asking for. False until the browser has looked: pages are the same for everyone. */
  isHinted: boolean;
  /** Filled in by the session, once it knows. */
  firstName: string | undefined;
};

/** What the shell knows of a member, without knowing the session. */
export const useSignedIn = create<SignedInState>(() => ({ isHinted: false, firstName: undefined }));

/** Looks whether this device has a session; the cookie itself is for the server's eyes only. */
export function readSignedInHint(): boolean {
  try {
    return localStorage.getItem(HINT) === "1";
  } catch {
    return false;
  }
}

/** Remembers on this device that somebody is signed in, or no longer. */
export function writeSignedInHint(isHinted: boolean): void {
  try {
    if (isHinted) localStorage.setItem(HINT, "1");
    else localStorage.removeItem(HINT);
  } catch {
    // A browser that keeps nothing: the member signs in again in the next tab.
  }
  useSignedIn.setState(isHinted ? { isHinted } : { isHinted, firstName: undefined });
}
