import { afterEach, beforeEach, expect, test, vi } from "vitest";

const kept = new Map<string, string>();
const sent: (string | null)[] = [];
const answers: (() => Promise<Response>)[] = [];
const answered = (status = 201) => Response.json({}, { status });

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("document", { documentElement: { lang: "en" } });
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
    removeItem: (name: string) => void kept.delete(name),
  });
  vi.stubGlobal("fetch", (_: string, { headers }: { headers: Headers }) => {
    sent.push(headers.get("Idempotency-Key"));
    return (answers.shift() ?? (async () => answered()))();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  kept.clear();
  sent.splice(0);
  answers.splice(0);
});

/** A tab of the browser, with a memory of its own. */
async function openTab() {
  vi.resetModules();
  const module = await import("./create-caller.ts");
  const access = { token: () => "token", refresh: async () => undefined, confirm: async () => undefined };
  return module.createCaller(access).callApi;
}

const reply = (body: string) => ({ body: { thread: "/api/threads/1", body } });
const lost = () => Promise.reject(new TypeError("network"));

test("a double click, and a retry after a lost answer, carry the same key; the next message another", async () => {
  const call = await openTab();
  await Promise.all([call("POST /api/messages", reply("a")), call("POST /api/messages", reply("a"))]);
  answers.push(lost, async () => answered(502));
  for (let time = 0; time < 3; time += 1) await call("POST /api/messages", reply("b")).catch(() => undefined);
  await call("POST /api/messages", reply("b"));
  const [first, twice, ...retried] = sent;
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(twice).toBe(first);
  expect(new Set(retried.slice(0, 3)).size).toBe(1);
  expect(new Set(sent).size).toBe(3);
});

test("another tab asks the same with the same key while no answer has come", async () => {
  const [call, other] = [await openTab(), await openTab()];
  answers.push(lost);
  await call("POST /api/messages", reply("a")).catch(() => undefined);
  await other("POST /api/messages", reply("a"));
  await other("POST /api/messages", reply("a"));
  const [first, second, later] = sent;
  expect(second).toBe(first);
  expect(later).not.toBe(first);
  expect(kept.size).toBe(0);
});

test("a password is kept nowhere, and a browser that keeps nothing sends keys all the same", async () => {
  const call = await openTab();
  const body = { email: "awa@example.org", password: "secret" } as never;
  answers.push(lost);
  await call("POST /api/register", { body }).catch(() => undefined);
  expect(kept.size).toBe(0);
  await call("POST /api/register", { body });
  expect(sent[0]).toBe(sent[1]);
  vi.stubGlobal("localStorage", undefined);
  await call("POST /api/messages", reply("a"));
  expect(sent[2]).toMatch(/^[\w-]{36}$/);
});

test("what was changed back meanwhile is changed again, though the first answer was lost", async () => {
  const call = await openTab();
  const params = { id: "1" };
  const change = (roles: "ROLE_PROF"[]) => call("PATCH /api/users/:id", { params, body: { roles } });
  answers.push(lost);
  await change(["ROLE_PROF"]).catch(() => undefined);
  await change([]);
  await change(["ROLE_PROF"]);
  expect(new Set(sent).size).toBe(3);
});

test("what reads, saves the same again or signs in has no key", async () => {
  const call = await openTab();
  await call("POST /api/auth", { body: { username: "a@example.org", password: "secret" } });
  await call("DELETE /api/users/:id", { params: { id: "1" } });
  await call("GET /api/messages");
  expect(sent).toEqual([null, null, null]);
});
