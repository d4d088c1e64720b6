import { describe, expect, test } from "vitest";
import { read } from "../../tests/factories/api.ts";
import { accountOf } from "../../tests/factories/members.ts";
import { movement, useHolders } from "../../tests/factories/use-holders.ts";

const { api, administrator, second, plain, get, post, makeHolder } = useHolders();

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
    const confirm = async () => (await post(`${String(made["@id"])}/confirm`, second)).status;
    expect([await confirm(), await confirm()]).toEqual([200, 200]);
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
