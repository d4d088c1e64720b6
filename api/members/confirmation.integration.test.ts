import { describe, expect, test } from "vitest";
import { makeAuthenticator } from "../../tests/factories/authenticator.ts";
import { outcome, PASSWORD, read } from "../../tests/factories/api.ts";
import { useMembers } from "../../tests/factories/use-members.ts";

const { held, api, awa, other, patch } = useMembers();

const own = (method: string, path: string, body?: unknown) =>
  api.call(method, `/api/users/${awa.id}${path}`, { body, token: awa.token });

/** The calls that ask for the password again (product.md 1). */
const DEAR: [string, string, object?][] = [
  ["POST", "/passkeys/options"],
  ["POST", "/passkeys", { response: { id: "x", response: {} } }],
  ["DELETE", "/passkeys/x"],
  ["POST", "/totp"],
  ["POST", "/totp/confirm", { code: "123456" }],
  ["POST", "/data-exports"],
  ["DELETE", ""],
  ["PATCH", "", { mobilePhone: "+237651111111" }],
];

describe("what a stolen token must not do", () => {
  test.each(DEAR)("%s /api/users/{id}%s asks for password or passkey again", async (method, path, body) => {
    api.later("11 minutes");
    const response = await own(method, path, body);
    expect(response.status).toBe(403);
    expect(response.headers.get("WWW-Authenticate")).toBe(
      'Bearer error="insufficient_user_authentication", max_age="600"',
    );
    expect((await own("POST", "/confirmations", { password: PASSWORD })).status).toBe(204);
    expect((await own(method, path, body)).status).not.toBe(403);
  });

  test("a wrong password confirms nothing, nor does another's passkey or none", async () => {
    api.later("11 minutes");
    expect(await outcome(await own("POST", "/confirmations", { password: "wrong" }))).toMatchObject([
      422,
      { violations: [{ propertyPath: "password", code: "wrong_password" }] },
    ]);
    expect((await own("POST", "/confirmations", {})).status).toBe(422);
    expect((await own("POST", "/confirmations", { response: { id: "x", response: {} } })).status).toBe(422);
    expect((await own("POST", "/data-exports")).status).toBe(403);
  });

  test("a passkey confirms as a password does, on this device alone", async () => {
    const authenticator = makeAuthenticator({ origin: "http://localhost:3000" });
    const { challenge } = await read(await own("POST", "/passkeys/options"));
    await own("POST", "/passkeys", { response: authenticator.create(String(challenge)) });
    const second = String((await read(await api.signIn(awa.email))).token);
    api.later("11 minutes");
    const asked = await read(await api.call("POST", "/api/auth/passkey/options"));
    const response = authenticator.get(String(asked.challenge));
    expect((await own("POST", "/confirmations", { response })).status).toBe(204);
    expect((await own("POST", "/data-exports")).status).toBe(200);
    const elsewhere = await api.call("POST", `/api/users/${awa.id}/data-exports`, { token: second });
    expect(elsewhere.status).toBe(403);
  });

  test("each change is mailed to its owner", async () => {
    const authenticator = makeAuthenticator({ origin: "http://localhost:3000" });
    const { challenge } = await read(await own("POST", "/passkeys/options"));
    await own("POST", "/passkeys", { response: authenticator.create(String(challenge)) });
    await own("POST", "/data-exports");
    await patch({ mobilePhone: "+237651111111" });
    await api.runJobs();
    const texts = api.services.mails.map(({ to, text }) => `${to}: ${text}`).join("\n");
    for (const told of ["a passkey was added", "a copy of your account’s data", "the phone number"])
      expect(texts.replaceAll(/\s+/g, " ")).toContain(told);
  });

  test("a reset ends every session, and takes the passkeys away where that is wished", async () => {
    const authenticator = makeAuthenticator({ origin: "http://localhost:3000" });
    const { challenge } = await read(await own("POST", "/passkeys/options"));
    await own("POST", "/passkeys", { response: authenticator.create(String(challenge)) });
    await api.runJobs();
    await api.call("POST", "/api/password/forgot", { body: { email: awa.email } });
    const password = "boussole-verte-chante-77";
    const body = {
      token: await api.mailedToken(),
      password,
      confirmPassword: password,
      removePasskeys: true,
    };
    expect((await api.call("POST", "/api/password/reset", { body })).status).toBe(200);
    expect((await own("GET", "")).status).toBe(401);
    const asked = await read(await api.call("POST", "/api/auth/passkey/options"));
    const response = authenticator.get(String(asked.challenge));
    expect((await api.call("POST", "/api/auth/passkey", { body: { response } })).status).toBe(401);
  });
});

