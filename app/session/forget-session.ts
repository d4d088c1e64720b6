import { writeSignedInHint } from "../shell/signed-in.ts";
import { useSession } from "./session-store.ts";

/** Signs out in this page: the store, the device's hint and the cookie that scripts may touch. The server clears both cookies. */
export function forgetSession(): void {
  document.cookie = "rememberMe=;path=/;max-age=0;samesite=lax";
  useSession.getState().LOGOUT();
  writeSignedInHint(false);
}

/** Whether the member asked to be remembered, and is exempt from the idle log-out (specification, section 4). */
export function isRemembered(): boolean {
  return document.cookie.split("; ").includes("rememberMe=1");
}
