import { describe, expect, test } from "vitest";
import { outcome, PASSWORD, read } from "../../tests/factories/api.ts";
import { useApi } from "../../tests/factories/use-members.ts";

const { api } = useApi();

async function makeAdministrator(...roles: ("ROLE_ADMIN" | "ROLE_SUPER_ADMIN")[]) {
  const member = await api.join();
  await api.promote(member, ...roles);
  return member;
}
const ask = (method: string, id: string, what: string, { token }: { token: string }) =>
  api.call(method, `/api/users/${id}/${what}`, { token });

describe("a member who is locked", () => {
  test("is out at once on every device, and is told in words that the account is locked", async () => {
    const [administrator, member] = [await makeAdministrator("ROLE_ADMIN"), await api.join()];
    expect(await outcome(await ask("PUT", member.id, "lock", administrator))).toMatchObject([
      200,
      { isLocked: true },
    ]);
    expect((await api.call("GET", `/api/users/${member.id}`, { token: member.token })).status).toBe(401);
    const body = { refresh_token: member.refreshToken };
    expect((await api.call("POST", "/api/auth/refresh", { body })).status).toBe(401);
    const [status, answer] = await outcome(await api.signIn(member.email));
    expect([status, answer["hydra:description"]]).toEqual([403, expect.stringContaining("locked") as string]);
    // Without the password nobody learns of the lock.
    expect((await api.signIn(member.email, { password: "another-password-42" })).status).toBe(401);
    const log = await read(
      await api.call("GET", `/api/security-log?member=${member.id}`, { token: administrator.token }),
    );
    expect(log["hydra:member"]).toContainEqual(
      expect.objectContaining({ event: "member_locked", actor: `/api/users/${administrator.id}` }),
    );
  });

  test("signs in again once unlocked, but by no link of before", async () => {
    const [administrator, member] = [await makeAdministrator("ROLE_ADMIN"), await api.join()];
    await api.call("POST", "/api/password/forgot", { body: { email: member.email } });
    const token = await api.mailedToken();
    await ask("PUT", member.id, "lock", administrator);
    const body = { token, password: `${PASSWORD}-1`, confirmPassword: `${PASSWORD}-1` };
    expect((await api.call("POST", "/api/password/reset", { body })).status).toBe(410);
    expect((await ask("DELETE", member.id, "lock", administrator)).status).toBe(200);
    expect((await api.signIn(member.email)).status).toBe(200);
  });

  test("who signs in at that very moment has no session left", async () => {
    const [administrator, member] = [await makeAdministrator("ROLE_ADMIN"), await api.join()];
    const [entered] = await Promise.all([
      api.signIn(member.email),
      ask("PUT", member.id, "lock", administrator),
    ]);
    const token = entered.status === 200 ? String((await read(entered))["token"]) : "refused";
    expect((await api.call("GET", `/api/users/${member.id}`, { token })).status).toBe(401);
  });
});

describe("nobody locks", () => {
  test("themselves, nor a super-administrator, so that one is always left", async () => {
    const [first, second] = [
      await makeAdministrator("ROLE_SUPER_ADMIN"),
      await makeAdministrator("ROLE_SUPER_ADMIN"),
    ];
    expect((await ask("PUT", first.id, "lock", first)).status).toBe(409);
    expect((await ask("PUT", second.id, "lock", first)).status).toBe(409);
  });

  test("an administrator, but a super-administrator; a member locks nobody", async () => {
    const [administrator, other, boss, member] = [
      await makeAdministrator("ROLE_ADMIN"),
      await makeAdministrator("ROLE_ADMIN"),
      await makeAdministrator("ROLE_SUPER_ADMIN"),
      await api.join(),
    ];
    for (const [method, what] of [
      ["PUT", "lock"],
      ["DELETE", "lock"],
      ["POST", "sign-outs"],
    ] as const) {
      expect((await ask(method, other.id, what, administrator)).status).toBe(403);
      expect((await ask(method, other.id, what, member)).status).toBe(403);
    }
    expect((await ask("PUT", other.id, "lock", boss)).status).toBe(200);
  });
});

test("all of a member's devices are signed out from People, and the member signs in again", async () => {
  const [administrator, member] = [await makeAdministrator("ROLE_ADMIN"), await api.join()];
  const second = await read(await api.signIn(member.email));
  expect((await ask("POST", member.id, "sign-outs", administrator)).status).toBe(204);
  for (const token of [member.token, String(second["token"])])
    expect((await api.call("GET", `/api/users/${member.id}`, { token })).status).toBe(401);
  expect((await api.signIn(member.email)).status).toBe(200);
});
