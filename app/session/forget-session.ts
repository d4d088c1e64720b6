import { writeSignedInHint } from "../shell/signed-in.ts";
import { useSession } from "./session-store.ts";

/** What begins with it in `localStorage` is the signed-in member's own, and leaves the device with them. */
export const OF_MEMBER = "member:";

/**
 * Signs out in this page: the store, the device's hint, what is kept of the member and the cookie that scripts may touch.
 * The server clears both cookies.
 */
export function forgetSession(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(OF_MEMBER)) localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
  document.cookie = "rememberMe=;path=/;max-age=0;samesite=lax";
  useSession.getState().LOGOUT();
  writeSignedInHint(false);
}

/** Whether the member asked to be remembered, and is exempt from the idle log-out (specification, section 4). */
export function isRemembered(): boolean {
  return document.cookie.split("; ").includes("rememberMe=1");
}
