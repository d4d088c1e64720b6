import { beforeEach, describe, expect, test } from "vitest";
import type { User } from "../../contracts/members.ts";
import { useOverlay } from "./overlay.tsx";
import { sendToast, useToasts } from "../../site/shell/send-toast.ts";
import { tokenOf } from "./section-tests.ts";
import { type Session, useSession } from "./session-store.ts";

const initial = useSession.getInitialState();
const now = (): Session => useSession.getState();
const ada = { id: "ada", firstName: "Ada" } as User;
const awa = { id: "awa", firstName: "Awa" } as User;

beforeEach(() => useSession.setState(initial, true));

describe("specification, section 4: the session's transitions", () => {
  test("LOAD_REFRESH sets refreshing", () => {
    const begun = Promise.resolve();
    now().LOAD_REFRESH(begun);
    expect(now().refreshing).toBe(begun);
  });

  test("LOGIN_SUCCESS stores token and payload, and marks authenticated; the refresh token stays the cookie's", () => {
    now().LAUNCH_MODAL_LOGIN(true);
    now().LOGIN_SUCCESS({ token: tokenOf("ada"), refresh_token: "secret" });
    expect(now()).toMatchObject({
      accessToken: tokenOf("ada"),
      tokenPayload: { id: "ada" },
      isAuthenticated: true,
      loginRequired: false,
    });
    expect(JSON.stringify(now())).not.toContain("secret");
  });

  test("REFRESHING_TOKEN stores the new access token and payload, and clears refreshing", () => {
    now().LOAD_REFRESH(Promise.resolve());
    now().REFRESHING_TOKEN(tokenOf("Zoé"));
    expect(now()).toMatchObject({
      accessToken: tokenOf("Zoé"),
      tokenPayload: { id: "Zoé" },
      refreshing: undefined,
      isAuthenticated: true,
    });
  });

  test("LOGOUT resets everything to the initial state, and ends what was under way", () => {
    const signal = now().ABORT("user");
    now().LOGIN_SUCCESS({ token: tokenOf("ada") });
    now().USER_SHOW_SUCCESS(ada);
    now().SAVE_CURRENT_PATH("/quiz");
    now().TRANSACTION_UUID("1");
    now().REGISTER_SUCCESS(true);
    now().LOGIN_LOADING(true);
    now().LOGOUT();
    expect(now()).toEqual(initial);
    expect(signal.aborted).toBe(true);
  });

  test("OVERLAY_LOADING is the shell's", () => {
    now().OVERLAY_LOADING(true);
    expect(useOverlay.getState().overlayLoading).toBe(true);
    now().OVERLAY_LOADING(false);
    expect(useOverlay.getState().overlayLoading).toBe(false);
  });

  test.each([
    ["LOGIN_LOADING", "loginLoading", true],
    ["LAUNCH_MODAL_LOGIN", "loginRequired", true],
    ["SAVE_CURRENT_PATH", "savePath", "/en/quiz"],
    ["TRANSACTION_UUID", "uuid", "b7c1"],
    ["REGISTER_SUCCESS", "isRegister", true],
  ] as const)("%s sets %s, and nothing else", (action, field, value) => {
    (now()[action] as (given: typeof value) => void)(value);
    expect(now()).toEqual({ ...initial, [field]: value });
  });

  test("ABORT creates a fresh controller per name: the calls of that name end, the others go on", () => {
    const first = now().ABORT("user");
    const other = now().ABORT("game");
    const second = now().ABORT("user");
    expect([first.aborted, other.aborted, second.aborted]).toEqual([true, false, false]);
    expect(Object.keys(now().abortControllers)).toEqual(["user", "game"]);
  });
});

test.each(["success", "error", "warn", "info", "default"] as const)(
  "specification, section 4: SEND_TOAST has a %s toast wait to be shown",
  (kind) => {
    useToasts.getState().take();
    sendToast({ kind, text: "hello" });
    expect(useToasts.getState().take()).toEqual([{ kind, text: "hello" }]);
    expect(useToasts.getState().queue).toEqual([]);
  },
);

test("specification, sections 3 and 4: the member is shown, updated, or not read", () => {
  now().USER_SHOW_ERROR("away");
  expect(now().user).toEqual({ retrieved: undefined, error: "away" });
  now().USER_SHOW_SUCCESS(ada);
  expect(now().user).toEqual({ retrieved: ada, error: undefined });
  now().USER_SHOW_ERROR("away");
  expect(now().user).toEqual({ retrieved: ada, error: "away" });
  now().USER_UPDATE_SUCCESS(awa);
  expect(now().user).toEqual({ retrieved: awa, error: undefined });
});
