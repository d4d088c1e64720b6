import { beforeEach, describe, expect, test } from "vitest";
import type { User } from "../../contracts/members.ts";
import type { Transaction } from "../../contracts/ledger.ts";
import type { Game } from "../../contracts/quiz.ts";
import { useOverlay } from "../shell/overlay.tsx";
import { sendToast, useToasts } from "../shell/send-toast.ts";
import { tokenOf } from "./section-tests.ts";
import { type Session, useSession } from "./session-store.ts";

const initial = useSession.getInitialState();
const now = (): Session => useSession.getState();
const ada = { id: "ada", firstName: "Ada" } as User;
const awa = { id: "awa", firstName: "Awa" } as User;

beforeEach(() => useSession.setState(initial, true));

describe("specification, section 4: the session's transitions", () => {
  test("LOAD_REFRESH sets refreshing", () => {
    now().LOAD_REFRESH();
    expect(now().refreshing).toBe(true);
  });

  test("LOGIN_SUCCESS stores token and payload, and marks authenticated and logged in; the refresh token stays the cookie's", () => {
    now().LAUNCH_MODAL_LOGIN(true);
    now().LOGIN_SUCCESS({ token: tokenOf("ada"), refresh_token: "secret" });
    expect(now()).toMatchObject({
      token: tokenOf("ada"),
      accessToken: tokenOf("ada"),
      tokenPayload: { id: "ada" },
      isAuthenticated: true,
      isLoggedIn: true,
      loginRequired: false,
      refreshToken: undefined,
    });
    expect(JSON.stringify(now())).not.toContain("secret");
  });

  test("REFRESHING_TOKEN stores the new access token and payload, and clears refreshing", () => {
    now().LOAD_REFRESH();
    now().REFRESHING_TOKEN(tokenOf("Zoé"));
    expect(now()).toMatchObject({
      accessToken: tokenOf("Zoé"),
      tokenPayload: { id: "Zoé" },
      refreshing: false,
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
    now().EMAIL_CONFIRM(true);
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
    ["EMAIL_CONFIRM", "isConfirm", true],
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

describe("specification, sections 3 and 4: the slices", () => {
  test("user: show success, error and reset", () => {
    now().USER_SHOW_ERROR("away");
    expect(now().user.error).toBe("away");
    now().USER_SHOW_SUCCESS(ada);
    expect(now().user).toMatchObject({ retrieved: ada, error: undefined });
    now().USER_SHOW_RESET();
    expect(now().user).toEqual(initial.user);
  });

  test("user: update success, error and reset; what was updated is what is shown", () => {
    now().USER_SHOW_SUCCESS(ada);
    now().USER_UPDATE_ERROR("taken");
    expect(now().user).toMatchObject({ retrieved: ada, error: "taken" });
    now().USER_UPDATE_SUCCESS(awa);
    expect(now().user).toMatchObject({ retrieved: awa, updated: awa, error: undefined });
    now().USER_UPDATE_RESET();
    expect(now().user).toMatchObject({ retrieved: awa, updated: undefined });
  });

  test("user: delete success, error and reset", () => {
    now().USER_DELETE_ERROR("no");
    expect(now().user).toMatchObject({ deleted: false, error: "no" });
    now().USER_DELETE_SUCCESS();
    expect(now().user).toMatchObject({ deleted: true, error: undefined });
    now().USER_DELETE_RESET();
    expect(now().user).toEqual(initial.user);
  });

  test("transaction and game: show success, error and reset", () => {
    const transaction = { uuid: "1" } as Transaction;
    const game = { status: "in_progress" } as Game;
    now().TRANSACTION_SHOW_ERROR("late");
    now().GAME_SHOW_ERROR("lost");
    expect([now().transaction.error, now().game.error]).toEqual(["late", "lost"]);
    now().TRANSACTION_SHOW_SUCCESS(transaction);
    now().GAME_SHOW_SUCCESS(game);
    expect([now().transaction, now().game]).toMatchObject([
      { retrieved: transaction, error: undefined },
      { retrieved: game, error: undefined },
    ]);
    now().TRANSACTION_SHOW_RESET();
    now().GAME_SHOW_RESET();
    expect(now()).toEqual(initial);
  });
});
