import ICAL from "ical.js";
import { beforeEach, describe, expect, test } from "vitest";
import { writeLiveEntry } from "../../modules/content/index.ts";
import { forgetBookings } from "../../modules/bookings/forget.ts";
import { tendBookings, TENDING_QUEUE } from "../../modules/bookings/tend.ts";
import { changeByLink, readByLink } from "../../modules/bookings/link.ts";
import { outcome, read } from "../../tests/factories/api.ts";
import { makeMember, type TestMember, tokenOf } from "../../tests/factories/members.ts";
import { movement, useHolders } from "../../tests/factories/use-holders.ts";

const { held, api, administrator, plain, get, post, makeHolder, balanceOf } = useHolders();

/** Moves the clock. Access tokens do not live that long. */
async function at(time: string, ...members: TestMember[]): Promise<void> {
  api.services.clock = new Date(time);
  for (const member of [administrator, plain, ...members]) member.token = await tokenOf(api.services, member);
}

/** The clock stands at 1 October 2024, 12:00 UTC. */
const EVENT = {
  name: { fr: "Atelier RNA-seq", en: "RNA-seq workshop" },
  kind: "workshop",
  start: "2024-11-04",
  end: "2024-11-05",
  startTime: "09:00",
  endTime: "17:00",
  timeZone: "Africa/Douala",
  place: { fr: "Yaoundé, Cameroun", en: "Yaoundé, Cameroon" },
  url: "https://atelier.example",
  text: { fr: "Deux jours.", en: "Two days." },
};
const WORKSHOP = "rna-seq";

async function publish(registration: object | undefined, changes: object = {}): Promise<void> {
  await writeLiveEntry(held.database, {
    kind: "event",
    key: WORKSHOP,
    position: 0,
    document: { ...EVENT, registration, ...changes },
    drawn: undefined,
  });
  // The table's own clock is the machine's; the test's stands still.
  await held.pool.query("update entries set updated_at = '2024-09-01' where kind = 'event'");
}

beforeEach(async () => {
  await held.pool.query("truncate bookings, rate_limits; delete from qr_codes");
  await at("2024-10-01T12:00:00Z");
  api.services.mails.splice(0);
  api.services.queued.splice(0);
});

const bookings = `/api/events/${WORKSHOP}/bookings`;
const register = (member: TestMember, uuid: string = crypto.randomUUID()) => post(bookings, member, { uuid });
const ask = (email: string, name = "Awa Ngo", more = {}) =>
  api.call("POST", `/api/events/${WORKSHOP}/guests`, { body: { name, email, ...more } });
const cancel = async (member: TestMember, response: Response) =>
  outcome(await post(`${String((await read(response))["@id"])}/cancel`, member));
const attendees = async (query = "") =>
  (await read(await get(`/api/events/${WORKSHOP}/attendees${query}`, administrator)))[
    "hydra:member"
  ] as Record<string, unknown>[];
const statesByName = async () =>
  (await attendees()).map(({ name, state }) => `${String(name)} ${String(state)}`);
const tend = () => api.runCron(TENDING_QUEUE);

async function mailed(): Promise<string[]> {
  await api.runJobs();
  return api.services.mails.splice(0).map(({ to, subject }) => `${to}: ${subject}`);
}

/** The token of the last mail's link, for `email`. */
async function linkOf(email: string): Promise<string> {
  await api.runJobs();
  const mail = api.services.mails.findLast(({ to }) => to === email);
  return /token=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
}
const visitor = () => ({ ...api.services, locale: "en" as const, address: "203.0.113.7" });
const byLink = (token: string, to: "confirmed" | "canceled") =>
  changeByLink({ ctx: visitor(), input: { token, to } });

