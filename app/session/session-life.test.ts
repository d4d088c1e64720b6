import { afterEach, expect, test, vi } from "vitest";
import { loadUser } from "./session-life.ts";
import { useSession } from "./session-store.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  useSession.setState(useSession.getInitialState(), true);
});

test("two who wait for the member ask once, and both have them", async () => {
  const id = crypto.randomUUID();
  const ask = vi.fn<typeof fetch>(async (_, init) => {
    await Promise.resolve();
    init?.signal?.throwIfAborted();
    return Response.json({ id });
  });
  vi.stubGlobal("fetch", ask);
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  const tokenPayload = { id, username: "awa@example.org", roles: [], exp: 0 };
  useSession.setState({ accessToken: "token", tokenPayload });
  const first = loadUser().then(() => useSession.getState().user.retrieved?.id);
  const second = loadUser().then(() => useSession.getState().user.retrieved?.id);
  expect(await Promise.all([first, second])).toEqual([id, id]);
  expect(ask).toHaveBeenCalledOnce();
});

test("specification, section 8: a member who cannot be fetched leaves the error's message", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ "hydra:description": "Away." }, { status: 503 }));
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  const tokenPayload = { id: "ada", username: "ada@example.org", roles: [], exp: 0 };
  useSession.setState({ accessToken: "token", tokenPayload });
  await expect(loadUser()).rejects.toThrow("Away.");
  expect(useSession.getState().user).toMatchObject({ retrieved: undefined, error: "Away." });
});

test("specification, section 7: the member is asked for anew when the token is another's", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return Response.json({ id: path.split("/").at(-1) });
  });
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  for (const id of ["ada", "ada", "awa"]) {
    const tokenPayload = { id, username: `${id}@example.org`, roles: [], exp: 0 };
    useSession.setState({ accessToken: "token", tokenPayload });
    await loadUser();
    expect(useSession.getState().user.retrieved?.id).toBe(id);
  }
  expect(asked).toEqual(["/api/users/ada", "/api/users/awa"]);
});
