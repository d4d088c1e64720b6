import { create } from "zustand";
import type { TokenPayload, User } from "../../contracts/members.ts";
import { useOverlay } from "./overlay.tsx";
import { decodeToken } from "./decode-token.ts";

/** What screens share about the session (specification, section 3). `specified-state.ts` derives the section's other names. */
type SessionFields = {
  isAuthenticated: boolean;
  /** The access token, decoded: its `id` is the member's. */
  tokenPayload: TokenPayload | undefined;
  /** 15 minutes long, in memory only (product.md 2). */
  accessToken: string | undefined;
  /** The refresh that all calls wait for. */
  refreshing: Promise<void> | undefined;
  /** The sign-in dialog stands over the page. */
  loginRequired: boolean;
  loginLoading: boolean;
  /** Where to go after signing in, instead of the dashboard. */
  savePath: string | undefined;
  isRegister: boolean;
  /** The transaction under way. */
  uuid: string | undefined;
  abortControllers: Record<string, AbortController>;
  /** The signed-in member, or why they could not be read, in the reader's language. */
  user: { retrieved: User | undefined; error: string | undefined };
};

/** The session's transitions, by the specification's names (section 4). */
type SessionActions = {
  LOAD_REFRESH: (refreshing: Promise<void>) => void;
  LOGIN_SUCCESS: (tokens: { token: string; refresh_token?: string }) => void;
  REFRESHING_TOKEN: (token: string) => void;
  LOGOUT: () => void;
  LOGIN_LOADING: (loginLoading: boolean) => void;
  OVERLAY_LOADING: (overlayLoading: boolean) => void;
  LAUNCH_MODAL_LOGIN: (loginRequired: boolean) => void;
  SAVE_CURRENT_PATH: (path: string | undefined) => void;
  TRANSACTION_UUID: (uuid: string | undefined) => void;
  REGISTER_SUCCESS: (isRegister: boolean) => void;
  /** Ends the calls of this name, and gives the signal of the next. */
  ABORT: (name: string) => AbortSignal;
  USER_SHOW_SUCCESS: (user: User) => void;
  USER_SHOW_ERROR: (error: string) => void;
  USER_UPDATE_SUCCESS: (user: User) => void;
};

export type Session = SessionFields & SessionActions;

const initial = (): SessionFields => ({
  isAuthenticated: false,
  tokenPayload: undefined,
  accessToken: undefined,
  refreshing: undefined,
  loginRequired: false,
  loginLoading: false,
  savePath: undefined,
  isRegister: false,
  uuid: undefined,
  abortControllers: {},
  user: { retrieved: undefined, error: undefined },
});

/** The session's state. It is gone with the page, except for the cookies. */
export const useSession = create<Session>((set, get) => ({
  ...initial(),
  LOAD_REFRESH: (refreshing) => set({ refreshing }),
  LOGIN_SUCCESS: ({ token }) => set({ ...signedIn(token), loginRequired: false }),
  REFRESHING_TOKEN: (token) => set(signedIn(token)),
  LOGOUT: () => {
    for (const controller of Object.values(get().abortControllers)) controller.abort();
    set(initial());
  },
  LOGIN_LOADING: (loginLoading) => set({ loginLoading }),
  OVERLAY_LOADING: (overlayLoading) => useOverlay.getState().setOverlayLoading(overlayLoading),
  LAUNCH_MODAL_LOGIN: (loginRequired) => set({ loginRequired }),
  SAVE_CURRENT_PATH: (savePath) => set({ savePath }),
  TRANSACTION_UUID: (uuid) => set({ uuid }),
  REGISTER_SUCCESS: (isRegister) => set({ isRegister }),
  ABORT: (name) => {
    const { abortControllers } = get();
    abortControllers[name]?.abort();
    const controller = new AbortController();
    set({ abortControllers: { ...abortControllers, [name]: controller } });
    return controller.signal;
  },
  USER_SHOW_SUCCESS: (retrieved) => set({ user: { retrieved, error: undefined } }),
  USER_SHOW_ERROR: (error) => set(({ user }) => ({ user: { ...user, error } })),
  USER_UPDATE_SUCCESS: (retrieved) => set({ user: { retrieved, error: undefined } }),
}));

function signedIn(accessToken: string) {
  return {
    accessToken,
    tokenPayload: decodeToken(accessToken),
    isAuthenticated: true,
    refreshing: undefined,
  };
}