describe("a member", () => {
  test("has a seat at one tap, and the event by mail for their calendar", async () => {
    await publish({ who: "everyone", seats: 2 });
    const uuid = crypto.randomUUID();
    expect(await outcome(await register(plain, uuid))).toMatchObject([
      201,
      { id: uuid, state: "booked", canCancel: true, event: { name: "RNA-seq workshop", isPublic: true } },
    ]);
    expect((await register(plain, uuid)).status).toBe(200);
    expect((await register(plain)).status).toBe(200);
    expect(await attendees()).toHaveLength(1);
    await api.runJobs();
    const [mail] = api.services.mails;
    expect(api.services.mails).toHaveLength(1);
    expect(mail).toMatchObject({ to: plain.username });
    expect(mail?.text).toContain("Yaoundé");
    const [file] = mail?.attachments ?? [];
    const [entry] = new ICAL.Component(ICAL.parse(String(file?.content))).getAllSubcomponents("vevent");
    const feed = await (await api.call("GET", `/en/events/${WORKSHOP}.ics`)).text();
    expect(feed).toContain(`UID:${new ICAL.Event(entry).uid}`);
  });

  test("is refused before registering opens, after it closes, and without a registration", async () => {
    const why = async () => (await read(await register(plain)))["detail"];
    await publish({ who: "everyone", opensOn: "2024-10-02", opensAt: "09:00" });
    expect(await why()).toContain("isn’t open yet");
    await at("2024-10-02T08:00:00Z"); // 09:00 in Douala
    expect((await register(plain)).status).toBe(201);
    await at("2024-11-04T08:00:00Z"); // It begins.
    await held.pool.query("delete from bookings");
    expect(await why()).toContain("closed");
    await at("2024-10-03T12:00:00Z");
    await publish({ who: "everyone", closesOn: "2024-10-02" });
    expect(await why()).toContain("closed");
    await publish({ who: "everyone" }, { status: "cancelled" });
    expect(await why()).toContain("closed");
    await publish(undefined);
    expect((await register(plain)).status).toBe(404);
    expect((await api.call("POST", bookings, { body: { uuid: crypto.randomUUID() } })).status).toBe(401);
    expect((await post(bookings, plain, { uuid: "7" })).status).toBe(422);
  });

  test("who gives a seat back gives it to the first who waits, who is told once", async () => {
    await publish({ who: "everyone", seats: 1 });
    const [first, second, third] = [await makeMember(api.services), plain, await makeMember(api.services)];
    const seat = await register(first);
    expect(await read(await register(second))).toMatchObject({ state: "waiting" });
    api.later("1 minute");
    expect(await read(await register(third))).toMatchObject({ state: "waiting" });
    expect(await mailed()).toHaveLength(3);
    expect(await cancel(first, seat)).toMatchObject([200, { state: "canceled", canCancel: false }]);
    expect(await mailed()).toEqual([
      `${second.username}: A place is yours: RNA-seq workshop`,
      `${first.username}: Registration cancelled: RNA-seq workshop`,
    ]);
    await tend();
    expect(await mailed()).toEqual([]);
    expect((await attendees("?state=waiting")).map(({ email }) => email)).toEqual([third.username]);
  });

  test("more seats go to those who wait, whoever made them", async () => {
    await publish({ who: "everyone", seats: 1 });
    const other = await makeMember(api.services);
    await register(plain);
    await register(other);
    await publish({ who: "everyone", seats: 2 });
    await tend();
    expect(new Set((await attendees("?state=booked")).map(({ email }) => email))).toEqual(
      new Set([plain.username, other.username]),
    );
  });

  test("nobody else's registration can be read or cancelled", async () => {
    await publish({ who: "everyone" });
    const other = await makeMember(api.services);
    const { "@id": id } = await read(await register(plain));
    expect((await post(`${String(id)}/cancel`, other)).status).toBe(403);
    expect((await api.call("DELETE", String(id), { token: other.token })).status).toBe(403);
    expect((await get(`/api/events/${WORKSHOP}/attendees`, other)).status).toBe(403);
    expect(await read(await get("/api/bookings", other))).toMatchObject({ "hydra:totalItems": 0 });
    expect(await read(await get("/api/bookings", plain))).toMatchObject({ "hydra:totalItems": 1 });
  });

  test("cannot cancel once it has begun", async () => {
    await publish({ who: "everyone" });
    const made = await register(plain);
    await at("2024-11-04T08:00:00Z");
    expect((await cancel(plain, made))[0]).toBe(409);
  });
});

test("the last seat is given once, to one of 64 who ask for it at once", async () => {
  await publish({ who: "everyone", seats: 1 });
  const members = await Promise.all(Array.from({ length: 64 }, () => makeMember(api.services)));
  const made = await Promise.all(members.map(async (member) => read(await register(member))));
  expect(made.filter(({ state }) => state === "booked")).toHaveLength(1);
  expect(made.filter(({ state }) => state === "waiting")).toHaveLength(63);
}, 60_000);

