import type { PasskeySignInInput, SignInInput, Tokens } from "../../contracts/members.ts";
import { readSignedInHint, writeSignedInHint } from "./signed-in.ts";
import { isAborted } from "../api-client/api-error.ts";
import { callApi } from "./call-api.ts";
import { rememberMember } from "./current-member.ts";
import { forgetSession } from "./forget-session.ts";
import { refreshAccess, sessionOver } from "./refresh-access.ts";
import { tellTabs } from "./tabs.ts";
import { useSession } from "./session-store.ts";

let starting: Promise<void> | undefined;

/**
 * Resumes this device's session, if there is one: refreshes, then reads the member (specification, section 4, at
 * start). Throws `ApiError` without a network, but not for a session that is over.
 */
export function startSession(): Promise<void> {
  starting ??= start().finally(() => (starting = undefined));
  return starting;
}

async function start(): Promise<void> {
  await resume();
  // Another tab may have signed out before this one listened to it.
  if (useSession.getState().isAuthenticated && !readSignedInHint()) forgetSession();
}

async function resume(): Promise<void> {
  if (!readSignedInHint()) return;
  if (!useSession.getState().isAuthenticated) {
    try {
      await refreshAccess();
    } catch (error) {
      if (!readSignedInHint()) return; // The session was over, and a toast has said so.
      throw error;
    }
  }
  await loadUser();
}

let reading: { id: string; done: Promise<void> } | undefined;

/**
 * Reads the token's member into the store, unless it is there. Simultaneous calls share one request; a failure is
 * stored too (specification, section 8). Waits for a refresh or a sign-out under way, because either changes the token.
 */
export async function loadUser(): Promise<void> {
  await useSession.getState().refreshing?.catch(() => undefined);
  const { tokenPayload, user } = useSession.getState();
  if (!tokenPayload || user.retrieved?.id === tokenPayload.id) return;
  const { id } = tokenPayload;
  if (reading?.id !== id) reading = { id, done: readUser(id).finally(() => (reading = undefined)) };
  await reading.done;
}

async function readUser(id: string): Promise<void> {
  const { ABORT, USER_SHOW_SUCCESS, USER_SHOW_ERROR } = useSession.getState();
  try {
    USER_SHOW_SUCCESS(await callApi("GET /api/users/:id", { params: { id }, signal: ABORT("user") }));
    rememberMember(id);
  } catch (error) {
    if (isAborted(error)) return;
    if (error instanceof Error) USER_SHOW_ERROR(error.message);
    throw error;
  }
}

/** Signs in with e-mail and password, and a second factor's `code` where one is asked for. Throws `ApiError`. */
export async function signIn(input: SignInInput): Promise<void> {
  await enter(await callApi("POST /api/auth", { body: input }));
}

/** Signs in with the answer of a passkey. Throws `ApiError`. */
export async function signInByPasskey(input: PasskeySignInInput): Promise<void> {
  await enter(await callApi("POST /api/auth/passkey", { body: input }));
}

/** Activates a registration with its own password: the first sign-in. Throws `ApiError`. */
export async function activate(input: { token: string; password: string }): Promise<void> {
  await enter(await callApi("POST /api/register/confirm", { body: input }));
}

/** Gives the first administrator an e-mail and a password by the printed link: the first sign-in. Throws `ApiError`. */
export async function setUp(body: {
  token: string;
  firstName: string;
  lastName: string;
  email: string;
  password: string;
  confirmPassword: string;
}): Promise<void> {
  await enter(await callApi("POST /api/set-up", { body }));
}

async function enter(tokens: Tokens): Promise<void> {
  useSession.getState().LOGIN_SUCCESS({ token: tokens.token });
  writeSignedInHint(true);
  tellTabs("signed-in");
  await loadUser().catch(() => undefined); // The error is in the store. The member's screens show it and try again.
}

/**
 * Signs this device out, in every tab. Without a network the page forgets the session all the same. Other running calls fail
 * silently, because the member ended the session themselves.
 */
export async function signOut(): Promise<void> {
  const { refreshing, ABORT, LOAD_REFRESH } = useSession.getState();
  await refreshing?.catch(() => undefined); // Otherwise the refresh would sign the page in again.
  ABORT("user");
  const left = callApi("POST /api/auth/logout").catch(() => undefined);
  const noRefresh = left.then(() => Promise.reject(sessionOver()));
  noRefresh.catch(() => undefined); // Perhaps no call waits for it.
  LOAD_REFRESH(noRefresh);
  await left;
  forgetSession();
  tellTabs("signed-out");
}
