import { describe, expect, test } from "vitest";
import { rightsRequests } from "../../modules/members/tables.ts";
import { outcome, read } from "../../tests/factories/api.ts";
import { useMembers } from "../../tests/factories/use-members.ts";

const { held, api, awa, other, patch } = useMembers();

const page = async (address: string, who = awa) =>
  (await read(await api.call("GET", address, { token: who.token })))["hydra:member"] as Record<
    string,
    unknown
  >[];

describe("a profile", () => {
  test("takes any letters, at most as many as the contract says, and an empty place is none", async () => {
    const names = { firstName: "Zoé-🧬", lastName: "Ô’Nyambé ".trim(), place: "Ngaoundéré" };
    expect(await outcome(await patch(names))).toMatchObject([200, names]);
    const longest = { firstName: "é".repeat(100), lastName: "ü".repeat(100), place: "ß".repeat(100) };
    expect(await outcome(await patch(longest))).toMatchObject([200, longest]);
    expect(await read(await patch({ place: "" }))).toMatchObject({ place: null });
    for (const field of ["firstName", "lastName", "place"])
      expect(await outcome(await patch({ [field]: "x".repeat(101) }))).toMatchObject([
        422,
        { violations: [{ propertyPath: field, code: "too_long" }] },
      ]);
    for (const field of ["firstName", "lastName"]) expect((await patch({ [field]: "  " })).status).toBe(422);
  });

  test("that names nothing is left as it is", async () => {
    const before = await read(await patch({}));
    expect(await outcome(await patch({}))).toEqual([200, before]);
  });
});

describe("what is asked for twice", () => {
  test("a deletion is one: one line of the register, one job, one mail", async () => {
    const ask = () => api.call("DELETE", `/api/users/${awa.id}`, { token: awa.token });
    api.services.queued.splice(0);
    const [first, second] = [await outcome(await ask()), await outcome(await ask())];
    expect(first).toEqual(second);
    expect(await held.database.select().from(rightsRequests)).toHaveLength(1);
    expect(api.services.queued.map(({ queue }) => queue)).toEqual(["account-deletion", "mail"]);
  });

  test("a deletion taken back, or one that nobody asked for, leaves no second line", async () => {
    const keep = () => api.call("DELETE", `/api/users/${awa.id}/deletion`, { token: awa.token });
    expect((await keep()).status).toBe(200);
    await api.call("DELETE", `/api/users/${awa.id}`, { token: awa.token });
    expect([(await keep()).status, (await keep()).status]).toEqual([200, 200]);
    const canceled = await held.database.select().from(rightsRequests);
    expect(canceled).toMatchObject([{ canceledAt: api.services.clock, doneAt: null }]);
    const { rows } = await held.pool.query(
      "select event from security_log where subject = $1 and event = 'deletion_canceled'",
      [awa.id],
    );
    expect(rows).toHaveLength(1);
  });

  test("a device that was signed out is signed out, and another's is not one's own to end", async () => {
    const [device] = await page(`/api/users/${other.id}/sessions`, other);
    const end = (session = "") =>
      api.call("DELETE", `/api/users/${awa.id}/sessions/${session}`, { token: awa.token });
    expect((await end(String(device?.["id"]))).status).toBe(404);
    expect((await api.call("DELETE", `/api/users/${awa.id}/sessions`, { token: awa.token })).status).toBe(
      204,
    );
    expect((await api.call("DELETE", `/api/users/${awa.id}/sessions`, { token: awa.token })).status).toBe(
      204,
    );
    expect(await page(`/api/users/${awa.id}/sessions`)).toHaveLength(1);
  });
});

describe("administrators", () => {
  test("find members by any part of their name or address, each page going on where the last ended", async () => {
    await api.promote(awa, "ROLE_ADMIN");
    for (const firstName of ["Zoé", "Zara"]) await api.join(undefined, { firstName, lastName: "Zang" });
    const found = async (query: string) =>
      (await page(`/api/users?${query}`)).map(({ firstName }) => firstName);
    expect(await found("q=ZANG")).toEqual(["Zara", "Zoé"]);
    expect(await found("q=zo%C3%A9+zang")).toEqual(["Zoé"]);
    expect(await found("q=%25")).toEqual([]);
    expect(await found("q=other%40example")).toEqual(["Awa"]);
    const first = await read(await api.call("GET", "/api/users?q=zang&itemsPerPage=1", { token: awa.token }));
    const { "hydra:next": next } = first["hydra:view"] as Record<string, string>;
    expect((await page(next ?? "")).map(({ firstName }) => firstName)).toEqual(["Zoé"]);
    expect((await api.call("GET", "/api/users?after=x", { token: awa.token })).status).toBe(422);
  });

  test("read the security log by page, newest first, and of one member", async () => {
    await api.promote(awa, "ROLE_ADMIN");
    const all = (await page("/api/security-log?itemsPerPage=100")).map(({ id }) => id);
    expect(all).toEqual(all.toSorted((one, next) => Number(next) - Number(one)));
    expect((await page("/api/security-log?itemsPerPage=2&page=2")).map(({ id }) => id)).toEqual(
      all.slice(2, 4),
    );
    const of = await page(`/api/security-log?member=${other.id}&itemsPerPage=100`);
    const names = of.flatMap(({ subject, actor }) => [subject, actor]);
    expect(of.length).toBeGreaterThan(0);
    expect(of.every(({ subject, actor }) => [subject, actor].includes(`/api/users/${other.id}`))).toBe(true);
    expect(names).toContain(`/api/users/${other.id}`);
    expect(await page(`/api/security-log?member=${crypto.randomUUID()}`)).toEqual([]);
  });

  test("read what is asked of their sign-ins, which is nothing at first", async () => {
    await held.pool.query("delete from security_rules");
    await api.promote(awa, "ROLE_ADMIN");
    const settings = async (method: string, body?: object) =>
      outcome(await api.call(method, "/api/security-settings", { token: awa.token, body }));
    expect(await settings("GET")).toMatchObject([200, { secondFactorForAdministrators: false }]);
    await api.promote(awa, "ROLE_SUPER_ADMIN");
    expect((await settings("PATCH", {}))[0]).toBe(422);
    const off = { secondFactorForAdministrators: false };
    expect(await settings("PATCH", off)).toMatchObject([200, off]);
    api.later("11 minutes");
    expect((await settings("PATCH", off))[0]).toBe(403);
  });
});
