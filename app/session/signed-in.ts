import { create } from "zustand";

/** The cookie by which a device remembers that somebody is signed in; `site/boot/start-application.ts` reads it too. */
const HINT = "signedIn";
const REMEMBERED_SECONDS = 7 * 24 * 3600; // REMEMBERED_DAYS (specification, section 9)

type SignedInState = {
  /**
   * Whether this device may have a session. False until the browser has looked, because pages are the same for
   * everyone.
   */
  isHinted: boolean;
  /** The session sets it once the member is loaded. */
  firstName: string | undefined;
  /** Whether the member has a purse, and so operations. */
  hasAccount: boolean;
  /** How many payments the member is asked to make. */
  waiting: number;
};

const NOBODY = { firstName: undefined, hasAccount: false, waiting: 0 };

/** What the header knows about the member. */
export const useSignedIn = create<SignedInState>(() => ({ isHinted: false, ...NOBODY }));

/** Reads whether this device has a session. Scripts cannot read the session's own cookie. */
export function readSignedInHint(): boolean {
  return document.cookie.split("; ").includes(`${HINT}=1`);
}

/** Remembers on this device that somebody is signed in, or forgets it. */
export function writeSignedInHint(isHinted: boolean): void {
  const isRemembered = document.cookie.split("; ").includes("rememberMe=1");
  const age = isHinted ? (isRemembered ? `;max-age=${REMEMBERED_SECONDS}` : "") : ";max-age=0";
  document.cookie = `${HINT}=1;path=/;samesite=lax${age}`;
  useSignedIn.setState(isHinted ? { isHinted } : { isHinted, ...NOBODY });
}
