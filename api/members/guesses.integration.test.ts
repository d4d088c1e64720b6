import { describe, expect, test } from "vitest";
import { makeApi, PASSWORD, type TestApi } from "../../tests/factories/api.ts";
import { useMembers } from "../../tests/factories/use-members.ts";

const { held, api, awa } = useMembers();

/** The API for a client at another address. */
function at(address: string): TestApi["signIn"] {
  const elsewhere = makeApi(held, { address });
  return elsewhere.signIn;
}

async function guess(signIn: TestApi["signIn"], times: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1)
    statuses.push((await signIn(awa.email, { password: "wrong" })).status);
  return statuses;
}

describe("wrong passwords", () => {
  test("close the address that sent them, and not the owner's", async () => {
    expect(await guess(at("203.0.113.1"), 11)).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    expect((await at("203.0.113.1")(awa.email)).status).toBe(429);
    expect((await at("198.51.100.7")(awa.email)).status).toBe(200);
  });

  test("from everywhere make strangers wait, longer and longer, and refuse nobody", async () => {
    for (let from = 0; from < 4; from += 1) await guess(at(`203.0.113.${from}`), 10);
    const stranger = makeApi(held, { address: "198.51.100.7" });
    expect((await stranger.signIn(awa.email)).status).toBe(200);
    expect(stranger.services.pauses).toEqual([5_500]);
    await guess(stranger.signIn, 10);
    expect(stranger.services.pauses.at(-1)).toBe(10_000);
  });

  test("never reach a browser on which the owner has signed in before, though it shares the guesser's address", async () => {
    const first = await api.signIn(awa.email);
    const cookie = first.headers.getSetCookie().find((one) => one.startsWith("known_device=")) ?? "";
    await guess(api.signIn, 11);
    expect((await api.signIn(awa.email)).status).toBe(429);
    const known = { Cookie: cookie.split(";")[0] ?? "" };
    expect((await api.signIn(awa.email, {}, known)).status).toBe(200);
    const forged = { Cookie: `${known.Cookie.slice(0, -2)}xx` };
    expect((await api.signIn(awa.email, {}, forged)).status).toBe(429);
  });

  test("are limited on a known browser too", async () => {
    const first = await api.signIn(awa.email);
    const cookie = first.headers.getSetCookie().find((one) => one.startsWith("known_device=")) ?? "";
    const known = { Cookie: cookie.split(";")[0] ?? "" };
    for (let time = 0; time < 10; time += 1)
      expect((await api.signIn(awa.email, { password: "wrong" }, known)).status).toBe(401);
    expect((await api.signIn(awa.email, { password: PASSWORD }, known)).status).toBe(429);
  });
});

test("refused registrations are counted before their password is judged", async () => {
  let judged = 0;
  const { run } = api.services.threads;
  api.services.threads.run = (task, input) => {
    judged += 1;
    return run(task, input);
  };
  for (;;) {
    const { status } = await api.call("POST", "/api/register", { body: { password: "x" } });
    if (status === 429) break;
    expect(status).toBe(422);
  }
  const long = "girafe-lunaire-tricote-42".repeat(5);
  const response = await api.call("POST", "/api/register", { body: { password: long } });
  expect([response.status, judged]).toEqual([429, 0]);
});

test("a password that was stolen elsewhere is refused, also by a service that the owner names", async () => {
  const register = (password: string) =>
    api.call("POST", "/api/register", {
      body: { email: "x@example.org", password, confirmPassword: password },
    });
  const codes = async (response: Response) =>
    ((await response.json()) as { violations: { code: string; propertyPath: string }[] }).violations
      .filter(({ propertyPath }) => propertyPath === "password")
      .map(({ code }) => code);
  expect(await codes(await register("miroshnichenko"))).toEqual(["breached"]);
  expect(await codes(await register(PASSWORD))).toEqual([]);

  const asked: string[] = [];
  api.services.readPwnedRange = async (prefix) => {
    asked.push(prefix);
    return "0000000000000000000000000000000000A:3\n58F35B6F03D8A5BC9F5D6E06F2C4B2F24EE:0\n";
  };
  expect(await codes(await register(PASSWORD))).toEqual([]);
  expect(asked).toEqual([expect.stringMatching(/^[0-9A-F]{5}$/)]);
  api.services.readPwnedRange = async (prefix) => {
    const { createHash } = await import("node:crypto");
    const hash = createHash("sha1").update(PASSWORD).digest("hex").toUpperCase();
    return hash.startsWith(prefix) ? `${hash.slice(5)}:12\n` : "";
  };
  expect(await codes(await register(PASSWORD))).toEqual(["breached"]);
  api.services.readPwnedRange = async () => {
    throw new Error("away");
  };
  expect(await codes(await register(PASSWORD))).toEqual([]);
});
