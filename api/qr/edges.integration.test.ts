import { beforeEach, describe, expect, test } from "vitest";
import type { QrCode } from "../../contracts/qr.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { outcome, read } from "../../tests/factories/api.ts";
import { exhaust } from "../../tests/factories/exhaust.ts";
import { makeMember, type TestMember } from "../../tests/factories/members.ts";
import { useHolders } from "../../tests/factories/use-holders.ts";

const { held, api, administrator, plain, get, post, makeHolder } = useHolders();

beforeEach(() => held.pool.query("truncate rate_limits"));

const make = async (body: object, who: TestMember = plain) => outcome(await post("/api/qr-codes", who, body));
const card = async (who: TestMember = plain) => (await make({ kind: "member" }, who))[1] as unknown as QrCode;
const revoke = async (code: string, { token }: TestMember) =>
  (await api.call("DELETE", `/api/qr-codes/${code}`, { token })).status;
const later = (milli: number) => new Date(api.services.clock.getTime() + milli).toISOString();

describe("a card", () => {
  test("serves a year where it does not say, and at most; never from the past", async () => {
    const year = milliseconds("365 days");
    const until = async (expiresAt?: string) => make({ kind: "member", expiresAt });
    expect(await until()).toMatchObject([201, { expiresAt: later(year) }]);
    expect(await until(later(year))).toMatchObject([201, { expiresAt: later(year) }]);
    for (const wrong of [later(year + 1), later(0), later(-1)])
      expect(await until(wrong)).toMatchObject([
        422,
        { violations: [{ propertyPath: "expiresAt", code: "expiry" }] },
      ]);
  });

  test("is revoked by its member or an administrator, also twice, and no other", async () => {
    const [one, two] = [await card(), await card()];
    expect(await revoke(one.code, await makeMember(api.services))).toBe(403);
    expect(await revoke(one.short, plain)).toBe(204);
    expect([await revoke(one.code, plain), await revoke(two.code, administrator)]).toEqual([204, 204]);
    expect(await revoke("M0000000000", plain)).toBe(404);
    for (const { code } of [one, two])
      expect(await read(await get(`/api/qr-codes/${code}`, plain))).toMatchObject({ state: "revoked" });
  });

  test("is one of two hundred codes a day", async () => {
    await exhaust(api.services.limiter, "qrCode", plain.id);
    expect((await make({ kind: "member" }))[0]).toBe(429);
  });
});

describe("a payment code", () => {
  const request = { kind: "payment", amount: 250, description: "Course" };

  test("that was paid is revoked by nobody", async () => {
    const [payee, payer] = [await makeHolder(), await makeHolder(1_000)];
    const code = (await make(request, payee))[1] as unknown as QrCode;
    expect((await post(`${code.payment?.transaction}/confirm`, payer)).status).toBe(200);
    expect(await revoke(code.code, payee)).toBe(409);
    expect(await read(await get(`/api/qr-codes/${code.code}`, payer))).toMatchObject({ state: "used" });
  });

  test("is not the administrators' to revoke: the francs are their owner's to ask for", async () => {
    const payee = await makeHolder();
    const code = (await make(request, payee))[1] as unknown as QrCode;
    expect(await revoke(code.code, administrator)).toBe(403);
    expect(await read(await get(`/api/qr-codes/${code.code}`, payee))).toMatchObject({ state: "valid" });
  });

  test("is shown to anyone as valid, and says to members alone who asks for how much", async () => {
    const code = (await make(request, await makeHolder()))[1] as unknown as QrCode;
    const byAnyone = await read(await api.call("GET", `/api/qr-codes/${code.code}`));
    expect(byAnyone).toMatchObject({ kind: "payment", state: "valid" });
    expect(byAnyone).not.toHaveProperty("payment");
  });

  test("leaves no code where its request is refused", async () => {
    const payee = await makeHolder();
    const [status] = await make({ ...request, expiresAt: later(milliseconds("91 days")) }, payee);
    expect(status).toBe(422);
    expect(await read(await get("/api/qr-codes", payee))).toMatchObject({ "hydra:totalItems": 0 });
  });
});

test("codes are listed by page, newest first, and are their maker's alone", async () => {
  const maker = await makeMember(api.services);
  const shorts: string[] = [];
  for (let time = 0; time < 3; time += 1) {
    api.later("1 second");
    shorts.unshift((await card(maker)).short);
  }
  const list = async (query: string, who: TestMember = maker) =>
    ((await read(await get(`/api/qr-codes?${query}`, who)))["hydra:member"] as QrCode[]).map(
      ({ short }) => short,
    );
  expect(await list("")).toEqual(shorts);
  expect(await list("itemsPerPage=2&page=2")).toEqual(shorts.slice(2));
  expect(await list("itemsPerPage=2&page=3")).toEqual([]);
  expect(await list("", await makeMember(api.services))).toEqual([]);
});

test("a certificate that is not there is printed for nobody", async () => {
  expect((await get(`/api/certificates/${crypto.randomUUID()}.pdf`, plain)).status).toBe(404);
  expect(await read(await get("/api/certificates", plain))).toMatchObject({ "hydra:totalItems": 0 });
});
