import { describe, expect, test } from "vitest";
import { outcome } from "../../tests/factories/api.ts";
import { useApi } from "../../tests/factories/use-members.ts";

const { held, api } = useApi();

const awa = "awa@example.org";
const post = (address: string, body: unknown) => api.call("POST", address, { body });

describe("POST /api/password/forgot and /api/password/reset", () => {
  const other = "boussole-verte-chante-77";

  test("sets a new password once, signs every device out and tells the owner", async () => {
    const member = await api.join(awa);
    expect((await post("/api/password/forgot", { email: "Awa@Example.org" })).status).toBe(202);
    const token = await api.mailedToken();
    const reset = { token, password: other, confirmPassword: other };
    expect((await post("/api/password/reset", { ...reset, password: "x" })).status).toBe(422);
    expect((await post("/api/password/reset", reset)).status).toBe(200);
    expect((await post("/api/password/reset", reset)).status).toBe(410);
    expect((await api.call("GET", `/api/users/${member.id}`, { token: member.token })).status).toBe(401);
    expect((await post("/api/auth/refresh", { refresh_token: member.refreshToken })).status).toBe(401);
    expect((await api.signIn(awa)).status).toBe(401);
    expect((await api.signIn(awa, { password: other })).status).toBe(200);
    await api.runJobs();
    expect(api.services.mails.at(-1)).toMatchObject({ to: awa, subject: "Your password has changed" });
  });

  test("answers an unknown e-mail alike, and mails nobody", async () => {
    const response = await post("/api/password/forgot", { email: "nobody@example.org" });
    expect([response.status, await response.text()]).toEqual([202, ""]);
    expect(api.services.queued).toHaveLength(1);
    await api.runJobs();
    expect(api.services.mails).toEqual([]);
  });

  test("names every broken rule at once, a guessable password beside one that is not repeated", async () => {
    await api.join(awa);
    await post("/api/password/forgot", { email: awa });
    const body = { token: await api.mailedToken(), password: `${awa}${awa}`, confirmPassword: "x" };
    expect(await outcome(await post("/api/password/reset", body))).toMatchObject([
      422,
      {
        violations: [
          { propertyPath: "confirmPassword", code: "passwords_differ" },
          { propertyPath: "password", code: "guessable" },
        ],
      },
    ]);
  });

  test("refuses a link of an hour ago, a guessable password and a wrong address", async () => {
    await api.join(awa);
    await post("/api/password/forgot", { email: awa });
    const token = await api.mailedToken();
    const weak = await post("/api/password/reset", {
      token,
      password: "motdepasse1234",
      confirmPassword: "motdepasse1234",
    });
    expect(await outcome(weak)).toMatchObject([422, { violations: [{ code: "guessable" }] }]);
    api.services.clock = new Date(api.services.clock.getTime() + 3_600_001);
    expect(
      (await post("/api/password/reset", { token, password: other, confirmPassword: other })).status,
    ).toBe(410);
    expect((await post("/api/password/forgot", { email: "awa" })).status).toBe(422);
  });

  test("keeps no token anywhere but as a hash", async () => {
    await api.join(awa);
    await post("/api/password/forgot", { email: awa });
    const queued = JSON.stringify(api.services.queued);
    const token = await api.mailedToken();
    const { rows } = await held.pool.query("select row_to_json(t)::text as row from one_time_tokens t");
    expect(queued + JSON.stringify(rows)).not.toContain(token);
  });
});
