import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";
import { storeIdentity } from "../../tests/factories/api.ts";
import { useApi } from "../../tests/factories/use-members.ts";

const { held, api } = useApi();

const HOSTILE = 'Genes, "RNA"; a\\b\nBEGIN:VEVENT — été 🧬';

const EVENT = {
  name: { fr: "Congrès de l’ARN", en: "RNA meeting" },
  kind: "conference",
  start: "2027-06-01",
  end: "2027-06-04",
  place: { fr: "Yaoundé, Cameroun", en: "Yaoundé, Cameroon" },
  url: "https://rna.example/2027",
  text: { fr: "Quatre jours.", en: "Four days." },
  deadlines: [{ kind: "abstract", date: "2027-02-01" }],
};

async function store(key: string, document: object, updatedAt = "2026-11-24T10:00:00Z"): Promise<void> {
  await held.pool.query(
    `insert into entries (kind, key, position, document, updated_at) values ('event', $1, 0, $2, $3)
       on conflict (kind, key) do update set document = excluded.document, updated_at = excluded.updated_at`,
    [key, document, updatedAt],
  );
}

beforeEach(async () => {
  await held.pool.query("delete from entries");
  await storeIdentity(held);
  await store("rna-2027", EVENT);
});

const ask = (address: string) => api.call("GET", address);

/** What a calendar that somebody else wrote reads. */
async function read(address = "/en/events.ics") {
  const answer = await ask(address);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/calendar; charset=utf-8"]);
  const text = await answer.text();
  for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75); // RFC 5545, 3.1.
  const calendar = new ICAL.Component(ICAL.parse(text));
  const events = calendar.getAllSubcomponents("vevent").map((component) => new ICAL.Event(component));
  return { calendar, events };
}

test("another reader finds the days, the place and the deadlines with their reminders", async () => {
  const { calendar, events } = await read();
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("PT6H");
  expect(calendar.getFirstPropertyValue("name")).toContain("Events");
  const [meeting, deadline] = events;
  expect(meeting).toMatchObject({ summary: "RNA meeting", location: "Yaoundé, Cameroon" });
  expect([meeting?.startDate.isDate, String(meeting?.startDate), String(meeting?.endDate)]).toEqual([
    true,
    "2027-06-01",
    "2027-06-05",
  ]);
  expect([deadline?.summary, String(deadline?.startDate), String(deadline?.endDate)]).toEqual([
    "Abstracts due: RNA meeting",
    "2027-02-01",
    "2027-02-02",
  ]);
  const alarms = deadline?.component.getAllSubcomponents("valarm") ?? [];
  expect(alarms.map((alarm) => String(alarm.getFirstPropertyValue("trigger")))).toEqual(["-P7D", "-P1D"]);
});

test("in French it speaks French", async () => {
  const { events } = await read("/fr/events.ics");
  expect(events.map(({ summary }) => summary)).toEqual([
    "Congrès de l’ARN",
    "Remise des résumés\u00A0: Congrès de l’ARN",
  ]);
});

test("hours are moments, wherever the reader is", async () => {
  await store("rna-2027", { ...EVENT, startTime: "09:00", endTime: "17:30", timeZone: "Africa/Douala" });
  const { events } = await read();
  expect([String(events[0]?.startDate), String(events[0]?.endDate)]).toEqual([
    "2027-06-01T08:00:00Z",
    "2027-06-04T16:30:00Z",
  ]);
});

test("a subscriber sees a moved event moved, not doubled, and a cancelled one cancelled", async () => {
  const kept = new Map<string, ICAL.Event>();
  const follow = async () => {
    for (const event of (await read()).events) {
      const known = kept.get(event.uid);
      if (!known || event.sequence > known.sequence) kept.set(event.uid, event);
    }
  };
  await follow();
  const size = kept.size;
  await store("rna-2027", { ...EVENT, start: "2027-06-08", end: "2027-06-11" }, "2026-11-25T10:00:00Z");
  await follow();
  expect(kept.size).toBe(size);
  const moved = [...kept.values()][0];
  expect(String(moved?.startDate)).toBe("2027-06-08");
  await store("rna-2027", { ...EVENT, status: "cancelled" }, "2026-11-26T10:00:00Z");
  await follow();
  expect([...kept.values()].map(({ component }) => component.getFirstPropertyValue("status"))).toEqual([
    "CANCELLED",
    "CANCELLED",
  ]);
});

test("what looks like the format itself stays text", async () => {
  await store("rna-2027", { ...EVENT, name: { fr: HOSTILE, en: HOSTILE }, deadlines: [] });
  const { events } = await read();
  expect(events.map(({ summary }) => summary)).toEqual([HOSTILE]);
});

test("a kind and a single event have a calendar of their own; what has no day is in none", async () => {
  const { deadlines: _, ...bare } = EVENT;
  await store("seminar", { ...bare, kind: "seminar", start: "2027-01-10", end: undefined });
  await store("always", { ...bare, kind: "seminar", start: undefined, end: undefined });
  const names = async (address: string) => (await read(address)).events.map(({ uid }) => uid.split("@")[0]);
  expect(new Set(await names("/en/events.ics"))).toEqual(
    new Set(["rna-2027", "rna-2027-abstract", "seminar"]),
  );
  expect(await names("/en/events.ics?kind=seminar")).toEqual(["seminar"]);
  expect(await names("/en/events/seminar.ics")).toEqual(["seminar"]);
  for (const address of [
    "/en/events/always.ics",
    "/en/events/none.ics",
    "/en/events.ics?kind=none",
    "/de/events.ics",
  ])
    expect([address, (await ask(address)).status]).toEqual([address, 404]);
});

test("two deadlines of one kind, such as of two calls for abstracts, have a UID each, which stays", async () => {
  const deadlines = [
    { kind: "abstract", date: "2027-02-01" },
    { kind: "grant", date: "2027-02-01" },
    { kind: "abstract", date: "2027-03-01" },
  ];
  const uids = async () => (await read()).events.map(({ uid }) => uid);
  const [, first] = await uids();
  await store("rna-2027", { ...EVENT, deadlines });
  const all = await uids();
  expect([new Set(all).size, all[1]]).toEqual([4, first]);
});