test("the same member at once is one registration, and pays once; the same guest is one too", async () => {
  await publish({ who: "everyone", seats: 5, francs: 5_000 });
  const holder = await makeHolder(50_000);
  const made = await Promise.all(Array.from({ length: 8 }, () => register(holder)));
  expect(made.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    ...Array.from({ length: 7 }, () => 200),
    201,
  ]);
  expect(await balanceOf(holder)).toBe(45_000);
  await publish({ who: "everyone" });
  await Promise.all(Array.from({ length: 4 }, () => ask("guest@example.org")));
  expect(await attendees()).toHaveLength(2);
  await api.runJobs();
  const mails = () => api.services.mails.filter(({ to }) => to === "guest@example.org").length;
  expect(mails()).toBe(1);
  api.later("61 minutes");
  await ask("guest@example.org");
  await api.runJobs();
  expect(mails()).toBe(2);
});

describe("a guest", () => {
  test("takes a seat once they open the mail's link, and can give it back by it", async () => {
    await publish({ who: "everyone", seats: 1 });
    expect((await ask("Guest@example.org")).status).toBe(202);
    const token = await linkOf("guest@example.org");
    expect(await readByLink({ ctx: visitor(), input: { token } })).toMatchObject({ state: "unconfirmed" });
    // Until then it takes no seat.
    expect(await read(await register(plain))).toMatchObject({ state: "booked" });
    expect(await byLink(token, "confirmed")).toMatchObject({ state: "waiting" });
    expect(await byLink(token, "confirmed")).toMatchObject({ state: "waiting" });
    expect(await byLink(token, "canceled")).toMatchObject({ state: "canceled" });
    await expect(byLink(`${token}x`, "canceled")).rejects.toMatchObject({ code: "gone" });
    await expect(readByLink({ ctx: visitor(), input: { token: "a.b" } })).rejects.toMatchObject({
      code: "gone",
    });
  });

  test("who asks twice is one registration, and is told of it by mail alone", async () => {
    await publish({ who: "everyone" });
    await ask("twice@example.org");
    await byLink(await linkOf("twice@example.org"), "confirmed");
    await mailed();
    expect((await ask("twice@example.org", "Somebody Else")).status).toBe(202);
    expect(await mailed()).toEqual(["twice@example.org: You’re already registered"]);
    expect(await statesByName()).toEqual(["Awa Ngo booked"]);
    expect((await ask(plain.username)).status).toBe(202);
  });

  test("who signs in later with the same address has the same registration", async () => {
    await publish({ who: "everyone" });
    await ask(plain.username);
    await byLink(await linkOf(plain.username), "confirmed");
    expect((await register(plain)).status).toBe(200);
    expect(await attendees()).toMatchObject([{ isMember: true, email: plain.username, state: "booked" }]);
  });

  test("a link of three days ago confirms nothing, and what was typed is deleted", async () => {
    await publish({ who: "everyone" });
    await ask("late@example.org");
    const token = await linkOf("late@example.org");
    await at("2024-10-03T13:00:00Z");
    await expect(byLink(token, "confirmed")).rejects.toMatchObject({ code: "gone" });
    await forgetBookings(api.services);
    expect(await attendees()).toEqual([]);
  });

  test("is told what to do where an event is for members or has a price; a program that fills the trap hears nothing", async () => {
    await publish({ who: "members" });
    expect(await outcome(await ask("a@example.org"))).toMatchObject([
      422,
      { detail: expect.stringContaining("members") },
    ]);
    await publish({ who: "everyone", francs: 5_000 });
    expect(await outcome(await ask("a@example.org"))).toMatchObject([
      422,
      { detail: expect.stringContaining("Fcfa") },
    ]);
    await publish({ who: "everyone" });
    expect((await ask("a@example.org", "Robot", { phone_work: "1" })).status).toBe(202);
    expect((await ask("not an address")).status).toBe(422);
    expect(await attendees()).toEqual([]);
  });
});

