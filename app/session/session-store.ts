import { create } from "zustand";
import type { TokenPayload } from "../../contracts/members.ts";
import { useOverlay } from "../shell/overlay.tsx";
import { decodeToken } from "./decode-token.ts";
import {
  emptySlices,
  type SliceActions,
  sliceActions,
  type Slices,
  type SpecifiedFields,
} from "./session-slices.ts";

/** The session's fields that screens read (specification, section 3); `session-slices.ts` has the others. */
type SessionFields = {
  isLoggedIn: boolean;
  isAuthenticated: boolean;
  /** The access token, decoded: its `id` is the member's. */
  tokenPayload: TokenPayload | undefined;
  /** 15 minutes long, in memory only (product.md 2). */
  accessToken: string | undefined;
  /** The sign-in dialog stands over the page. */
  loginRequired: boolean;
  loginLoading: boolean;
  /** Where to go after signing in, instead of the dashboard. */
  savePath: string | undefined;
  isRegister: boolean;
  /** The transaction under way. */
  uuid: string | undefined;
  abortControllers: Record<string, AbortController>;
};

/** The session's transitions, by the specification's names (section 4). */
type SessionActions = {
  LOAD_REFRESH: () => void;
  LOGIN_SUCCESS: (tokens: { token: string; refresh_token?: string }) => void;
  REFRESHING_TOKEN: (token: string) => void;
  LOGOUT: () => void;
  LOGIN_LOADING: (loginLoading: boolean) => void;
  OVERLAY_LOADING: (overlayLoading: boolean) => void;
  LAUNCH_MODAL_LOGIN: (loginRequired: boolean) => void;
  SAVE_CURRENT_PATH: (path: string | undefined) => void;
  TRANSACTION_UUID: (uuid: string | undefined) => void;
  REGISTER_SUCCESS: (isRegister: boolean) => void;
  EMAIL_CONFIRM: (isConfirm: boolean) => void;
  /** Ends the calls of this name, and gives the signal of the next. */
  ABORT: (name: string) => AbortSignal;
};

export type Session = SessionFields & SpecifiedFields & Slices & SessionActions & SliceActions;

const initial = (): SessionFields & SpecifiedFields & Slices => ({
  isLoggedIn: false,
  isAuthenticated: false,
  tokenPayload: undefined,
  accessToken: undefined,
  token: undefined,
  refreshToken: undefined,
  loginRequired: false,
  refreshing: false,
  loginLoading: false,
  savePath: undefined,
  isRegister: false,
  isConfirm: false,
  uuid: undefined,
  abortControllers: {},
  ...emptySlices(),
});

/** Who is signed in, and what their screens share. Everything of it is gone with the page, but the cookies. */
export const useSession = create<Session>((set, get) => ({
  ...initial(),
  ...sliceActions(set),
  LOAD_REFRESH: () => set({ refreshing: true }),
  LOGIN_SUCCESS: ({ token }) =>
    set({
      token,
      accessToken: token,
      tokenPayload: decodeToken(token),
      isAuthenticated: true,
      isLoggedIn: true,
      loginRequired: false,
      refreshing: false,
    }),
  REFRESHING_TOKEN: (accessToken) =>
    set({
      accessToken,
      tokenPayload: decodeToken(accessToken),
      isAuthenticated: true,
      isLoggedIn: true,
      refreshing: false,
    }),
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
  EMAIL_CONFIRM: (isConfirm) => set({ isConfirm }),
  ABORT: (name) => {
    const { abortControllers } = get();
    abortControllers[name]?.abort();
    const controller = new AbortController();
    set({ abortControllers: { ...abortControllers, [name]: controller } });
    return controller.signal;
  },
}));
