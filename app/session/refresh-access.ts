import i18next from "i18next";
import type { Tokens } from "../../contracts/members.ts";
import { sendToast } from "../shell/send-toast.ts";
import { writeSignedInHint } from "../shell/signed-in.ts";
import { addressOf } from "../api-client/calls.ts";
import { ApiError, networkError, readError } from "../api-client/api-error.ts";
import { forgetSession } from "./forget-session.ts";
import { useSession } from "./session-store.ts";

let underWay: Promise<void> | undefined;

/**
 * Exchanges the refresh cookie for an access token, once for all waiting calls. When the session is over, it shows a
 * toast and signs out (specification, section 8); a network failure ends nothing. Throws `ApiError`.
 */
export function refreshAccess(): Promise<void> {
  underWay ??= refresh().finally(() => (underWay = undefined));
  return underWay;
}

async function refresh(): Promise<void> {
  const { isLoggedIn, LOAD_REFRESH, REFRESHING_TOKEN } = useSession.getState();
  LOAD_REFRESH();
  try {
    const answer = await fetch(addressOf("POST /api/auth/refresh"), { method: "POST" }).catch(
      () => undefined,
    );
    if (!answer) throw networkError();
    if (answer.ok) {
      REFRESHING_TOKEN(((await answer.json()) as Tokens).token);
      return writeSignedInHint(true); // It lasts as long as the cookie.
    }
    if (answer.status !== 401) throw await readError(answer, true);
  } finally {
    useSession.setState({ refreshing: false });
  }
  const error = new ApiError(401, i18next.t("session:errors.sessionOver"));
  sendToast({ kind: "error", text: error.message });
  forgetSession();
  useSession.getState().LAUNCH_MODAL_LOGIN(isLoggedIn);
  throw error;
}