describe("a price", () => {
  test("is paid with the seat, once, and paid back once while it may be", async () => {
    await publish({ who: "everyone", francs: 5_000, refundUntil: "2024-10-20" });
    const holder = await makeHolder(12_000);
    const made = await register(holder);
    expect(await read(made.clone())).toMatchObject({ state: "booked", paid: 5_000, wouldPayBack: true });
    await register(holder);
    expect(await balanceOf(holder)).toBe(7_000);
    expect(await cancel(holder, made.clone())).toMatchObject([200, { isPaidBack: true }]);
    await cancel(holder, made);
    expect(await balanceOf(holder)).toBe(12_000);

    const byHand = await register(holder);
    const { "hydra:member": lines } = await read(await get("/api/operations", holder));
    const { transaction } = (lines as { transaction: string }[])[0] ?? {};
    const reversed = await post(`${transaction}/reversals`, administrator, { uuid: crypto.randomUUID() });
    expect(reversed.status).toBe(201);
    expect(await cancel(holder, byHand)).toMatchObject([200, { isPaidBack: true }]);
    expect(await balanceOf(holder)).toBe(12_000);

    const again = await register(holder);
    await at("2024-10-21T00:00:00Z", holder); // 01:00 in Douala, a day late
    expect(await cancel(holder, again)).toMatchObject([200, { isPaidBack: false, state: "canceled" }]);
    expect(await balanceOf(holder)).toBe(7_000);
  });

  test("nobody without an account or enough francs is registered, and their books say nothing of it", async () => {
    await publish({ who: "everyone", francs: 5_000 });
    expect(await outcome(await register(plain))).toMatchObject([
      422,
      { detail: expect.stringContaining("contact") },
    ]);
    const poor = await makeHolder(4_999);
    expect(await outcome(await register(poor))).toMatchObject([
      422,
      { detail: expect.stringContaining("balance") },
    ]);
    const { "hydra:totalItems": moved } = await read(await get("/api/transactions", poor));
    expect(moved).toBe(1); // Its top-up.
    expect(await attendees()).toEqual([]);
  });

  test("a free seat passes who cannot pay, and goes to the next", async () => {
    await publish({ who: "everyone", seats: 1, francs: 5_000 });
    const [first, poor, rich] = [await makeHolder(5_000), await makeHolder(5_000), await makeHolder(5_000)];
    const seat = await register(first);
    await register(poor);
    api.later("1 minute");
    await register(rich);
    await post(`/api/accounts/${poor.account}/withdrawals`, administrator, movement(4_000));
    await cancel(first, seat);
    expect([await balanceOf(first), await balanceOf(poor), await balanceOf(rich)]).toEqual([5_000, 1_000, 0]);
  });
});

describe("an event", () => {
  test("that moves tells those who are registered, once, with the moved entry; a corrected word tells nobody", async () => {
    await publish({ who: "everyone" });
    await register(plain);
    await mailed();
    await publish({ who: "everyone" }, { text: { fr: "Trois jours.", en: "Three days." } });
    await tend();
    expect(await mailed()).toEqual([]);
    await publish({ who: "everyone" }, { start: "2024-11-11", end: "2024-11-12" });
    await tend();
    await api.runJobs();
    const [mail, ...others] = api.services.mails;
    expect(others).toEqual([]);
    expect(mail?.subject).toContain("Changed");
    expect(String(mail?.attachments?.[0]?.content)).toContain("DTSTART:20241111T080000Z");
    api.services.mails.splice(0);
    await tend();
    expect(await mailed()).toEqual([]);
  });

  test("that was edited a minute ago tells nobody yet", async () => {
    await publish({ who: "everyone" });
    await register(plain);
    await mailed();
    await publish({ who: "everyone" }, { start: "2024-11-05" });
    await held.pool.query("update entries set updated_at = '2024-10-01T11:58:00Z' where kind = 'event'");
    await tend();
    expect(await mailed()).toEqual([]);
    api.later("5 minutes");
    await tend();
    expect(await mailed()).toHaveLength(1);
  });

  test("that is called off pays everybody back", async () => {
    await publish({ who: "everyone", francs: 5_000 });
    const holder = await makeHolder(5_000);
    await register(holder);
    await mailed();
    await publish({ who: "everyone", francs: 5_000 }, { status: "cancelled" });
    await tend();
    await tend();
    await api.runJobs();
    expect(api.services.mails).toHaveLength(1);
    expect(String(api.services.mails[0]?.attachments?.[0]?.content)).toContain("STATUS:CANCELLED");
    expect(await balanceOf(holder)).toBe(5_000);
  });
});

