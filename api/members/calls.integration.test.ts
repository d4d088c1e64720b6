import { describe, expect, test } from "vitest";
import type { LimitName } from "../../platform/core/limiter.ts";
import { PASSWORD, read, registrationOf } from "../../tests/factories/api.ts";
import { exhaust } from "../../tests/factories/exhaust.ts";
import { useMembers } from "../../tests/factories/use-members.ts";

// Nothing but refusals.
const { api, awa, other } = useMembers({ keepsMembers: true });

/** Whose tries a limit counts. */
type Counted = "address" | "e-mail" | "address and e-mail" | "id";
type Call = {
  /** As the OpenAPI document writes it; `{id}` is the member's. */
  call: string;
  /** What only the member or an administrator may do, instead of anyone. */
  isGuarded?: true;
  /** Touches the sign-in cookies: closed to other sites' pages. */
  isSameOrigin?: true;
  /** A body that keeps the contract's rules, where the call has one. */
  body?: object;
  /** A body that breaks one. */
  broken?: object;
  limits?: [LimitName, Counted][];
};

const email = "awa@example.org";
const token = "x".repeat(43);
const passkey = { response: { id: "x", response: {} } };
const newPassword = { password: "boussole-verte-chante-77", confirmPassword: "boussole-verte-chante-77" };
const isGuarded = true;
const isSameOrigin = true;
const MAIL_LIMITS: Call["limits"] = [
  ["accountMail", "e-mail"],
  ["accountMailAddress", "address"],
];
const TOKEN_LIMIT: Call["limits"] = [["oneTimeToken", "address"]];
const PASSWORD_LIMIT: Call["limits"] = [["ownPassword", "id"]];

/** Every call on members with its refusals. Their successes are in the other tests of this folder. */
const CALLS: Call[] = [
  { call: "POST /api/register", body: registrationOf(email), broken: {}, limits: MAIL_LIMITS },
  {
    call: "POST /api/register/confirm",
    isSameOrigin,
    broken: {},
    body: { token, password: PASSWORD },
    limits: TOKEN_LIMIT,
  },
  {
    call: "POST /api/set-up",
    isSameOrigin,
    broken: { token },
    body: { token, email, ...newPassword },
    limits: TOKEN_LIMIT,
  },
  { call: "POST /api/register/resend", body: { email }, broken: { email: "awa" }, limits: MAIL_LIMITS },
  { call: "POST /api/password/forgot", body: { email }, broken: {}, limits: MAIL_LIMITS },
  {
    call: "POST /api/password/reset",
    body: { token, ...newPassword },
    broken: { token },
    limits: TOKEN_LIMIT,
  },
  { call: "POST /api/email/confirm", body: { token }, broken: { token: "" }, limits: TOKEN_LIMIT },
  {
    call: "POST /api/auth",
    isSameOrigin,
    broken: { username: email },
    body: { username: email, password: PASSWORD },
    limits: [
      ["signInAddress", "address"],
      ["signInPair", "address and e-mail"],
    ],
  },
  { call: "POST /api/auth/refresh", isSameOrigin, body: {}, broken: { refresh_token: 1 } },
  { call: "POST /api/auth/logout", isSameOrigin, body: {}, broken: { refresh_token: 1 } },
  { call: "POST /api/auth/passkey/options", isSameOrigin, limits: TOKEN_LIMIT },
  {
    call: "POST /api/auth/passkey",
    isSameOrigin,
    body: passkey,
    broken: {},
    limits: [["signInAddress", "address"]],
  },
  { call: "GET /api/users", isGuarded },
  { call: "GET /api/users/{id}", isGuarded },
  {
    call: "PATCH /api/users/{id}",
    isGuarded,
    broken: { firstName: "" },
    body: { email: "new@example.org", currentPassword: PASSWORD },
    limits: PASSWORD_LIMIT,
  },
  { call: "DELETE /api/users/{id}", isGuarded, limits: [["accountMail", "e-mail"]] },
  { call: "DELETE /api/users/{id}/deletion", isGuarded },
  { call: "PUT /api/users/{id}/lock", isGuarded },
  { call: "DELETE /api/users/{id}/lock", isGuarded },
  { call: "POST /api/users/{id}/sign-outs", isGuarded },
  { call: "POST /api/users/{id}/password-links", isGuarded },
  { call: "GET /api/users/{id}/games", isGuarded },
  { call: "PUT /api/users/{id}/picture", isGuarded, limits: [["portrait", "id"]] },
  { call: "POST /api/users/{id}/phone-verifications", isGuarded, limits: [["phoneAddress", "address"]] },
  { call: "PUT /api/users/{id}/phone-verifications/{code}", isGuarded },
  { call: "POST /api/users/{id}/data-exports", isGuarded, limits: [["dataExport", "id"]] },
  { call: "GET /api/rights-requests", isGuarded },
  { call: "GET /api/security-log", isGuarded },
  { call: "GET /api/security-settings", isGuarded },
  { call: "PATCH /api/security-settings", isGuarded },
  {
    call: "POST /api/users/{id}/confirmations",
    isGuarded,
    body: { password: "x" },
    broken: {},
    limits: PASSWORD_LIMIT,
  },
  { call: "GET /api/users/{id}/sessions", isGuarded },
  { call: "DELETE /api/users/{id}/sessions", isGuarded },
  { call: "DELETE /api/users/{id}/sessions/{session}", isGuarded },
  { call: "GET /api/users/{id}/passkeys", isGuarded },
  { call: "POST /api/users/{id}/passkeys/options", isGuarded },
  { call: "POST /api/users/{id}/passkeys", isGuarded, body: passkey, broken: {} },
  { call: "DELETE /api/users/{id}/passkeys/{passkey}", isGuarded },
  { call: "POST /api/users/{id}/totp", isGuarded },
  {
    call: "POST /api/users/{id}/totp/confirm",
    isGuarded,
    body: { code: "123456" },
    broken: { code: "12" },
    limits: [["secondFactor", "id"]],
  },
  {
    call: "POST /api/users/{id}/totp/disable",
    isGuarded,
    body: { password: "x" },
    broken: {},
    limits: PASSWORD_LIMIT,
  },
  { call: "GET /api/users/{id}/authenticator-removal", isGuarded },
  { call: "POST /api/users/{id}/authenticator-removal", isGuarded },
  { call: "POST /api/users/{id}/authenticator-removal/confirmation", isGuarded },
  { call: "DELETE /api/users/{id}/authenticator-removal", isGuarded },
  { call: "POST /api/authenticator-removals/stop", body: { token }, broken: {}, limits: TOKEN_LIMIT },
  {
    call: "POST /api/users/{id}/recovery-codes",
    isGuarded,
    body: { password: "x" },
    broken: {},
    limits: PASSWORD_LIMIT,
  },
];

