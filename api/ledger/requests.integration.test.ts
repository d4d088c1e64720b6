import { describe, expect, test } from "vitest";
import { expireRequests, settleTransaction } from "../../modules/ledger/index.ts";
import { milliseconds } from "../../platform/core/durations.ts";
import { outcome, read } from "../../tests/factories/api.ts";
import { movement, useHolders } from "../../tests/factories/use-holders.ts";

const { api, get, post, makeHolder, balanceOf } = useHolders();

test("who is asked to pay hears of it by mail: from whom, how much, for what", async () => {
  const [payer, payee] = [await makeHolder(0, "Fatou"), await makeHolder(0, "Jean")];
  await api.runJobs();
  api.services.mails.splice(0);
  const body = { ...movement(2_500, "Half of the fee"), payer: payer.account };
  await post("/api/transactions", payee, body);
  await post("/api/transactions", payee, body); // The same again is one request, and one mail.
  await api.runJobs();
  expect(api.services.mails).toHaveLength(1);
  const [mail] = api.services.mails;
  expect(mail?.to).toBe(payer.username ?? mail?.to);
  expect(mail?.subject).toContain("Jean Ndiaye");
  expect(mail?.text).toContain("Half of the fee");
  expect(mail?.text).toContain("/operations");
});

describe("a request", () => {
  async function ask(amount = 300) {
    const [payer, payee] = [await makeHolder(1_000), await makeHolder()];
    const body = { ...movement(amount), payer: payer.account };
    const asked = await outcome(await post("/api/transactions", payee, body));
    return { payer, payee, asked, address: `/api/transactions/${body.uuid}`, body };
  }

  test("waits for its payer, who confirms it once", async () => {
    const { payer, payee, asked, address, body } = await ask();
    expect(asked).toMatchObject([
      201,
      { status: "pending_confirmation", expiresAt: expect.any(String) as string },
    ]);
    expect((await post("/api/transactions", payee, body)).status).toBe(200);
    const waiting = await read(await get("/api/transactions?status=pending_confirmation", payer));
    expect(waiting).toMatchObject({ "hydra:totalItems": 1, "hydra:member": [{ uuid: body.uuid }] });
    const confirmed = await outcome(await post(`${address}/confirm`, payer));
    expect(confirmed).toMatchObject([200, { status: "accepted" }]);
    expect(await outcome(await post(`${address}/confirm`, payer))).toEqual(confirmed);
    expect([await balanceOf(payer), await balanceOf(payee)]).toEqual([700, 300]);
    expect((await post(`${address}/decline`, payer)).status).toBe(409);
  });

  test("is declined by its payer, or cancelled by who asked, and by nobody else", async () => {
    const { payer, payee, address } = await ask();
    expect((await post(`${address}/confirm`, payee)).status).toBe(403);
    expect((await post(`${address}/cancel`, payer)).status).toBe(403);
    const stranger = await makeHolder(1_000);
    for (const verb of ["confirm", "decline", "cancel"])
      expect((await post(`${address}/${verb}`, stranger)).status).toBe(403);
    expect((await get(address, stranger)).status).toBe(403);
    expect(await read(await post(`${address}/decline`, payer))).toMatchObject({ status: "declined" });
    expect((await post(`${address}/cancel`, payee)).status).toBe(409);
    const again = await ask();
    expect(await read(await post(`${again.address}/cancel`, again.payee))).toMatchObject({
      status: "canceled",
    });
    expect((await post(`${again.address}/confirm`, again.payer)).status).toBe(409);
  });

  test("beyond the payer's funds is rejected when it is confirmed", async () => {
    const { payer, address } = await ask(2_000);
    expect(await outcome(await post(`${address}/confirm`, payer))).toMatchObject([
      200,
      { status: "rejected", reason: "funds" },
    ]);
  });

  test("expires, and then cannot be confirmed", async () => {
    const { payer, address } = await ask();
    await expireRequests({
      ...api.services,
      now: () => new Date(api.services.now().getTime() + 8 * 86_400_000),
    });
    expect(await read(await get(address, payer))).toMatchObject({ status: "expired" });
    expect((await post(`${address}/confirm`, payer)).status).toBe(409);
  });

  test("that is over is refused before the job has come by, and only then by it", async () => {
    const { payer, address, body } = await ask();
    const { expiresAt } = await read(await get(address, payer));
    const at = (milli: number) => new Date(Date.parse(String(expiresAt)) + milli);
    await expireRequests({ ...api.services, now: () => at(-1) });
    expect(await read(await get(address, payer))).toMatchObject({ status: "pending_confirmation" });
    const ctx = { ...payer.as(api.services), now: () => at(0) };
    const settling = settleTransaction({ ctx, input: { uuid: body.uuid, to: "accepted" } });
    await expect(settling).rejects.toMatchObject({ code: "already_settled" });
    expect(await read(await get(address, payer))).toMatchObject({ status: "expired" });
    const other = await ask();
    await expireRequests({ ...api.services, now: () => at(0) });
    expect(await read(await get(other.address, other.payer))).toMatchObject({ status: "expired" });
    expect(await balanceOf(payer)).toBe(1_000);
  });

  test("waits seven days where it does not say, and ninety at most", async () => {
    const [payer, payee] = [await makeHolder(), await makeHolder()];
    const later = (milli: number) => new Date(api.services.clock.getTime() + milli).toISOString();
    const asking = async (expiresAt?: string) =>
      outcome(await post("/api/transactions", payee, { ...movement(1), payer: payer.account, expiresAt }));
    const most = milliseconds("90 days");
    expect(await asking()).toMatchObject([201, { expiresAt: later(milliseconds("7 days")) }]);
    expect(await asking(later(most))).toMatchObject([201, { expiresAt: later(most) }]);
    expect(await asking(later(1))).toMatchObject([201, { expiresAt: later(1) }]);
    for (const wrong of [later(most + 1), later(0)])
      expect(await asking(wrong)).toMatchObject([422, { violations: [{ code: "expiry" }] }]);
  });

  test("cannot expire in the past, nor in years", async () => {
    const [payer, payee] = [await makeHolder(), await makeHolder()];
    for (const expiresAt of ["2020-01-01T00:00:00Z", "2099-01-01T00:00:00Z"]) {
      const [status, body] = await outcome(
        await post("/api/transactions", payee, { ...movement(1), payer: payer.account, expiresAt }),
      );
      expect([status, body["violations"]]).toMatchObject([422, [{ propertyPath: "expiresAt" }]]);
    }
  });
});
