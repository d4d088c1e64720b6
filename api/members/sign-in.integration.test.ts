import { BlockList } from "node:net";
import { type JWTPayload, SignJWT } from "jose";
import { describe, expect, test } from "vitest";
import { makeKeys } from "../../platform/core/keys.ts";
import { makeApi, outcome, read, registrationOf } from "../../tests/factories/api.ts";
import { useMembers } from "../../tests/factories/use-members.ts";

const { held, api, awa } = useMembers();

const me = (token: string) => api.call("GET", `/api/users/${awa.id}`, { token });

describe("specification, section 7: POST /api/auth", () => {
  test("gives a token of 15 minutes with its four claims, and a refresh token, in body and cookies", async () => {
    const response = await api.signIn("AWA@example.org");
    const body = await read(response);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("application/json");
    const [, payload = ""] = String(body.token).split(".");
    const claims: unknown = JSON.parse(Buffer.from(payload, "base64url").toString());
    const exp = api.services.clock.getTime() / 1_000 + 15 * 60;
    expect(claims).toMatchObject({ id: awa.id, username: "awa@example.org", roles: [], exp });
    expect(response.headers.getSetCookie()).toEqual([
      `refresh_token=${String(body.refresh_token)}; Path=/; HttpOnly; SameSite=Lax`,
      expect.stringMatching(
        /^known_device=[\w-]+\.[\w-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    ]);
  });

  test("keeps both cookies for seven days when 'Remember me' was ticked, and Secure on https", async () => {
    api.services.origin = "https://example.org";
    const response = await api.signIn("awa@example.org", { remember: true });
    const [token, remember] = response.headers.getSetCookie();
    expect(token).toMatch(
      /^refresh_token=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(remember).toBe("rememberMe=1; Max-Age=604800; Path=/; Secure; SameSite=Lax");
  });

  test("keeps them Secure where a trusted proxy says that the reader's side is https, and nobody else", async () => {
    const trustedProxies = new BlockList();
    trustedProxies.addAddress("127.0.0.1");
    const cookiesOf = async (address: string) =>
      (
        await makeApi(held, { address, trustedProxies }).signIn(
          "awa@example.org",
          {},
          { "X-Forwarded-Proto": "https" },
        )
      ).headers
        .getSetCookie()
        .filter((cookie) => cookie.includes("Secure"));
    expect(await cookiesOf("127.0.0.1")).toHaveLength(2);
    expect(await cookiesOf("203.0.113.9")).toEqual([]);
  });

  test("refuses a wrong password and an unknown e-mail in the same words", async () => {
    const [wrong, unknown] = [
      await api.signIn("awa@example.org", { password: "wrong" }),
      await api.signIn("x@example.org"),
    ];
    for (const response of [wrong, unknown]) {
      expect(response.headers.get("WWW-Authenticate")).toBe("Bearer");
      expect(response.headers.get("Content-Type")).toBe("application/json");
      expect(await outcome(response)).toEqual([401, { code: 401, message: "Invalid credentials." }]);
    }
  });

  test("tells who knows the password that the account is not activated", async () => {
    await api.call("POST", "/api/register", { body: registrationOf("binta@example.org") });
    const response = await api.signIn("binta@example.org");
    expect(await outcome(response)).toMatchObject([
      403,
      { "hydra:description": expect.stringContaining("activation link") as string },
    ]);
    expect((await api.signIn("binta@example.org", { password: "wrong" })).status).toBe(401);
  });

  test("answers who registered with an address of somebody's like any other who has not activated", async () => {
    const password = "boussole-verte-chante-77";
    const registration = { ...registrationOf("awa@example.org"), password, confirmPassword: password };
    await api.call("POST", "/api/register", { body: registration });
    const known = await api.signIn("awa@example.org", { password });
    await api.call("POST", "/api/register", { body: { ...registration, email: "nobody@example.org" } });
    const unknown = await api.signIn("nobody@example.org", { password });
    expect(known.status).toBe(403);
    expect(await outcome(known)).toEqual(await outcome(unknown));
    expect((await api.signIn("awa@example.org")).status).toBe(200);
  });

  test("refuses a body without its fields", async () => {
    const response = await api.call("POST", "/api/auth", { body: {} });
    expect(await outcome(response)).toMatchObject([
      422,
      { violations: [{ propertyPath: "username" }, { propertyPath: "password" }] },
    ]);
  });

  test("limits wrong passwords, also for an e-mail that nobody has, but never right ones", async () => {
    for (let time = 0; time < 12; time += 1) expect((await api.signIn("awa@example.org")).status).toBe(200);
    for (const email of ["awa@example.org", "x@example.org"]) {
      for (let time = 0; time < 10; time += 1)
        expect((await api.signIn(email, { password: "wrong" })).status).toBe(401);
      const response = await api.signIn(email);
      expect([response.status, Number(response.headers.get("Retry-After")) > 0]).toEqual([429, true]);
    }
  });

  test("is closed to other sites' pages", async () => {
    const foreign = await api.signIn("awa@example.org", {}, { Origin: "https://evil.example" });
    const own = await api.signIn("awa@example.org", {}, { Origin: "http://localhost:3000" });
    expect([foreign.status, own.status]).toEqual([403, 200]);
  });

  test("mails the owner about a device not seen before, once", async () => {
    const phone = { "User-Agent": "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0" };
    api.services.mails.length = 0;
    await api.signIn("awa@example.org", {}, phone);
    await api.signIn("awa@example.org", {}, phone);
    await api.runJobs();
    expect(api.services.mails).toMatchObject([
      { to: "awa@example.org", subject: "Sign-in from a new device" },
    ]);
    expect(api.services.mails[0]?.text).toContain("Firefox, Android");
  });
});

describe("bearer tokens", () => {
  test("are refused in the contract's words when missing, old or bad", async () => {
    const address = `/api/users/${awa.id}`;
    const missing = await api.call("GET", address);
    expect((await me(awa.token)).status).toBe(200);
    api.later("15 minutes");
    const old = await api.call("GET", address, { token: awa.token });
    const bad = await api.call("GET", address, { token: "x.y.z" });
    for (const [response, message] of [
      [missing, "JWT Token not found"],
      [old, "Expired JWT Token"],
      [bad, "Invalid JWT Token"],
    ] as const) {
      expect(response.headers.get("WWW-Authenticate")).toBe("Bearer");
      expect(response.headers.get("Content-Type")).toBe("application/json");
      expect(await outcome(response)).toEqual([401, { code: 401, message }]);
    }
  });

  test("are bad once the key that signed them is gone, also those that were good before", async () => {
    expect((await me(awa.token)).status).toBe(200);
    api.services.keys = await makeKeys();
    expect((await me(awa.token)).status).toBe(401);
  });

  test("signed by another key, or by none, are bad", async () => {
    const other = makeApi(held);
    const [, payload] = awa.token.split(".");
    const unsigned = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${payload}.`;
    expect((await other.call("GET", `/api/users/${awa.id}`, { token: unsigned })).status).toBe(401);
    expect((await me(`${awa.token.slice(0, -4)}AAAA`)).status).toBe(401);
  });

  test("without an expiry, or of a key that is not ours, are bad", async () => {
    const [, payload = ""] = awa.token.split(".");
    const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as JWTPayload;
    const { exp: _, ...endless } = claims;
    const key = api.services.keys.tokens.current();
    const sign = (what: JWTPayload, kid: string) =>
      new SignJWT(what).setProtectedHeader({ alg: "EdDSA", typ: "JWT", kid }).sign(key.private);
    expect((await me(await sign(claims, key.kid))).status).toBe(200);
    expect((await me(await sign(endless, key.kid))).status).toBe(401);
    expect((await me(await sign(claims, "another"))).status).toBe(401);
  });

  test("that are outlived hinder nothing that anyone may do", async () => {
    const response = await api.call("POST", "/api/auth/refresh", {
      body: { refresh_token: awa.refreshToken },
      token: "old",
    });
    expect(response.status).toBe(200);
  });
});
