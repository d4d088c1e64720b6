import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type IdleWatch, watchIdle } from "./watch-idle.ts";

const MINUTE = 60_000; // milliseconds
const page = { cookie: "" };
let told: string[];
let watch: IdleWatch | undefined;
const others = new BroadcastChannel("session");

beforeEach(() => {
  told = [];
  page.cookie = "";
  const target = new EventTarget();
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], now: 0 });
  vi.stubGlobal("document", page);
  for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const)
    vi.stubGlobal(name, target[name].bind(target));
  watch = watchIdle({
    onWarning: (endsAt) => told.push(`warning, ends at ${endsAt / MINUTE}`),
    onReturn: () => told.push("return"),
    onEnd: () => told.push("end"),
  });
});
afterEach(() => {
  watch?.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("specification, sections 4 and 9: an hour without activity", () => {
  test("is warned of 60 seconds before, and ends", () => {
    vi.advanceTimersByTime(59 * MINUTE - 1);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(told).toEqual(["warning, ends at 60"]);
    vi.advanceTimersByTime(MINUTE);
    expect(told).toEqual(["warning, ends at 60", "end"]);
  });

  test.each(["load", "mousedown", "click", "scroll", "keypress"])("begins anew at a %s", (activity) => {
    vi.advanceTimersByTime(50 * MINUTE);
    dispatchEvent(new Event(activity));
    vi.advanceTimersByTime(58 * MINUTE);
    expect(told).toEqual([]);
    vi.advanceTimersByTime(MINUTE);
    expect(told).toEqual(["warning, ends at 110"]);
  });

  test("begins anew when the member stays after the warning", () => {
    vi.advanceTimersByTime(59 * MINUTE);
    watch?.stay();
    vi.advanceTimersByTime(58 * MINUTE);
    expect(told).toEqual(["warning, ends at 60", "return"]);
  });

  test("begins anew when another tab hears from the member", async () => {
    vi.advanceTimersByTime(59 * MINUTE);
    others.postMessage("active");
    await vi.waitFor(() => expect(told).toEqual(["warning, ends at 60", "return"]));
    vi.advanceTimersByTime(58 * MINUTE);
    expect(told).toHaveLength(2);
  });

  test("is nothing to a remembered member", () => {
    page.cookie = "cc_opt=0; rememberMe=1";
    vi.advanceTimersByTime(3 * 60 * MINUTE);
    expect(told).toEqual([]);
  });

  test("is counted no more once nobody is signed in", () => {
    watch?.stop();
    vi.advanceTimersByTime(3 * 60 * MINUTE);
    dispatchEvent(new Event("click"));
    expect(told).toEqual([]);
  });

  test("counts while the device sleeps", () => {
    vi.setSystemTime(61 * MINUTE);
    vi.advanceTimersByTime(59 * MINUTE);
    expect(told).toEqual(["end"]);
  });
});
