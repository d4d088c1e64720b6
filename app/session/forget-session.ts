import { forgetKept } from "../../ui/device-store.ts";
import { writeSignedInHint } from "./signed-in.ts";
import { useSession } from "./session-store.ts";

/** Keys of `localStorage` with this prefix belong to the signed-in member, and are deleted at sign-out. */
export const OF_MEMBER = "member:";

/** Signs out in this page: clears the store, the member's kept data, and the cookies that scripts may write. */
export function forgetSession(): void {
  forgetKept(OF_MEMBER);
  document.cookie = "rememberMe=;path=/;max-age=0;samesite=lax";
  useSession.getState().LOGOUT();
  writeSignedInHint(false);
}

/** Whether the member asked to be remembered, and is exempt from the idle log-out (specification, section 4). */
export function isRemembered(): boolean {
  return document.cookie.split("; ").includes("rememberMe=1");
}