type Asking = { as?: string; body?: object | string; headers?: Record<string, string> };

function ask({ call }: Call, { as, body, headers }: Asking = {}): Promise<Response> {
  const [method = "", address = ""] = call.split(" ");
  const filled = address.replace("{id}", awa.id).replace(/\{\w+\}/, "x");
  return api.call(method, filled, { token: as, body, headers });
}

const withBody = CALLS.filter(({ body }) => body);
const limited = CALLS.flatMap((call) =>
  (call.limits ?? []).map(([limit, counted]) => ({ ...call, limit, counted })),
);

describe("specification, section 7: every call on accounts", () => {
  test("is in this file's table", async () => {
    const { paths } = await read(await api.call("GET", "/api/docs.jsonopenapi"));
    const documented = Object.entries(paths as Record<string, object>)
      .filter(([address]) =>
        /^\/api\/(register|auth|password|email|set-up|users|authenticator-removals|rights-requests|security-log|security-settings)(\/|$)/.test(
          address,
        ),
      )
      .flatMap(([address, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${address}`));
    expect(documented.toSorted()).toEqual(CALLS.map(({ call }) => call).toSorted());
  });

  test.each(withBody)("$call refuses malformed JSON (400) and a broken rule (422)", async (call) => {
    const as = call.isGuarded && awa.token;
    expect((await ask(call, { as, body: "{" })).status).toBe(400);
    const broken = await ask(call, { as, body: call.broken });
    expect(broken.status).toBe(422);
    expect(await read(broken)).toMatchObject({
      "@type": "ConstraintViolationList",
      violations: expect.arrayContaining([expect.anything()]) as object[],
    });
  });

  test.each(CALLS.filter((call) => call.isGuarded))(
    "$call is nobody's (401), and no other member's (403)",
    async (call) => {
      const anonymous = await ask(call, { body: call.body });
      expect(anonymous.status).toBe(401);
      expect(await read(anonymous)).toEqual({ code: 401, message: "JWT Token not found" });
      expect((await ask(call, { as: other.token, body: call.body })).status).toBe(403);
    },
  );

  test.each(CALLS.filter((call) => call.isSameOrigin))(
    "$call is no other site's page's (403)",
    async (call) => {
      const headers = { Origin: "https://evil.example" };
      expect((await ask(call, { body: call.body, headers })).status).toBe(403);
    },
  );

  test.each(limited)(
    "$call is limited (429) by $limit for each $counted",
    async ({ limit, counted, ...call }) => {
      await exhaust(
        api.services.limiter,
        limit,
        { address: "", "e-mail": email, "address and e-mail": ` ${email}`, id: awa.id }[counted],
      );
      const response = await ask(call, { as: call.isGuarded && awa.token, body: call.body });
      expect(response.status).toBe(429);
      expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    },
  );
});
