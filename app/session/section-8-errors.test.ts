import i18next from "i18next";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import english from "../../platform/i18n/locales/en/session.json" with { type: "json" };
import { useToasts } from "../../site/shell/send-toast.ts";
import { type ApiError, isAborted } from "../api-client/api-error.ts";
import { callApi } from "./call-api.ts";
import { refreshAccess } from "./refresh-access.ts";
import { pageWithCookies, tokenOf } from "./section-tests.ts";
import { useSession } from "./session-store.ts";

const REFRESH = "/api/auth/refresh";
const LD = "application/ld+json";
const initial = useSession.getInitialState();
const fetched = vi.fn<(path: string, options: RequestInit) => Promise<Response>>();
const page = pageWithCookies();

beforeEach(async () => {
  await i18next.init({
    lng: "en",
    ns: ["session"],
    resources: { en: { session: english } },
    showSupportNotice: false,
  } as Parameters<typeof i18next.init>[0]);
  vi.stubGlobal("fetch", fetched);
  vi.stubGlobal("document", page);
  fetched.mockReset();
  useSession.setState({ ...initial, accessToken: "old", isAuthenticated: true }, true);
  useToasts.getState().take();
});
afterEach(() => vi.unstubAllGlobals());

/** Has the server answer each path in turn; the last answer of a path stays. */
function answering(answers: Record<string, (() => Response)[]>): void {
  fetched.mockImplementation(async (path) => {
    const waiting = answers[path];
    const next = waiting && waiting.length > 1 ? waiting.shift() : waiting?.[0];
    if (!next) throw new TypeError(`nothing answers ${path}`);
    return next();
  });
}
const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status, headers: { "Content-Type": LD } });
const failure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: ApiError) => error,
  );
const callsOf = (path: string) => fetched.mock.calls.filter(([called]) => called === path);
const bearer = ([, options]: [string, RequestInit]) => new Headers(options.headers).get("Authorization");

describe("specification, section 8: what a failed call says", () => {
  test("500 is 'Internal Server Error', translated", async () => {
    answering({ "/api/games": [json({ "hydra:description": "reference 12" }, 500)] });
    expect(await failure(callApi("GET /api/games"))).toMatchObject({
      status: 500,
      message: "Internal Server Error",
    });
  });

  test.each([
    ["the hydra description", { "hydra:description": "d", message: "m", error: "e" }, "d"],
    ["the message", { message: "m", error: "e" }, "m"],
    ["the error text", { error: "e" }, "e"],
  ])("otherwise it is %s", async (_, body, message) => {
    answering({ "/api/games": [json(body, 409)] });
    expect(await failure(callApi("GET /api/games"))).toMatchObject({ status: 409, message });
  });

  test("or the status text, of what is no JSON", async () => {
    answering({ "/api/games": [() => new Response("<html>", { status: 502, statusText: "Bad Gateway" })] });
    expect(await failure(callApi("GET /api/games"))).toMatchObject({ status: 502, message: "Bad Gateway" });
  });

  test("violations come by property path", async () => {
    const violations = [{ propertyPath: "email", message: "Not an e-mail.", code: "email" }];
    answering({ "/api/register/resend": [json({ "hydra:description": "email: …", violations }, 422)] });
    expect(await failure(callApi("POST /api/register/resend", { body: { email: "" } }))).toMatchObject({
      violations,
    });
  });

  test("bad credentials are said in the reader's language, and refresh nothing", async () => {
    answering({ "/api/auth": [json({ code: 401, message: "Invalid credentials." }, 401)] });
    expect(
      await failure(callApi("POST /api/auth", { body: { username: "a", password: "b" } })),
    ).toMatchObject({
      status: 401,
      message: english.errors.badCredentials,
      said: "Invalid credentials.",
    });
    expect(callsOf(REFRESH)).toEqual([]);
  });

  test("no answer at all has the status 0", async () => {
    answering({});
    expect(await failure(callApi("GET /api/games"))).toMatchObject({
      status: 0,
      message: english.errors.network,
    });
  });

  test("an ended call is silent: it is known by isAborted, and is no ApiError", async () => {
    fetched.mockImplementation(
      (_path, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener("abort", () => reject(signal.reason as Error));
        }),
    );
    const first = failure(callApi("GET /api/games", { signal: useSession.getState().ABORT("x") }));
    useSession.getState().ABORT("x");
    const error = await first;
    expect(isAborted(error)).toBe(true);
    expect((error as unknown as DOMException).code).toBe(20);
    expect(useToasts.getState().queue).toEqual([]);
  });
});

