import { describe, expect, test } from "vitest";
import { outcome, read } from "../../tests/factories/api.ts";
import { ledgerParticipant } from "../../modules/ledger/index.ts";
import { TREASURY } from "../../modules/ledger/tables.ts";
import { accountOf, makeMember, tokenOf } from "../../tests/factories/members.ts";
import { movement, useHolders } from "../../tests/factories/use-holders.ts";

const { held, api, administrator, second, plain, get, post, makeHolder, balanceOf, confirm } = useHolders();

const list = async (address: string) => read(await get(address, administrator));
const newest = async () => {
  const { "hydra:member": lines } = await list("/api/security-log");
  return (lines as Record<string, unknown>[])[0];
};

describe("the treasury's movements", () => {
  test("say who asked and who may decide; what is decided stands in the security log", async () => {
    const holder = await makeHolder();
    const made = await read(
      await post(`/api/accounts/${holder.account}/deposits`, administrator, movement(1_500_000)),
    );
    expect(made).toMatchObject({ status: "pending_confirmation" });
    expect(await newest()).toMatchObject({
      event: "treasury_deposit",
      subject: `/api/users/${holder.id}`,
      subjectName: "Awa Ndiaye",
      actorName: "Awa Ndiaye",
      detail: "1500000 XAF pending_confirmation",
    });
    const found = async (who: typeof second) => {
      const { "hydra:member": all } = await read(await get("/api/treasury-movements", who));
      return (all as { uuid: string }[]).find(({ uuid }) => uuid === made["uuid"]);
    };
    const words = { kind: "deposit", ownerName: "Awa Ndiaye", askedByName: "Awa Ndiaye" };
    expect(await found(administrator)).toMatchObject({ ...words, mayDecide: false, mayCancel: true });
    expect(await found(second)).toMatchObject({ ...words, mayDecide: true, mayCancel: false });
    expect(await found(second)).toMatchObject({ askedFrom: { device: "test", address: null } });
    const unconfirmed = await post(`${String(made["@id"])}/confirm`, second);
    expect(await outcome(unconfirmed)).toMatchObject([403, {}]);
    const settle = async () => (await confirm(String(made["@id"]), second)).status;
    expect([await settle(), await settle()]).toEqual([200, 200]);
    expect(await found(second)).toBeUndefined();
    const { "hydra:member": lines } = await list("/api/security-log");
    const confirmed = (lines as { event: string; subject: string }[]).filter(
      ({ event, subject }) => event === "treasury_confirmed" && subject.endsWith(holder.id),
    );
    expect(confirmed).toHaveLength(1);
  });

  test("are not for the account's own owner to decide, and a withdrawal says so", async () => {
    const account = await accountOf(api.services, second);
    const made = await read(
      await post(`/api/accounts/${account}/withdrawals`, administrator, movement(1_200_000)),
    );
    const { "hydra:member": all } = await read(await get("/api/treasury-movements", second));
    expect((all as { uuid: string }[]).find(({ uuid }) => uuid === made["uuid"])).toMatchObject({
      kind: "withdrawal",
      ownerName: "Awa Ndiaye",
      mayDecide: false,
      mayCancel: false,
    });
    expect((await post(`${String(made["@id"])}/cancel`, administrator)).status).toBe(200);
    const { event, detail } = (await newest()) ?? {};
    expect([event, detail]).toEqual(["treasury_withdrawal", "1200000 XAF pending_confirmation"]);
  });

  test("leave the books in balance, which administrators alone read", async () => {
    for (const address of ["/api/office/books", "/api/treasury-movements"])
      expect((await get(address, plain)).status).toBe(403);
    expect(await list("/api/office/books")).toEqual({
      total: 0,
      unevenTransactions: 0,
      wrongBalances: 0,
      overdrawn: 0,
      lastProof: null,
    });
  });
});

describe("one administrator moves no more than the limit alone", () => {
  const waiting = async (uuid: unknown, who: typeof second) => {
    const { "hydra:member": all } = await read(await get("/api/treasury-movements", who));
    return (all as { uuid: string; mayDecide: boolean }[]).find((one) => one.uuid === uuid);
  };

  test("for the treasury is asked by nobody, nor paid, as members ask and pay each other", async () => {
    const holder = await makeHolder(500);
    for (const side of [{ payer: TREASURY }, { payee: TREASURY }, { payer: `/api/accounts/${TREASURY}` }])
      for (const who of [holder, administrator]) {
        const [status, body] = await outcome(
          await post("/api/transactions", who, { ...movement(100), ...side }),
        );
        expect([status, body["violations"]]).toMatchObject([422, [{ code: "account" }]]);
      }
    expect(await balanceOf(holder)).toBe(500);
  });

  test("for what a member asked of the treasury before that was refused is confirmed by nobody", async () => {
    const holder = await makeHolder();
    const { uuid } = movement(500_000);
    await held.pool.query(
      `insert into transactions (id, payer, payee, amount, description, status, asked_by, created_at, expires_at)
       values ($1, treasury(), $2, 500000, 'Old', 'pending_confirmation', $3, $4, $4::timestamptz + interval '7 days')`,
      [uuid, holder.account, holder.id, api.services.clock],
    );
    expect((await post(`/api/transactions/${uuid}/confirm`, administrator)).status).toBe(403);
    expect(await waiting(uuid, administrator)).toMatchObject({ mayDecide: false });
    expect((await post(`/api/transactions/${uuid}/cancel`, holder)).status).toBe(200);
    expect(await balanceOf(holder)).toBe(0);
  });

  test("for francs to an account that they opened themselves are theirs to confirm a day later", async () => {
    const owner = await makeMember(api.services, { roles: ["ROLE_SUPER_ADMIN"] });
    api.services.participants.push(ledgerParticipant);
    const member = await makeMember(api.services);
    const opened = await api.call("PATCH", `/api/users/${member.id}`, {
      token: owner.token,
      body: { roles: ["ROLE_PROF"] },
    });
    expect(opened.status).toBe(200);
    const account = await accountOf(api.services, member);
    const made = await read(
      await post(`/api/accounts/${account}/deposits`, administrator, movement(2_000_000)),
    );
    const address = String(made["@id"]);
    expect((await post(`${address}/confirm`, owner)).status).toBe(403);
    expect(await waiting(made["uuid"], owner)).toMatchObject({ mayDecide: false });
    expect(await waiting(made["uuid"], second)).toMatchObject({ mayDecide: true });
    const before = api.services.clock;
    api.later("1 day");
    const token = await tokenOf(api.services, owner);
    expect((await confirm(address, { ...owner, token })).status).toBe(200);
    api.services.clock = before;
  });
});
