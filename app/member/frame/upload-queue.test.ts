import { expect, test } from "vitest";
import type { LibraryFile } from "../../../contracts/media.ts";
import { ApiError } from "../../api-client/api-error.ts";
import { createUploads } from "./upload-queue.ts";

const CHUNK = 4;

/** A server that keeps pieces, with a connection that a test can cut. */
function makeServer() {
  const server = {
    kept: new Map<string, Map<number, string>>(),
    device: new Map<string, string>(),
    made: [] as string[],
    sends: 0,
    atOnce: 0,
    most: 0,
    /** The numbers of the sends that fail. */
    cut: new Set<number>(),
    losesAnswer: false,
    waits: 0,
  };
  const received = (id: string) => server.kept.get(id)?.size ?? 0;
  const state = (id: string) => {
    if (!server.kept.has(id)) throw new ApiError(404, "gone");
    return { id, name: "a", size: 0, chunk: CHUNK, received: received(id) };
  };
  const uploads = createUploads<LibraryFile, void>({
    async begin() {
      const id = crypto.randomUUID();
      server.kept.set(id, new Map());
      return state(id);
    },
    read: async (id) => state(id),
    async send(id, number, piece) {
      server.sends += 1;
      server.atOnce += 1;
      server.most = Math.max(server.most, server.atOnce);
      const text = await piece.text();
      server.atOnce -= 1;
      if (server.cut.has(server.sends)) throw new ApiError(0, "no network");
      if (text.startsWith("bad")) throw new ApiError(422, "No.");
      server.kept.get(id)?.set(number, text);
    },
    async complete(id) {
      if (!server.kept.has(id)) throw new ApiError(404, "gone");
      server.made.push([...(server.kept.get(id)?.values() ?? [])].join(""));
      server.kept.delete(id);
      if (server.losesAnswer) {
        server.losesAnswer = false;
        throw new ApiError(0, "no network");
      }
      return { path: "library/a" } as LibraryFile;
    },
    async cancel(id) {
      server.kept.delete(id);
    },
    async connection() {
      server.waits += 1;
    },
    storage: {
      getItem: (name) => server.device.get(name) ?? null,
      setItem: (name, text) => server.device.set(name, text).has(name),
      removeItem: (name) => void server.device.delete(name),
    },
  });
  return { server, uploads };
}
const fileOf = (text: string, name = "a.txt") => new File([text], name, { lastModified: 1 });

test("a lost connection costs one piece: the others are not sent again", async () => {
  const { server, uploads } = makeServer();
  server.cut.add(2);
  expect(await uploads.add(fileOf("abcdefghij"))).toMatchObject({ path: "library/a" });
  expect([server.made, server.sends, server.waits]).toEqual([["abcdefghij"], 4, 1]);
  expect(uploads.store.getState().files).toMatchObject([{ phase: "done", sent: 10 }]);
  expect(server.device.size).toBe(0);
});

test("many files go two at a time, and a refused one lets the others on", async () => {
  const { server, uploads } = makeServer();
  const texts = ["first file", "bad", "third file", "fourth file"];
  await Promise.all(texts.map((text, at) => uploads.add(fileOf(text, `${at}.txt`))));
  expect(server.made.toSorted()).toEqual(["first file", "fourth file", "third file"]);
  expect(server.most).toBe(2);
  expect(uploads.store.getState().files.map(({ phase, error }) => [phase, error])).toEqual([
    ["done", null],
    ["refused", "No."],
    ["done", null],
    ["done", null],
  ]);
});

test("the same file goes on after a closed tab", async () => {
  const { server, uploads } = makeServer();
  const id = "known";
  server.kept.set(id, new Map([[0, "abcd"]]));
  server.device.set("member:upload a.txt 10 1", id);
  await uploads.add(fileOf("abcdefghij"));
  expect([server.made, server.sends]).toEqual([["abcdefghij"], 2]);
});

test("what is remembered of an upload is the member's, so that signing out forgets it", async () => {
  const { server, uploads } = makeServer();
  server.cut.add(2);
  const remembered: string[] = [];
  uploads.store.subscribe(() => remembered.push(...server.device.keys()));
  await uploads.add(fileOf("abcdefghij"));
  expect(new Set(remembered)).toEqual(new Set(["member:upload a.txt 10 1"]));
});

test("an answer that is lost at the end makes no second file", async () => {
  const { server, uploads } = makeServer();
  server.losesAnswer = true;
  await uploads.add(fileOf("abc"));
  expect(server.made).toEqual(["abc"]);
  expect(uploads.store.getState().files).toMatchObject([{ phase: "done" }]);
});

test("a file that is taken off the list is given up", async () => {
  const { server, uploads } = makeServer();
  const sending = uploads.add(fileOf("abcdefghij"));
  const [file] = uploads.store.getState().files;
  uploads.drop(file?.id ?? "");
  expect(await sending).toBeUndefined();
  expect([server.made, server.kept.size]).toEqual([[], 0]);
});