describe("specification, section 8: an unauthorized call", () => {
  const expired = json({ code: 401, message: "Expired JWT Token" }, 401);

  test("refreshes once for all that wait, then is repeated with the new token", async () => {
    answering({
      "/api/games": [expired, json({ a: 1 })],
      "/api/qr-codes": [expired, json({ b: 2 })],
      [REFRESH]: [json({ token: tokenOf("ada"), refresh_token: "r" })],
    });
    expect(await Promise.all([callApi("GET /api/games"), callApi("GET /api/qr-codes")])).toEqual([
      { a: 1 },
      { b: 2 },
    ]);
    expect(callsOf(REFRESH)).toHaveLength(1);
    expect(callsOf("/api/games").map(bearer)).toEqual(["Bearer old", `Bearer ${tokenOf("ada")}`]);
    expect(useSession.getState()).toMatchObject({ refreshing: undefined, tokenPayload: { id: "ada" } });
  });

  test("is repeated once only: a second 401 is told as unauthorized", async () => {
    answering({ "/api/games": [expired], [REFRESH]: [json({ token: tokenOf("ada") })] });
    expect(await failure(callApi("GET /api/games"))).toMatchObject({
      status: 401,
      message: english["unauthorized-error"],
    });
    expect(callsOf("/api/games")).toHaveLength(2);
  });

  test("whose refresh is refused toasts, logs out, clears rememberMe, and offers to sign in over the page", async () => {
    answering({ "/api/games": [expired], [REFRESH]: [json({ message: "Invalid JWT Refresh Token" }, 401)] });
    page.cookie = "rememberMe=1;path=/";
    expect(await failure(callApi("GET /api/games"))).toMatchObject({ status: 401 });
    expect(useToasts.getState().queue).toEqual([{ kind: "error", text: english.errors.sessionOver }]);
    expect(page.cookie).not.toContain("rememberMe");
    expect(useSession.getState()).toMatchObject({
      isAuthenticated: false,
      accessToken: undefined,
      loginRequired: true,
    });
  });

  test("whose refresh a sign-out forgot leaves the next one under way", async () => {
    const asked: ((answer: Response) => void)[] = [];
    fetched.mockImplementation(() => new Promise((resolve) => asked.push(resolve)));
    const [first, again] = [failure(refreshAccess()), failure(refreshAccess())];
    useSession.getState().LOGOUT();
    useSession.setState({ isAuthenticated: true });
    const next = refreshAccess();
    asked[0]?.(json({}, 503)());
    expect([await first, await again]).toMatchObject([{ status: 503 }, { status: 503 }]);
    expect(useSession.getState().refreshing).toBe(next);
    asked[1]?.(json({ token: tokenOf("ada") })());
    await next;
    expect([asked.length, useSession.getState().refreshing]).toEqual([2, undefined]);
  });

  test("whose refresh finds no network stays signed in", async () => {
    answering({ "/api/games": [expired] });
    expect(await failure(callApi("GET /api/games"))).toMatchObject({ status: 0 });
    expect(useSession.getState()).toMatchObject({ isAuthenticated: true, refreshing: undefined });
    expect(useToasts.getState().queue).toEqual([]);
  });
});

describe("specification, section 7: a generic request", () => {
  test("asks for and sends ld+json, in the page's language", async () => {
    answering({ "/api/games": [json({})] });
    await callApi("POST /api/games", { body: { questionnaire: "x", mode: "learning" } });
    const headers = new Headers(fetched.mock.calls[0]?.[1].headers);
    expect([headers.get("Accept"), headers.get("Content-Type"), headers.get("Accept-Language")]).toEqual([
      LD,
      LD,
      "en",
    ]);
  });

  test("lets FormData pass through", async () => {
    answering({ "/api/users/ada/picture": [json({})] });
    const form = new FormData();
    await callApi("PUT /api/users/:id/picture", { params: { id: "ada" }, body: form });
    const [, options] = fetched.mock.calls[0] ?? [];
    expect(options?.body).toBe(form);
    expect(new Headers(options?.headers).has("Content-Type")).toBe(false);
  });
});
