import { createCaller } from "../api-client/create-caller.ts";
import { confirmAgain } from "./confirmation.ts";
import { takeEarly } from "./early-answers.ts";
import { refreshAccess } from "./refresh-access.ts";
import { useSession } from "./session-store.ts";

/** The calls of the API as the signed-in member. They throw `ApiError`. */
export const { callApi, callForFile } = createCaller({
  token: () => useSession.getState().accessToken,
  early: takeEarly,
  refresh: refreshAccess,
  confirm: confirmAgain,
});
