import { createCaller } from "../api-client/create-caller.ts";
import { confirmAgain } from "./confirmation.ts";
import type { AnswerOf, CallName, Inputs } from "../api-client/calls.ts";
import { refreshAccess } from "./refresh-access.ts";
import { useSession } from "./session-store.ts";
import { follow } from "./specified-state.ts";

const caller = createCaller({
  token: () => useSession.getState().accessToken,
  refresh: refreshAccess,
  confirm: confirmAgain,
});

export const { callForFile } = caller;

/** Calls the API as whoever is signed in. Throws `ApiError`. */
export function callApi<Name extends CallName>(name: Name, ...given: Inputs<Name>): Promise<AnswerOf<Name>> {
  const call = caller.callApi(name, ...given);
  follow(name, given[0] ?? {}, call);
  return call;
}
