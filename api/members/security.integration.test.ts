import { TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { outcome, PASSWORD, read } from "../../tests/factories/api.ts";
import { useMembers } from "../../tests/factories/use-members.ts";
import { makeAuthenticator } from "../../tests/factories/authenticator.ts";

const { held, api, awa, other } = useMembers();

const own = (method: string, path: string, body?: unknown, token: string | undefined = awa.token) =>
  api.call(method, `/api/users/${awa.id}/${path}`, { body, token });

describe("signed-in devices", () => {
  test("are listed, the last seen first, and each can be signed out", async () => {
    api.later("1 minute");
    const phone = await read(
      await api.signIn(awa.email, {}, { "User-Agent": "Mozilla/5.0 (iPhone) Version/17.0 Safari/604.1" }),
    );
    const list = await read(await own("GET", "sessions"));
    expect(list).toMatchObject({
      "hydra:totalItems": 2,
      "hydra:member": [{ device: "Safari, iPhone", current: false }, { current: true }],
    });
    const [{ id }] = list["hydra:member"] as [{ id: string }];
    expect((await own("DELETE", `sessions/${id}`)).status).toBe(204);
    expect((await own("DELETE", `sessions/${id}`)).status).toBe(404);
    expect((await own("GET", "sessions", undefined, String(phone.token))).status).toBe(401);
    expect((await own("GET", "sessions")).status).toBe(200);
  });

  test("can all be signed out but this one", async () => {
    const second = await read(await api.signIn(awa.email));
    expect((await own("DELETE", "sessions")).status).toBe(204);
    expect((await own("GET", "sessions", undefined, String(second.token))).status).toBe(401);
    expect(await read(await own("GET", "sessions"))).toMatchObject({ "hydra:totalItems": 1 });
  });
});

describe("an authenticator", () => {
  async function setUp(): Promise<{ totp: TOTP; recoveryCodes: string[] }> {
    const { secret, uri } = await read(await own("POST", "totp"));
    expect(uri).toMatch(/^otpauth:\/\/totp\/Camille%20Ndongo:awa%40example\.org\?/);
    const totp = new TOTP({ secret: String(secret) });
    const { recoveryCodes } = await read(await own("POST", "totp/confirm", { code: codeOf(totp) }));
    return { totp, recoveryCodes: recoveryCodes as string[] };
  }
  const codeOf = (totp: TOTP) => totp.generate({ timestamp: api.services.clock.getTime() });

  test("is asked for its code once it has been confirmed, and each code counts once", async () => {
    const { totp } = await setUp();
    const without = await api.signIn(awa.email);
    expect(await outcome(without)).toEqual([401, { code: 401, message: "Two-factor code required." }]);
    expect((await api.signIn(awa.email, { code: codeOf(totp) })).status).toBe(401);
    api.later("30 seconds");
    expect((await api.signIn(awa.email, { code: codeOf(totp) })).status).toBe(200);
    const again = await api.signIn(awa.email, { code: codeOf(totp) });
    expect(await outcome(again)).toEqual([401, { code: 401, message: "Invalid two-factor code." }]);
  });

  test("gives recovery codes, each of which signs in once, however it is typed", async () => {
    const { recoveryCodes } = await setUp();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = ""] = recoveryCodes;
    expect((await api.signIn(awa.email, { code: first.toUpperCase().replace("-", " ") })).status).toBe(200);
    expect((await api.signIn(awa.email, { code: first })).status).toBe(401);
    const renewed = await own("POST", "recovery-codes", { password: PASSWORD });
    expect(renewed.status).toBe(200);
    expect((await api.signIn(awa.email, { code: recoveryCodes[1] })).status).toBe(401);
  });

  test("is not asked for before it is confirmed, nor after it was given up with the password", async () => {
    await own("POST", "totp");
    expect((await api.signIn(awa.email)).status).toBe(200);
    await setUp();
    expect((await own("POST", "totp")).status).toBe(409);
    expect((await own("POST", "totp/disable", { password: "wrong" })).status).toBe(422);
    expect((await own("POST", "totp/disable", { password: PASSWORD })).status).toBe(204);
    expect((await api.signIn(awa.email)).status).toBe(200);
    expect((await own("POST", "recovery-codes", { password: PASSWORD })).status).toBe(409);
  });

  test("is not guessed: ten wrong codes close it", async () => {
    await setUp();
    for (let time = 0; time < 10; time += 1)
      expect((await api.signIn(awa.email, { code: "000000" })).status).toBe(401);
    expect((await api.signIn(awa.email, { code: "000000" })).status).toBe(429);
  });

  test("refuses a code that is none", async () => {
    await own("POST", "totp");
    expect(await outcome(await own("POST", "totp/confirm", { code: "12" }))).toMatchObject([
      422,
      { violations: [{ propertyPath: "code", code: "code" }] },
    ]);
    expect((await own("POST", "totp/confirm", { code: "000000" })).status).toBe(422);
  });

  test("keeps its secret sealed in the database", async () => {
    const { secret } = await read(await own("POST", "totp"));
    const { rows } = await held.pool.query("select row_to_json(t)::text as row from totp_secrets t");
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe("a passkey", () => {
  const authenticator = makeAuthenticator({ origin: "http://localhost:3000" });

  async function add(from = authenticator): Promise<Response> {
    const { challenge } = await read(await own("POST", "passkeys/options"));
    return own("POST", "passkeys", { name: "Key ring", response: from.create(String(challenge)) });
  }
  async function signIn(from = authenticator): Promise<Response> {
    const { challenge } = await read(await api.call("POST", "/api/auth/passkey/options"));
    return api.call("POST", "/api/auth/passkey", {
      body: { response: from.get(String(challenge)), remember: true },
    });
  }

  test("is added, listed, signs in, and can be forgotten", async () => {
    expect(await outcome(await add())).toMatchObject([
      201,
      { "@type": "Passkey", name: "Key ring", lastUsedAt: null },
    ]);
    const response = await signIn();
    expect(response.headers.getSetCookie()[1]).toContain("rememberMe=1");
    const { token } = await read(response);
    expect((await own("GET", "passkeys", undefined, String(token))).status).toBe(200);
    const list = await read(await own("GET", "passkeys"));
    const [{ id, lastUsedAt }] = list["hydra:member"] as [{ id: string; lastUsedAt: string }];
    expect(lastUsedAt).toBe(api.services.clock.toISOString());
    expect((await own("DELETE", `passkeys/${id}`)).status).toBe(204);
    expect((await own("DELETE", `passkeys/${id}`)).status).toBe(404);
    expect(await outcome(await signIn())).toEqual([401, { code: 401, message: "Invalid credentials." }]);
  });

  test("is refused with a challenge of ours that was used, outlived or another's, from another site, or when unreadable", async () => {
    await add();
    const { challenge } = await read(await api.call("POST", "/api/auth/passkey/options"));
    const use = (response: object) => api.call("POST", "/api/auth/passkey", { body: { response } });
    expect(
      (await use(makeAuthenticator({ origin: "https://evil.example" }).get(String(challenge)))).status,
    ).toBe(401);
    expect((await use(authenticator.get(String(challenge)))).status).toBe(200);
    expect((await use(authenticator.get(String(challenge)))).status).toBe(401);
    const next = await read(await api.call("POST", "/api/auth/passkey/options"));
    api.later("10 minutes");
    expect((await use(authenticator.get(String(next.challenge)))).status).toBe(401);
    for (const member of [awa, other]) await api.confirm(member);
    expect((await use({ id: "x", response: {} })).status).toBe(401);
    expect((await api.call("POST", "/api/auth/passkey", { body: {} })).status).toBe(422);
    expect(
      await outcome(await own("POST", "passkeys", { response: { id: "x", response: {} } })),
    ).toMatchObject([422, { violations: [{ propertyPath: "response", code: "passkey" }] }]);
    const stolen = await read(
      await api.call("POST", `/api/users/${other.id}/passkeys/options`, { token: other.token }),
    );
    const answer = makeAuthenticator({ origin: "http://localhost:3000" }).create(String(stolen.challenge));
    expect((await own("POST", "passkeys", { response: answer })).status).toBe(422);
  });
});
