import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { useS3 } from "../../tests/factories/s3-double.ts";
import { openPlace, type Place } from "./place.ts";

const s3 = useS3();
const folders: string[] = [];
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "hairpin-place-"));
  folders.push(folder);
});
afterAll(() => Promise.all(folders.map((one) => rm(one, { recursive: true, force: true }))));

async function* pieces(count: number, size: number) {
  for (let piece = 0; piece < count; piece += 1) yield Buffer.alloc(size, piece + 1);
}
async function* broken() {
  yield Buffer.alloc(9_000_000, 1);
  throw new Error("the source broke");
}

describe.each<[string, () => Place]>([
  ["a folder", () => openPlace({ folder: path.join(folder, "deep", "down") })],
  ["a store", () => openPlace({ s3: s3.address("site/backups") })],
])("%s", (_, open) => {
  test("keeps what comes in pieces, and gives the same bytes back", async () => {
    const place = open();
    expect(await place.list()).toEqual([]);
    const size = 20 * 1_000_000;
    expect(await place.write("one.tar", pieces(20, 1_000_000))).toBe(size);
    const found = await buffer(await place.read("one.tar"));
    expect(found.equals(await buffer(pieces(20, 1_000_000)))).toBe(true);
  });

  test("lists and removes by name, however many there are", async () => {
    const place = open();
    for (const name of ["e", "d", "c", "b", "a"]) await place.write(name, pieces(1, 10));
    expect((await place.list()).toSorted()).toEqual(["a", "b", "c", "d", "e"]);
    await place.remove("c");
    await place.remove("c");
    expect((await place.list()).toSorted()).toEqual(["a", "b", "d", "e"]);
  });

  test("has nothing of what broke on the way", async () => {
    const place = open();
    await expect(place.write("half", broken())).rejects.toThrow("the source broke");
    expect(await place.list()).toEqual([]);
    expect(s3.open()).toBe(0);
    expect(await readdir(path.join(folder, "deep", "down")).catch(() => [])).toEqual([]);
  });

  test("says that it has no such file", async () => {
    await expect(open().read("nothing")).rejects.toThrow(/nothing/);
  });
});

test("a folder's files are for their owner alone, and what a killed write left goes", async () => {
  const place = openPlace({ folder });
  await writeFile(path.join(folder, "old.tar.part"), "half");
  expect(await place.list()).toEqual([]);
  await place.write("one", pieces(1, 10));
  expect(await readdir(folder)).toEqual(["one"]);
  expect((await stat(path.join(folder, "one"))).mode & 0o777).toBe(0o600);
});

test("a store's refusal says where and why, and no secret", async () => {
  const wrong = openPlace({ s3: s3.address("", { secret: "another" }) });
  await expect(wrong.list()).rejects.toThrow(
    /^s3:\/\/127\.0\.0\.1:\d+\/lab answers 403 SignatureDoesNotMatch$/,
  );
  const missing = openPlace({ s3: s3.address("", { bucket: "nowhere" }) });
  await expect(missing.write("a", pieces(1, 1))).rejects.toThrow(/nowhere answers 404 NoSuchBucket$/);
});

test("a store that hiccups once is asked again", async () => {
  let failures = 1;
  s3.fault = (method) => (method === "PUT" && failures-- > 0 ? 503 : undefined);
  const place = openPlace({ s3: s3.address() });
  expect(await place.write("one", pieces(1, 10))).toBe(10);
});
