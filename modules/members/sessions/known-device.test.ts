import { expect, test } from "vitest";
import { makeKeys } from "../../../platform/core/keys.ts";
import type { MemberServices } from "../services.ts";
import { knownDevice, markDevice } from "./known-device.ts";

const services = async () => ({ keys: await makeKeys() }) as MemberServices;
const user = crypto.randomUUID();

test("a browser with a member's mark is known, each time by the same name", async () => {
  const own = await services();
  const mark = markDevice(own, user);
  expect(knownDevice(own, { user, mark })).toBe(mark.split(".")[0]);
  expect(markDevice(own, user)).not.toBe(mark);
});

test("a mark of another member, of another site, or changed, names no browser", async () => {
  const own = await services();
  const mark = markDevice(own, user);
  const [nonce, signature] = mark.split(".");
  expect(knownDevice(own, { user: crypto.randomUUID(), mark })).toBeUndefined();
  expect(knownDevice(await services(), { user, mark })).toBeUndefined();
  for (const wrong of [undefined, "", "x", nonce, `${nonce}.`, `${nonce}.${signature}x`, `x${mark}`])
    expect(knownDevice(own, { user, mark: wrong })).toBeUndefined();
});
