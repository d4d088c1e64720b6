import { expect, test } from "vitest";
import { calendarLinks } from "./calendar-links.ts";

const EVENT = { name: "RNA & friends", place: "Yaoundé", url: "https://rna.example" };

test("whole days go to Google and Outlook with the day after the last one", () => {
  const { google, outlook } = calendarLinks({ ...EVENT, start: "2027-06-01", end: "2027-06-04" }) ?? {};
  expect(new URL(google ?? "").searchParams.get("dates")).toBe("20270601/20270605");
  expect(new URL(google ?? "").searchParams.get("text")).toBe("RNA & friends");
  const asked = Object.fromEntries(new URL(outlook ?? "").searchParams);
  expect(asked).toMatchObject({ startdt: "2027-06-01", enddt: "2027-06-05", allday: "true" });
});

test("hours go there as moments", () => {
  const timed = {
    ...EVENT,
    start: "2027-06-01",
    startTime: "09:00",
    endTime: "10:30",
    timeZone: "Europe/Paris",
  };
  const { google, outlook } = calendarLinks(timed) ?? {};
  expect(new URL(google ?? "").searchParams.get("dates")).toBe("20270601T070000Z/20270601T083000Z");
  expect(Object.fromEntries(new URL(outlook ?? "").searchParams)).toMatchObject({
    startdt: "2027-06-01T07:00:00.000Z",
    enddt: "2027-06-01T08:30:00.000Z",
  });
});

test("what has no day goes nowhere", () => {
  expect(calendarLinks(EVENT)).toBeUndefined();
});
