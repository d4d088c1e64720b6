import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { readLog, log } from "../tests/factories/log.ts";
import { useS3 } from "../tests/factories/s3-double.ts";
import { openMediaStore } from "./media-store.ts";

const s3 = useS3();
let closed = "";
beforeAll(async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  closed = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  server.close();
});

test("a start has the store that the variable names, and none without", async () => {
  expect(await openMediaStore(undefined, log)).toBeUndefined();
  expect(await openMediaStore(s3.address("site"), log)).toMatchObject({ label: s3.address("site").label });
});

test.each([
  ["a wrong secret", () => s3.address("", { secret: "of-somebody-else" }), /403 SignatureDoesNotMatch$/],
  ["no such bucket", () => s3.address("", { bucket: "nowhere" }), /nowhere answers 404 NoSuchBucket$/],
  [
    "nobody there",
    () => ({ ...s3.address(), endpoint: `http://${closed}` }),
    /lab does not answer \(ECONNREFUSED\)$/,
  ],
])("%s stops the start with one line, and no secret", async (_, address, says) => {
  const opening = openMediaStore(address(), log);
  await expect(opening).rejects.toThrow(/^MEDIA_URL cannot be used: s3:\/\//);
  await expect(opening).rejects.toThrow(says);
  await expect(opening).rejects.not.toThrow(/somebody|wJalr/);
});

test("a store that is ill holds no start up", async () => {
  s3.fault = () => 503;
  expect(await openMediaStore(s3.address(), log)).toBeDefined();
  expect(readLog()).toContain("does not answer yet");
});
