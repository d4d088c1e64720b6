import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Item } from "../../../contracts/item.ts";
import { ApiError } from "../../api-client/api-error.ts";
import { deviceStorage } from "../../../ui/device-store.ts";
import { createDraft } from "./draft-store.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const itemOf = (draft: Record<string, unknown>, revision: number) =>
  ({ kind: "post", key: "a", draft, revision, editedByName: "Awa" }) as unknown as Item;

/** A server with one item. A test can make it fail. */
function makeServer(draft: Record<string, unknown>) {
  const server = {
    item: itemOf(draft, 1),
    kept: [] as unknown[],
    fault: undefined as ApiError | undefined,
    saves: 0,
    device: new Map<string, string>(),
  };
  const storage = {
    getItem: (name: string) => server.device.get(name) ?? null,
    setItem: (name: string, text: string) => server.device.set(name, text).has(name),
    removeItem: (name: string) => void server.device.delete(name),
  };
  const outside = {
    member: "ada",
    storage,
    pause: 1_000,
    now: () => new Date("2026-11-22T05:00:00Z"),
    read: async () => server.item,
    async save({ revision, document, kept }: { revision: number; document: object; kept?: object }) {
      server.saves += 1;
      if (server.fault) throw server.fault;
      if (revision !== server.item.revision) throw new ApiError(409, "conflict");
      if (kept) server.kept.push(kept);
      return (server.item = itemOf(document as Record<string, unknown>, revision + 1));
    },
  };
  const open = (member = outside.member) => createDraft(server.item, { ...outside, member });
  return { server, outside, open };
}

test("many changes are one save, after a pause, and it says when", async () => {
  const { server, open } = makeServer({ a: "1" });
  const draft = open();
  for (const a of ["2", "3", "4"]) draft.change({ a });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([server.saves, server.item.draft]).toEqual([1, { a: "4" }]);
  expect(draft.store.getState()).toMatchObject({ phase: "saved", savedAt: new Date("2026-11-22T05:00:00Z") });
  expect(server.device.size).toBe(0);
});

test("what could not be saved stays on the device, also for the next visit, and is saved once it can", async () => {
  const { server, open } = makeServer({ a: "1" });
  server.fault = new ApiError(0, "no network");
  const draft = open();
  draft.change({ a: "2" });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(draft.store.getState().phase).toBe("offline");
  draft.stop();
  server.fault = undefined;
  expect(open("awa").store.getState()).toMatchObject({ document: { a: "1" }, phase: "saved" });
  const again = open();
  expect(again.store.getState().document).toEqual({ a: "2" });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([server.item.draft, again.store.getState().phase]).toEqual([{ a: "2" }, "saved"]);
});

test("the device keeps what is typed twice a second, or at once where the page goes away, and nothing once all is saved", async () => {
  const { server, open } = makeServer({ a: "1" });
  const draft = open();
  draft.change({ a: "2" });
  expect(server.device.size).toBe(0);
  await vi.advanceTimersByTimeAsync(600);
  expect(server.device.size).toBe(1);
  draft.change({ a: "3" });
  draft.keepNow();
  expect([...server.device.values()]).toEqual([expect.stringContaining('"a":"3"')]);
  draft.change({ a: "4" });
  await draft.flush();
  await vi.advanceTimersByTimeAsync(600);
  expect([server.item.draft, server.device.size]).toEqual([{ a: "4" }, 0]);
  draft.change({ a: "5" });
  draft.stop();
  expect(server.device.size).toBe(1);
});

test("a full device keeps nothing, and everything is saved all the same", async () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem() {
      throw new DOMException("full", "QuotaExceededError");
    },
    removeItem: () => undefined,
  });
  const { server, outside } = makeServer({ a: "1" });
  const draft = createDraft(server.item, { ...outside, storage: deviceStorage });
  draft.change({ a: "2" });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([server.item.draft, draft.store.getState().phase]).toEqual([{ a: "2" }, "saved"]);
  vi.unstubAllGlobals();
});

test("words of two editors in different fields are joined, and mine are kept as a version", async () => {
  const { server, open } = makeServer({ a: "1", b: "1" });
  const draft = open();
  server.item = itemOf({ a: "1", b: "theirs" }, 2);
  draft.change({ a: "mine", b: "1" });
  expect(await draft.flush()).toBe(true);
  expect(server.item.draft).toEqual({ a: "mine", b: "theirs" });
  expect(server.kept).toEqual([{ a: "mine", b: "1" }]);
  expect(draft.store.getState()).toMatchObject({ joined: "Awa", document: { a: "mine", b: "theirs" } });
});

test("where they overlap nothing is saved until the member has decided", async () => {
  const { server, open } = makeServer({ a: "1" });
  const draft = open();
  server.item = itemOf({ a: "theirs" }, 2);
  draft.change({ a: "mine" });
  expect(await draft.flush()).toBe(false);
  const { phase, conflict } = draft.store.getState();
  expect([phase, conflict?.overlaps]).toEqual(["conflict", [{ path: "a", mine: "mine", theirs: "theirs" }]]);
  expect(server.item.draft).toEqual({ a: "theirs" });
  expect(await draft.resolve({ a: "both" })).toBe(true);
  expect([server.item.draft, server.kept]).toEqual([{ a: "both" }, [{ a: "mine" }]]);
});

test("what is typed while a save is on its way is saved next", async () => {
  const { server, open } = makeServer({ a: "1" });
  const draft = open();
  draft.change({ a: "2" });
  const flushed = draft.flush();
  draft.change({ a: "3" });
  expect(await flushed).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([server.item.draft, server.saves]).toEqual([{ a: "3" }, 2]);
});

test("an open form hears that its post was published, keeps what is typed, and takes a colleague's save where nothing waits", async () => {
  const { server, open } = makeServer({ a: "1" });
  const draft = open();
  const published = { ...server.item, status: "published" as const };
  draft.change({ a: "2" });
  draft.hear(published);
  expect(draft.store.getState()).toMatchObject({ document: { a: "2" }, item: { status: "published" } });
  await draft.flush();
  const saved = draft.store.getState().item;
  draft.hear(itemOf({ a: "old" }, 1));
  expect(draft.store.getState().item).toBe(saved);
  draft.hear(itemOf({ a: "theirs" }, 3));
  expect(draft.store.getState()).toMatchObject({ document: { a: "theirs" }, phase: "saved", replaced: 1 });
  draft.change({ a: "mine" });
  draft.hear(itemOf({ a: "later" }, 4));
  expect(draft.store.getState().document).toEqual({ a: "mine" });
  draft.stop();
});