describe("the team", () => {
  const add = (body: object) => post(`/api/events/${WORKSHOP}/attendees`, administrator, body);

  test("adds by hand, finds, downloads and cancels", async () => {
    await publish({ who: "everyone", seats: 1 });
    await register(plain);
    const uuid = crypto.randomUUID();
    expect((await add({ uuid, name: "=Walk-in" })).status).toBe(201);
    expect((await add({ uuid, name: "=Walk-in" })).status).toBe(200);
    expect((await add({ uuid: crypto.randomUUID(), name: "Second", email: plain.username })).status).toBe(
      200,
    );
    expect((await add({ uuid, name: "" })).status).toBe(422);
    expect(await attendees("?q=walk")).toMatchObject([{ name: "=Walk-in", email: null, state: "booked" }]);
    const csv = await get(`/api/events/${WORKSHOP}/attendees.csv`, administrator);
    expect(await csv.text()).toContain("'=Walk-in,,,registered,");
    expect((await get(`/api/events/${WORKSHOP}/attendees.csv`, plain)).status).toBe(403);
    const [line] = (await read(await get("/api/booked-events", administrator)))["hydra:member"] as object[];
    expect(line).toMatchObject({ key: WORKSHOP, seats: 1, booked: 2, waiting: 0, state: "open" });
    await mailed();
    const deleted = await api.call("DELETE", `/api/bookings/${uuid}`, { token: administrator.token });
    expect(await read(deleted)).toMatchObject({ state: "canceled" });
    expect(await mailed()).toEqual([]); // They have no address.
  });

  test("writes to all who have a seat, once", async () => {
    await publish({ who: "everyone" });
    await register(plain);
    await add({ uuid: crypto.randomUUID(), name: "Walk-in" });
    await mailed();
    const letter = { uuid: crypto.randomUUID(), subject: "The room", body: "It is room 12.\nSee you." };
    const send = () => post(`/api/events/${WORKSHOP}/letters`, administrator, letter);
    expect(await outcome(await send())).toMatchObject([202, { recipients: 1 }]);
    await send();
    expect(await mailed()).toEqual([`${plain.username}: The room`]);
  });

  test("notes who is there by a tick or by the member's card, and certifies it when the event is over", async () => {
    await publish({ who: "everyone" });
    const { "@id": own } = await read(await register(plain));
    const guest = await read(
      await add({ uuid: crypto.randomUUID(), name: "Awa Ngo", email: "awa@guest.example" }),
    );
    const card = await read(await post("/api/qr-codes", plain, { kind: "member" }));
    const scan = (code: unknown) => post(`/api/events/${WORKSHOP}/presences`, administrator, { code });
    expect(await read(await scan(card["code"]))).toMatchObject({
      email: plain.username,
      presentAt: expect.any(String),
    });
    expect((await scan(card["short"])).status).toBe(200);
    expect((await scan("nonsense")).status).toBe(422);
    const stranger = await makeMember(api.services);
    const others = await read(await post("/api/qr-codes", stranger, { kind: "member" }));
    expect(await read(await scan(others["code"]))).toMatchObject({
      detail: expect.stringContaining("isn’t registered"),
    });
    const tick = (isPresent: boolean) =>
      api.call("PUT", `${String(guest["@id"])}/presence`, {
        token: administrator.token,
        body: { isPresent },
      });
    expect((await tick(true)).status).toBe(200);
    await mailed();
    await tend();
    expect(await mailed()).toEqual([]); // It is not over yet.

    await at("2024-11-06T12:00:00Z", stranger);
    await tend();
    await tend();
    await api.runJobs();
    const [mail, ...more] = api.services.mails;
    expect([more.length, mail?.to, mail?.attachments?.[0]?.contentType]).toEqual([
      0,
      "awa@guest.example",
      "application/pdf",
    ]);
    const { rows } = await held.pool.query<{ code: string }>(
      "select code from attendances where holder = 'Awa Ngo'",
    );
    expect(await read(await api.call("GET", `/api/qr-codes/${rows[0]?.code}`))).toMatchObject({
      kind: "certificate",
      state: "valid",
      attendance: { holder: "Awa Ngo", event: "RNA-seq workshop", start: "2024-11-04", end: "2024-11-05" },
    });
    const pdf = await get(`${String(own)}/certificate`, plain);
    expect([pdf.status, pdf.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect((await get(`${String(own)}/certificate`, stranger)).status).toBe(403);
    // Whoever was noted by mistake has none.
    await tick(false);
    expect((await api.call("GET", `/api/qr-codes/${rows[0]?.code}`)).status).toBe(404);
  });
});

test("a guest's registration goes 90 days after the event, a member's with the account, and the seat to the next", async () => {
  await publish({ who: "everyone", seats: 1 });
  const leaving = await makeMember(api.services);
  await register(leaving);
  await register(plain);
  await held.pool.query("delete from users where id = $1", [leaving.id]);
  await tendBookings(api.services);
  expect(await attendees()).toMatchObject([{ email: plain.username, state: "booked" }]);

  await publish({ who: "everyone" });
  await ask("old@example.org");
  await byLink(await linkOf("old@example.org"), "confirmed");
  await at("2025-02-03T12:00:00Z"); // 90 days after the last day
  await forgetBookings(api.services);
  expect(await attendees()).toHaveLength(2);
  await at("2025-02-04T12:00:00Z");
  await forgetBookings(api.services);
  expect(await attendees()).toHaveLength(1);
});
