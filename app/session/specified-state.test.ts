import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { callApi } from "./call-api.ts";
import { useSession } from "./session-store.ts";

const answers = (body: object, status = 200) =>
  vi.stubGlobal("fetch", async () =>
    Response.json(body, { status, headers: { "Content-Type": "application/ld+json" } }),
  );
const state = () => useSession.getState();

beforeEach(() => {
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  const tokenPayload = { id: "ada", username: "ada@example.org", roles: [], exp: 0 };
  useSession.setState({ accessToken: "token", tokenPayload });
});
afterEach(() => {
  vi.unstubAllGlobals();
  useSession.setState(useSession.getInitialState(), true);
});

describe("specification, section 3: a slice follows the calls", () => {
  test("a transaction that was made, and one that was refused", async () => {
    const body = { uuid: "1", payee: "/api/accounts/2", amount: 5, description: "" };
    answers({ uuid: "1" }, 201);
    await callApi("POST /api/transactions", { body });
    expect(state().transaction).toMatchObject({ retrieved: { uuid: "1" }, error: undefined });
    answers({ "hydra:description": "Too much." }, 422);
    await expect(callApi("POST /api/transactions", { body })).rejects.toThrow("Too much.");
    expect(state().transaction).toMatchObject({ retrieved: { uuid: "1" }, error: "Too much." });
  });

  test("a game, but not a call that was ended", async () => {
    answers({ "@id": "/api/games/1" });
    await callApi("GET /api/games/:id", { params: { id: "1" } });
    expect(state().game.retrieved).toMatchObject({ "@id": "/api/games/1" });
    vi.stubGlobal("fetch", async (_: string, { signal }: RequestInit) => signal?.throwIfAborted());
    const signal = AbortSignal.abort();
    await expect(callApi("GET /api/games/:id", { params: { id: "1" }, signal })).rejects.toThrow(/abort/);
    expect(state().game.error).toBeUndefined();
  });

  test("the member's own deletion and its end, and nobody else's", async () => {
    answers({ id: "awa" });
    await callApi("DELETE /api/users/:id", { params: { id: "awa" } });
    expect(state().user.deleted).toBe(false);
    await callApi("DELETE /api/users/:id", { params: { id: "ada" } });
    expect(state().user.deleted).toBe(true);
    await callApi("DELETE /api/users/:id/deletion", { params: { id: "ada" } });
    expect(state().user.deleted).toBe(false);
  });

  test("a change of the member's own that was refused", async () => {
    answers({ "hydra:description": "Taken." }, 422);
    const change = callApi("PATCH /api/users/:id", { params: { id: "ada" }, body: { email: "x" } });
    await expect(change).rejects.toThrow("Taken.");
    expect(state().user).toMatchObject({ updated: undefined, error: "Taken." });
  });
});
