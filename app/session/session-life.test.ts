import { afterEach, expect, test, vi } from "vitest";
import { useToasts } from "../../site/shell/send-toast.ts";
import { callApi } from "./call-api.ts";
import { pageWithCookies, tokenOf } from "./section-tests.ts";
import { loadUser, signOut, startSession } from "./session-life.ts";
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

test.each(["before", "after"])(
  "a sign-out says nothing of a session that is over: a call is answered 401 %s the sign-out is",
  async (order) => {
    const [early, late] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const [ofCall, ofSignOut] = order === "before" ? [early, late] : [late, early];
    const asked: string[] = [];
    vi.stubGlobal("document", pageWithCookies());
    vi.stubGlobal("fetch", async (path: string) => {
      asked.push(path);
      await (path === "/api/auth/logout" ? ofSignOut : ofCall).promise;
      return new Response(null, { status: path === "/api/auth/logout" ? 204 : 401 });
    });
    useSession.getState().LOGIN_SUCCESS({ token: tokenOf("ada") });
    useToasts.getState().take();
    const call = callApi("GET /api/games").catch((error: unknown) => error);
    const left = signOut();
    early.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    late.resolve();
    expect(await call).toMatchObject({ status: 401 });
    await left;
    expect(asked).toEqual(["/api/games", "/api/auth/logout"]);
    expect(useToasts.getState().queue).toEqual([]);
    expect(useSession.getState()).toMatchObject({ loginRequired: false, isAuthenticated: false });
  },
);

test("a sign-out waits for the refresh of the start, and ends the reading of the member", async () => {
  const page = pageWithCookies();
  page.cookie = "signedIn=1";
  const asked: string[] = [];
  vi.stubGlobal("document", page);
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    asked.push(path);
    await new Promise((resolve) => setTimeout(resolve, 5));
    init?.signal?.throwIfAborted();
    if (path === "/api/auth/logout") return new Response(null, { status: 204 });
    return Response.json({ token: tokenOf("ada") });
  });
  const started = startSession();
  await signOut();
  await started;
  expect(asked).toEqual(["/api/auth/refresh", "/api/users/ada", "/api/auth/logout"]);
  expect(useSession.getState()).toMatchObject({ isAuthenticated: false, user: { retrieved: undefined } });
  expect(page.cookie).not.toContain("signedIn");
});

test("a member who is signing out is not read once more", async () => {
  const page = pageWithCookies();
  page.cookie = "signedIn=1";
  const asked: string[] = [];
  let read: Promise<void> | undefined;
  vi.stubGlobal("document", page);
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    await new Promise((resolve) => setTimeout(resolve, 5));
    return new Response(null, { status: 204 });
  });
  useSession.getState().LOGIN_SUCCESS({ token: tokenOf("ada") });
  const left = signOut();
  setTimeout(() => (read = loadUser()), 1); // As the page does, once React has drawn the new token.
  await left;
  await read;
  expect(asked).toEqual(["/api/auth/logout"]);
});
