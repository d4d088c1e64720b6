import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { callApi } from "./call-api.ts";
import { askEarly, takeEarly } from "./early-answers.ts";
import { pageWithCookies, tokenOf } from "./section-tests.ts";
import { startSession } from "./session-life.ts";
import { useSession } from "./session-store.ts";

const ITEM = "/api/items/post/trna";
let asked: string[];

/** A page whose server answers each call, a refresh by `refresh`. */
function openPage({ isHinted = true, refresh = () => Response.json({ token: tokenOf("awa") }) } = {}) {
  asked = [];
  const page = pageWithCookies();
  if (isHinted) page.cookie = "signedIn=1";
  vi.stubGlobal("document", page);
  vi.stubGlobal("fetch", async (path: string, init?: RequestInit) => {
    const token = new Headers(init?.headers).get("Authorization");
    asked.push(`${init?.method ?? "GET"} ${path}${token ? ` as ${token.slice(7)}` : ""}`);
    return path.endsWith("/refresh") ? refresh() : Response.json({ id: path.split("/").at(-1) });
  });
}

/** Until what was asked for early has been answered. */
const answered = () => new Promise((resolve) => setTimeout(resolve));

const forget = () => useSession.setState(useSession.getInitialState(), true);
beforeEach(forget); // Another file's member.
afterEach(() => {
  vi.useRealTimers();
  for (const path of ["/api/auth/refresh", "/api/users/awa", ITEM]) takeEarly(path)?.catch(() => undefined);
  vi.unstubAllGlobals();
  forget();
});

const ALL = [
  "POST /api/auth/refresh",
  `GET /api/users/awa as ${tokenOf("awa")}`,
  `GET ${ITEM} as ${tokenOf("awa")}`,
];

test.each(["comes before they are answered", "comes after"])(
  "the application %s, and asks for nothing of it again",
  async (when) => {
    openPage();
    askEarly([ITEM]);
    if (when === "comes after") await answered();
    await startSession();
    expect(useSession.getState().user.retrieved).toEqual({ id: "awa" });
    const params = { kind: "post", key: "trna" } as const;
    expect(await callApi("GET /api/items/:kind/:key", { params })).toEqual({ id: "trna" });
    expect(asked).toEqual(ALL);
    await callApi("GET /api/items/:kind/:key", { params });
    expect(asked, "an answer serves once").toEqual([...ALL, ALL[2]]);
  },
);

test("a device that knows of no session asks nothing", () => {
  openPage({ isHinted: false });
  askEarly([ITEM]);
  expect(asked).toEqual([]);
  expect(takeEarly("/api/auth/refresh")).toBeUndefined();
});

test("a session that is over asks for nothing more, and says so to the application", async () => {
  openPage({ refresh: () => new Response(null, { status: 401 }) });
  askEarly([ITEM]);
  await answered();
  await startSession();
  expect(useSession.getState().isAuthenticated).toBe(false);
  expect(asked).toEqual(["POST /api/auth/refresh"]);
});

test("a network that fails is told, and the next try asks anew", async () => {
  let isAway = true;
  openPage({
    refresh() {
      if (isAway) throw new TypeError("Failed to fetch");
      return Response.json({ token: tokenOf("awa") });
    },
  });
  askEarly([]);
  await answered();
  await expect(startSession()).rejects.toMatchObject({ status: 0 });
  isAway = false;
  await startSession();
  expect(useSession.getState().user.retrieved).toEqual({ id: "awa" });
});

test("an answer that has waited for eleven seconds is asked for anew; one that is still under way is waited for", async () => {
  vi.useFakeTimers();
  const slow = Promise.withResolvers<Response>();
  openPage();
  askEarly([ITEM]);
  await vi.advanceTimersByTimeAsync(9_000);
  expect(takeEarly("/api/users/awa")).toBeDefined();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(takeEarly(ITEM)).toBeUndefined();
  openPage({ refresh: () => slow.promise as unknown as Response });
  askEarly([ITEM]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(takeEarly("/api/auth/refresh")).toBeDefined();
  slow.resolve(new Response(null, { status: 401 }));
});
