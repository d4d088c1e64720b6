import { describe, expect, test } from "vitest";
import { outcome, read } from "../../tests/factories/api.ts";
import { useMembers } from "../../tests/factories/use-members.ts";

const { api, awa, other, patch } = useMembers();

/** The last SMS's code. */
const code = () => /^\d{6}/.exec(api.texts.at(-1)?.text ?? "")?.[0] ?? "";

describe("phone verification", () => {
  const request = (token = awa.token) =>
    api.call("POST", `/api/users/${awa.id}/phone-verifications`, { token });
  const verify = (given: string) =>
    api.call("PUT", `/api/users/${awa.id}/phone-verifications/${given}`, { token: awa.token });

  test("sends a code and takes it once", async () => {
    expect((await request()).status).toBe(202);
    await api.runJobs();
    expect(api.texts).toMatchObject([
      { to: "+237650000000", text: expect.stringContaining("Camille Ndongo") as string },
    ]);
    expect(await outcome(await verify(code()))).toMatchObject([200, { mobileVerify: true }]);
    expect(await outcome(await verify(code()))).toMatchObject([
      422,
      { violations: [{ code: "code_expired" }] },
    ]);
    expect(await read(await patch({ mobilePhone: "+33612345678" }))).toMatchObject({
      mobilePhone: "+33612345678",
      mobileVerify: false,
    });
  });

  test("counts five tries, and ten minutes", async () => {
    await request();
    await api.runJobs();
    const wrong = code() === "000000" ? "000001" : "000000";
    for (let time = 0; time < 5; time += 1)
      expect(await read(await verify(wrong))).toMatchObject({
        violations: [{ propertyPath: "code", code: "code" }],
      });
    expect(await read(await verify(code()))).toMatchObject({ violations: [{ code: "code_expired" }] });
    api.later("1 minute");
    await request();
    await api.runJobs();
    api.later("10 minutes");
    expect(await read(await verify(code()))).toMatchObject({ violations: [{ code: "code_expired" }] });
  });

  test("sends another after 60 s, and five a day", async () => {
    await request();
    const response = await request();
    expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "60"]);
    for (let time = 0; time < 4; time += 1) {
      api.later("1 minute");
      expect((await request()).status).toBe(202);
    }
    api.later("1 minute");
    expect((await request()).headers.get("Retry-After")).toBe(String(24 * 3600 - 5 * 60));
  });

  test("is one's own", async () => {
    expect((await api.call("POST", `/api/users/${awa.id}/phone-verifications`)).status).toBe(401);
    expect((await request(other.token)).status).toBe(403);
    const foreign = await api.call("PUT", `/api/users/${awa.id}/phone-verifications/123456`, {
      token: other.token,
    });
    expect(foreign.status).toBe(403);
  });
});