test("a user record that is read and sent back whole changes nothing, and needs no password", async () => {
  api.later("11 minutes");
  const whole = await read(await own("GET", ""));
  expect(await outcome(await patch(whole))).toEqual([200, whole]);
  await api.promote(other, "ROLE_ADMIN");
  expect((await patch(whole, { as: other })).status).toBe(200);
});

describe("a second factor that administrators need", () => {
  const settings = (method: string, body?: unknown, token: string = awa.token) =>
    api.call(method, "/api/security-settings", { body, token });
  const wanted = { secondFactorForAdministrators: true };

  async function addPasskey(): Promise<void> {
    const authenticator = makeAuthenticator({ origin: "http://localhost:3000" });
    const { challenge } = await read(await own("POST", "/passkeys/options"));
    await own("POST", "/passkeys", { response: authenticator.create(String(challenge)) });
  }

  test("is asked for by a super-administrator who has one; the others wait until they have", async () => {
    await held.pool.query("delete from security_rules");
    await api.promote(awa, "ROLE_SUPER_ADMIN");
    await api.promote(other, "ROLE_ADMIN", "ROLE_PROF");
    expect((await settings("PATCH", wanted, other.token)).status).toBe(403);
    expect((await settings("PATCH", wanted)).status).toBe(409);
    await addPasskey();
    expect(await read(await settings("PATCH", wanted))).toEqual(wanted);
    expect((await settings("GET")).status).toBe(200);

    expect((await api.call("GET", "/api/users", { token: other.token })).status).toBe(403);
    expect((await api.call("GET", "/api/operations", { token: other.token })).status).toBe(200);
    const record = await api.call("GET", `/api/users/${other.id}`, { token: other.token });
    expect(await read(record)).toMatchObject({ secondFactorRequired: true });
    expect((await settings("PATCH", { secondFactorForAdministrators: false })).status).toBe(200);
    expect((await api.call("GET", "/api/users", { token: other.token })).status).toBe(200);
  });
});

describe("the security log", () => {
  test("tells sign-ins, refusals, roles, confirmations and members that an administrator read; for administrators", async () => {
    await api.promote(awa, "ROLE_SUPER_ADMIN");
    await api.signIn(other.email, { password: "wrong" });
    await api.call("GET", "/api/users", { token: other.token });
    await patch({ roles: ["ROLE_PROF"] }, { of: other });
    await api.call("GET", `/api/users/${other.id}`, { token: awa.token });
    const page = await read(
      await api.call("GET", `/api/security-log?member=${other.id}&itemsPerPage=100`, { token: awa.token }),
    );
    const events = (page["hydra:member"] as { event: string; detail: string | null }[]).map(
      ({ event, detail }) => [event, detail],
    );
    expect(events.slice(0, 4)).toEqual([
      ["member_read", null],
      ["roles_changed", "ROLE_PROF"],
      ["refused", "GET /api/users"],
      ["sign_in_refused", null],
    ]);
    expect(events.map(([event]) => event)).toEqual(
      expect.arrayContaining(["signed_in", "activated", "confirmed"]),
    );
    expect((await api.call("GET", "/api/security-log", { token: other.token })).status).toBe(403);
  });

  test("is only added to, whoever holds the database's connection", async () => {
    await held.pool.query("insert into security_log (at, event, address) values (now(), 'activated', '')");
    await expect(held.pool.query("update security_log set event = 'activated'")).rejects.toThrow(
      "only added",
    );
    await expect(
      held.pool.query("delete from security_log where at > now() - interval '1 day'"),
    ).rejects.toThrow("only added");
  });

  test("notes no more than sixty refusals of one member in an hour", async () => {
    for (let time = 0; time < 70; time += 1) await api.call("GET", "/api/users", { token: other.token });
    const { rows } = await held.pool.query<{ count: number }>(
      "select count(*)::int from security_log where event = 'refused' and subject = $1",
      [other.id],
    );
    expect(rows).toEqual([{ count: 60 }]);
  });
});

test("a member's devices are bounded: of more than fifty the one seen longest ago is signed out", async () => {
  for (let time = 0; time < 50; time += 1) {
    api.later("1 second");
    await api.signIn(awa.email);
  }
  expect((await own("GET", "")).status).toBe(401);
});
