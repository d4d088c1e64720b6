import { describe, expect, test } from "vitest";
import { outcome, read } from "../../tests/factories/api.ts";
import { useMembers } from "../../tests/factories/use-members.ts";

const { held, api, awa } = useMembers();

const refresh = (refreshToken: string) =>
  api.call("POST", "/api/auth/refresh", { body: { refresh_token: refreshToken } });
const me = (token: string) => api.call("GET", `/api/users/${awa.id}`, { token });

describe("specification, section 7: POST /api/auth/refresh", () => {
  test("gives new tokens for the one in the body", async () => {
    const response = await refresh(awa.refreshToken);
    const { token, refresh_token } = await read(response);
    expect(refresh_token).not.toBe(awa.refreshToken);
    expect((await me(String(token))).status).toBe(200);
    expect((await refresh(String(refresh_token))).status).toBe(200);
  });

  test("reads the cookie, as the site's pages send it, and is closed to other sites' pages", async () => {
    const cookie = `refresh_token=${awa.refreshToken}`;
    const foreign = await api.call("POST", "/api/auth/refresh", {
      cookie,
      headers: { Origin: "https://evil.example" },
    });
    const crossSite = await api.call("POST", "/api/auth/refresh", {
      cookie,
      headers: { "Sec-Fetch-Site": "cross-site" },
    });
    const own = await api.call("POST", "/api/auth/refresh", {
      cookie,
      headers: { Origin: "http://localhost:3000" },
    });
    expect([foreign.status, crossSite.status, own.status]).toEqual([403, 403, 200]);
    expect(own.headers.getSetCookie()[0]).toMatch(
      /^refresh_token=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
  });

  test("says in the contract's words what it refuses, and clears the cookies", async () => {
    const missing = await api.call("POST", "/api/auth/refresh");
    const unknown = await refresh("x");
    api.later("2 days");
    const outlived = await refresh(awa.refreshToken);
    expect(await outcome(missing)).toEqual([401, { code: 401, message: "Missing JWT Refresh Token" }]);
    expect(await outcome(unknown)).toEqual([401, { code: 401, message: "JWT Refresh Token Not Found" }]);
    expect(await outcome(outlived)).toEqual([401, { code: 401, message: "Invalid JWT Refresh Token" }]);
    const cleared = outlived.headers.getSetCookie().map((cookie) => cookie.split(";").slice(0, 2).join(";"));
    expect(cleared).toEqual(["refresh_token=; Max-Age=0", "rememberMe=; Max-Age=0"]);
    expect((await api.call("POST", "/api/auth/refresh", { body: { refresh_token: 1 } })).status).toBe(422);
  });

  test("gives the very same successor for 10 s; a later replay ends both holders and mails the owner", async () => {
    const first = await read(await refresh(awa.refreshToken));
    api.later("10 seconds");
    expect((await read(await refresh(awa.refreshToken))).refresh_token).toBe(first.refresh_token);
    api.later("1 second");
    expect(await outcome(await refresh(awa.refreshToken))).toEqual([
      401,
      { code: 401, message: "Invalid JWT Refresh Token" },
    ]);
    expect((await refresh(String(first.refresh_token))).status).toBe(401);
    expect((await me(String(first.token))).status).toBe(401);
    await api.runJobs();
    expect(api.services.mails.at(-1)).toMatchObject({
      to: "awa@example.org",
      subject: "We closed a suspicious session",
    });
  });

  test("gives one successor to fifty who ask at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, async () => read(await refresh(awa.refreshToken))),
    );
    expect(new Set(answers.map(({ refresh_token }) => refresh_token)).size).toBe(1);
    const { rows } = await held.pool.query(
      'select hash from refresh_tokens join sessions on sessions.id = session where "user" = $1',
      [awa.id],
    );
    expect(rows).toHaveLength(2);
  });

  test("keeps no refresh token in the database, not even a successor that it must give again", async () => {
    const { refresh_token } = await read(await refresh(awa.refreshToken));
    const { rows } = await held.pool.query("select row_to_json(t)::text as row from refresh_tokens t");
    expect(JSON.stringify(rows)).not.toContain(refresh_token);
    expect(JSON.stringify(rows)).not.toContain(awa.refreshToken);
  });

  test("keeps a remembered device for seven days from its last use", async () => {
    const { refresh_token } = await read(await api.signIn("awa@example.org", { remember: true }));
    api.later("6 days");
    const response = await refresh(String(refresh_token));
    expect(response.headers.getSetCookie()[1]).toContain("rememberMe=1; Max-Age=604800");
    api.later("6 days");
    const next = await read(response);
    expect((await refresh(String(next.refresh_token))).status).toBe(200);
    api.later("7 days");
    expect((await refresh(String(next.refresh_token))).status).toBe(401);
  });
});

describe("POST /api/auth/logout", () => {
  test("ends the session, clears the cookies, and may be asked twice", async () => {
    const cookie = `refresh_token=${awa.refreshToken}`;
    const response = await api.call("POST", "/api/auth/logout", { cookie });
    expect([response.status, await response.text()]).toEqual([204, ""]);
    expect(response.headers.getSetCookie()).toHaveLength(2);
    expect((await refresh(awa.refreshToken)).status).toBe(401);
    expect((await me(awa.token)).status).toBe(401);
    expect((await api.call("POST", "/api/auth/logout", { cookie })).status).toBe(204);
  });

  test("ends the session of the access token alone too, and is closed to other sites' pages", async () => {
    const foreign = await api.call("POST", "/api/auth/logout", {
      token: awa.token,
      headers: { Origin: "https://evil.example" },
    });
    const own = await api.call("POST", "/api/auth/logout", { token: awa.token });
    expect([foreign.status, own.status, (await me(awa.token)).status]).toEqual([403, 204, 401]);
  });
});
