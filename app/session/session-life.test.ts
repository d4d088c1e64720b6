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
