import { MutationObserver, type QueryClient } from "@tanstack/react-query";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { User } from "../../contracts/members.ts";
import { useOverlay } from "./overlay.tsx";
import { createQueryClient } from "./queries.ts";
import { tokenOf } from "./section-tests.ts";
import { useSession } from "./session-store.ts";
import { specifiedState } from "./specified-state.ts";

let client: QueryClient;
const now = () => useSession.getState();
const state = () => specifiedState(now(), client);

beforeEach(() => {
  client = createQueryClient();
  useSession.setState(useSession.getInitialState(), true);
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** What a screen's `useApiMutation` does. */
async function change(mutationKey: string[], answer: () => Promise<unknown>): Promise<void> {
  vi.advanceTimersByTime(1_000);
  await new MutationObserver(client, { mutationKey, mutationFn: answer }).mutate().catch(() => undefined);
}

describe("specification, section 3: what no screen reads is derived", () => {
  test("from the session: signed in or not, its token, its way on", () => {
    expect(state()).toMatchObject({ isLoggedIn: false, token: undefined, isConfirm: false });
    now().LOGIN_SUCCESS({ token: tokenOf("ada"), refresh_token: "secret" });
    now().SAVE_CURRENT_PATH("/quiz");
    const token = tokenOf("ada");
    expect(state()).toMatchObject({ isLoggedIn: true, isConfirm: true, token, redirectPath: "/quiz" });
    expect(JSON.stringify(state())).not.toContain("secret");
    useOverlay.getState().setOverlayLoading(true);
    expect(state().overlayLoading).toBe(true);
    useOverlay.getState().setOverlayLoading(false);
    expect(state().overlayLoading).toBe(false);
  });

  test("of the member: what was updated, and whether they are to be deleted", () => {
    expect(state().user).toEqual({
      retrieved: undefined,
      updated: undefined,
      deleted: false,
      error: undefined,
    });
    const awa = { id: "awa", deletionAt: null } as User;
    now().USER_UPDATE_SUCCESS(awa);
    expect(state().user).toMatchObject({ retrieved: awa, updated: awa, deleted: false });
    now().USER_UPDATE_SUCCESS({ ...awa, deletionAt: "2024-10-31T12:00:00.000Z" });
    expect(state().user.deleted).toBe(true);
  });

  test("of a transaction: the last that was made, and why the next was refused", async () => {
    expect(state().transaction).toEqual({ retrieved: undefined, error: undefined });
    const made = { "@type": "Transaction", uuid: "1" };
    await change(["accounts", "transactions"], async () => made);
    await change(["games"], async () => Promise.reject(new Error("Of a game.")));
    expect(state().transaction).toEqual({ retrieved: made, error: undefined });
    await change(["accounts", "transactions"], async () => Promise.reject(new Error("Too much.")));
    expect(state().transaction).toEqual({ retrieved: made, error: "Too much." });
    client.clear();
    expect(state().transaction).toEqual({ retrieved: undefined, error: undefined });
  });

  test("of a game: the one that was read or changed last, and none of their list", async () => {
    const [first, second] = ["1", "2"].map((id) => ({ "@type": "Game", id }));
    client.setQueryData(["/api/games/1"], first);
    vi.advanceTimersByTime(1_000);
    client.setQueryData(["/api/games?itemsPerPage=5"], { "@type": "Game", id: "of a list" });
    expect(state().game).toEqual({ retrieved: first, error: undefined });
    await change(["games"], async () => second);
    expect(state().game.retrieved).toBe(second);
    vi.advanceTimersByTime(1_000);
    client.setQueryData(["/api/games/1"], first);
    expect(state().game.retrieved).toBe(first);
  });
});
