import { create } from "zustand";

/** The cookie by which a device remembers that somebody is signed in; `boot/wait-for-intent.ts` reads it too. */
const HINT = "signedIn";
const REMEMBERED_SECONDS = 7 * 24 * 3600; // REMEMBERED_DAYS (specification, section 9)

type SignedInState = {
  /** Whether a session is worth asking for. False until the browser has looked: pages are the same for everyone. */
  isHinted: boolean;
  /** Filled in by the session, once it knows. */
  firstName: string | undefined;
  /** Whether the member has a purse, and so operations. */
  hasAccount: boolean;
  /** How many payments the member is asked to make. */
  waiting: number;
};

const NOBODY = { firstName: undefined, hasAccount: false, waiting: 0 };

/** What the shell knows of a member, without knowing the session. */
export const useSignedIn = create<SignedInState>(() => ({ isHinted: false, ...NOBODY }));

/** Looks whether this device has a session; the session's own cookie is for the server's eyes only. */
export function readSignedInHint(): boolean {
  return document.cookie.split("; ").includes(`${HINT}=1`);
}

/** Remembers on this device that somebody is signed in, for as long as the session lives, or no longer. */
export function writeSignedInHint(isHinted: boolean): void {
  const isRemembered = document.cookie.split("; ").includes("rememberMe=1");
  const age = isHinted ? (isRemembered ? `;max-age=${REMEMBERED_SECONDS}` : "") : ";max-age=0";
  document.cookie = `${HINT}=1;path=/;samesite=lax${age}`;
  useSignedIn.setState(isHinted ? { isHinted } : { isHinted, ...NOBODY });
}
