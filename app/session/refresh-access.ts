import i18next from "i18next";
import type { Tokens } from "../../contracts/members.ts";
import { sendToast } from "../../site/shell/send-toast.ts";
import { readSignedInHint, writeSignedInHint } from "./signed-in.ts";
import { addressOf } from "../api-client/calls.ts";
import { takeEarly } from "./early-answers.ts";
import { ApiError, networkError, readError } from "../api-client/api-error.ts";
import { forgetSession } from "./forget-session.ts";
import { useSession } from "./session-store.ts";

/**
 * Exchanges the refresh cookie for an access token, once for all waiting calls. When the session is over, it shows a
 * toast and signs out (specification, section 8); a network failure ends nothing. Throws `ApiError`.
 */
export function refreshAccess(): Promise<void> {
  const { refreshing, isAuthenticated, LOAD_REFRESH } = useSession.getState();
  if (refreshing) return refreshing;
  // The member has signed out while a call was under way.
  if (!isAuthenticated && !readSignedInHint()) return Promise.reject(sessionOver());
  const begun = refresh().finally(() =>
    // A sign-out may have forgotten this refresh, and another may have begun.
    useSession.setState((now) => (now.refreshing === begun ? { refreshing: undefined } : now)),
  );
  LOAD_REFRESH(begun);
  return begun;
}

async function refresh(): Promise<void> {
  const { isAuthenticated, REFRESHING_TOKEN } = useSession.getState();
  const path = addressOf("POST /api/auth/refresh");
  const answer = await (takeEarly(path) ?? fetch(path, { method: "POST" })).catch(() => undefined);
  if (!answer) throw networkError();
  if (answer.ok) {
    REFRESHING_TOKEN(((await answer.json()) as Tokens).token);
    return writeSignedInHint(true); // The hint lasts as long as the cookie.
  }
  if (answer.status !== 401) throw await readError(answer, true);
  const error = sessionOver();
  sendToast({ kind: "error", text: error.message });
  forgetSession();
  useSession.getState().LAUNCH_MODAL_LOGIN(isAuthenticated);
  throw error;
}

/** The error of a call whose session is over, in the reader's language. */
export function sessionOver(): ApiError {
  return new ApiError(401, i18next.t("session:errors.sessionOver"));
}
