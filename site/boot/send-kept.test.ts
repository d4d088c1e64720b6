import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepForLater, readKept } from "./outbox.ts";
import { sendKept } from "./send-kept.ts";

let stored: string | null;
beforeEach(() => {
  stored = null;
  vi.stubGlobal("localStorage", {
    getItem: () => stored,
    setItem: (_: string, text: string) => (stored = text),
  });
  vi.stubGlobal("navigator", { locks: { request: (_: string, work: () => unknown) => work() } });
  vi.stubGlobal("document", { getElementById: () => null, documentElement: { lang: "fr" } });
  vi.stubGlobal("dispatchEvent", () => true);
});
afterEach(() => vi.unstubAllGlobals());

test("what the server refuses stays with its reason and is not sent again, and what comes after it goes", async () => {
  const refused = new Response(JSON.stringify({ "hydra:description": "L’adresse est incorrecte." }), {
    status: 422,
  });
  const ask = vi.fn<typeof fetch>().mockResolvedValueOnce(refused).mockResolvedValueOnce(new Response("{}"));
  vi.stubGlobal("fetch", ask);
  keepForLater({ url: "/api/contact", body: { message: "Which column?" } });
  keepForLater({ url: "/api/contact", body: { message: "Another" } });
  await sendKept();
  await sendKept();
  expect(readKept()).toEqual([
    expect.objectContaining({ body: { message: "Which column?" }, refusal: "L’adresse est incorrecte." }),
  ]);
  expect(ask).toHaveBeenCalledTimes(2);
});

test("a refusal that is no JSON, such as a proxy's page, is told by its number", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("<h1>No</h1>", { status: 413 })));
  keepForLater({ url: "/api/contact", body: { message: "Which column?" } });
  await sendKept();
  expect(readKept()[0]?.refusal).toBe("413");
});

test.each([429, 503])("what is answered %i waits", async (status) => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}", { status })));
  keepForLater({ url: "/api/contact", body: { message: "Which column?" } });
  await sendKept();
  expect(readKept()).toEqual([expect.not.objectContaining({ refusal: expect.anything() })]);
});

test("what waits is tried again in a while, and no more once it has gone", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("navigator", { locks: navigator.locks, onLine: true });
  const heard = vi.fn<(event: Event) => boolean>(() => true);
  vi.stubGlobal("dispatchEvent", heard);
  const answers = [new Response("{}", { status: 503 }), new Response("{}")];
  vi.stubGlobal("fetch", () => Promise.resolve(answers.shift()));
  const due = () => heard.mock.calls.filter(([{ type }]) => type === "outbox-due").length;
  keepForLater({ url: "/api/contact", body: { message: "Which column?" } });
  await sendKept();
  vi.advanceTimersByTime(5_000);
  expect(due()).toBe(1);
  await sendKept();
  vi.advanceTimersByTime(60_000);
  expect([due(), readKept()]).toEqual([1, []]);
  vi.useRealTimers();
});
