import { describe, expect, test } from "vitest";
import { dayIn, daysBetween, isOver, timesOf } from "./event-times.ts";

describe("when an event is", () => {
  test("whole days end on the day after the last one", () => {
    const times = timesOf({ start: "2026-12-30", end: "2027-01-02" });
    expect(times).toEqual({ isAllDay: true, start: new Date("2026-12-30"), end: new Date("2027-01-03") });
    expect(timesOf({ start: "2028-02-29" })?.end).toEqual(new Date("2028-03-01"));
    expect(timesOf({})).toBeUndefined();
  });

  test.each([
    // Summer and winter time, and the night between them, on which 02:30 comes never or twice.
    ["Europe/Paris", "2026-07-01", "09:00", "2026-07-01T07:00:00.000Z"],
    ["Europe/Paris", "2026-12-01", "09:00", "2026-12-01T08:00:00.000Z"],
    ["Europe/Paris", "2026-03-29", "09:00", "2026-03-29T07:00:00.000Z"],
    ["Europe/Paris", "2026-03-29", "01:30", "2026-03-29T00:30:00.000Z"],
    ["America/Bogota", "2026-11-12", "22:00", "2026-11-13T03:00:00.000Z"],
    ["Asia/Kolkata", "2026-11-12", "09:00", "2026-11-12T03:30:00.000Z"],
    ["Pacific/Kiritimati", "2026-11-12", "09:00", "2026-11-11T19:00:00.000Z"],
    [undefined, "2026-11-12", "09:00", "2026-11-12T08:00:00.000Z"],
  ])("hours are those of %s (%s %s)", (timeZone, start, startTime, begins) => {
    expect(timesOf({ start, startTime, timeZone })?.start.toISOString()).toBe(begins);
  });

  test("without an end it lasts an hour, and never ends before it begins", () => {
    const lasts = (end: object) => {
      const times = timesOf({ start: "2026-11-12", startTime: "09:00", ...end });
      return (Number(times?.end) - Number(times?.start)) / 60_000;
    };
    expect([lasts({}), lasts({ endTime: "10:30" }), lasts({ endTime: "08:00" })]).toEqual([60, 90, 60]);
    expect(lasts({ end: "2026-11-13", endTime: "08:00" })).toBe(23 * 60);
  });
});

test("an event is over when its last day is over where it takes place", () => {
  const event = { start: "2026-11-12", end: "2026-11-13" };
  const isOverAt = (moment: string, timeZone?: string) => isOver({ ...event, timeZone }, new Date(moment));
  expect(isOverAt("2026-11-13T22:59:00Z")).toBe(false); // 23:59 in Douala.
  expect(isOverAt("2026-11-13T23:01:00Z")).toBe(true);
  expect(isOverAt("2026-11-14T04:00:00Z", "America/Bogota")).toBe(false);
  expect(isOverAt("2026-11-14T05:01:00Z", "America/Bogota")).toBe(true);
  expect(isOver({}, new Date())).toBe(false);
});

test("days are counted over a change of the clock and of the year", () => {
  expect(daysBetween("2026-03-28", "2026-03-30")).toBe(2);
  expect(daysBetween("2026-12-31", "2027-01-01")).toBe(1);
  expect(daysBetween("2026-01-02", "2026-01-01")).toBe(-1);
  expect(dayIn(new Date("2026-12-31T23:30:00Z"), "Africa/Douala")).toBe("2027-01-01");
});
