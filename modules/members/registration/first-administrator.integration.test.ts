import { beforeAll, beforeEach, expect, test } from "vitest";
import { useDatabase } from "../../../tests/database/use-database.ts";
import {
  makeApi,
  outcome,
  PASSWORD,
  registrationOf,
  storeIdentity,
  type TestApi,
} from "../../../tests/factories/api.ts";
import { createAdministrator, ensureFirstAdministrator } from "../index.ts";
import { users } from "../tables.ts";

const held = useDatabase();
let api: TestApi;

beforeAll(() => storeIdentity(held));
beforeEach(async () => {
  api = makeApi(held);
  await held.pool.query("delete from users; truncate rate_limits");
});

test("the given e-mail and password sign the first super-administrator in", async () => {
  const given = { email: "Boss@example.org", password: PASSWORD };
  expect(await ensureFirstAdministrator(api.services, given)).toEqual({ setUpLink: undefined });
  expect((await api.signIn("boss@example.org")).status).toBe(200);
  expect(await held.database.select().from(users)).toMatchObject([{ roles: ["ROLE_SUPER_ADMIN"] }]);
  await ensureFirstAdministrator(api.services, { email: "other@example.org", password: PASSWORD });
  expect(await held.database.select().from(users)).toHaveLength(1);
});

test("without a password each start prints a link, until one has set it", async () => {
  const nothing = { email: undefined, password: undefined };
  const first = await ensureFirstAdministrator(api.services, nothing);
  const second = await ensureFirstAdministrator(api.services, nothing);
  const token = (link: string | undefined) => new URL(link ?? "").searchParams.get("token");
  const own = {
    firstName: "Awa",
    lastName: "Ndiaye",
    email: "Owner@example.org",
    password: PASSWORD,
    confirmPassword: PASSWORD,
  };
  const choose = (link: string | undefined, more: object = {}) =>
    api.call("POST", "/api/set-up", { body: { token: token(link), ...own, ...more } });
  expect((await choose(first.setUpLink)).status).toBe(410);
  expect((await choose(second.setUpLink, { email: "" })).status).toBe(422);
  expect((await choose(second.setUpLink, { password: "owner@example.org" })).status).toBe(422);
  const entered = await choose(second.setUpLink);
  expect([entered.status, await entered.json()]).toMatchObject([
    200,
    { token: expect.any(String) as string },
  ]);
  expect((await api.signIn("owner@example.org")).status).toBe(200);
  expect(await held.database.select().from(users)).toMatchObject([{ firstName: "Awa", lastName: "Ndiaye" }]);
  expect((await choose(second.setUpLink)).status).toBe(410);
  expect(await ensureFirstAdministrator(api.services, nothing)).toEqual({ setUpLink: undefined });
});

test("the set-up link gives nobody a member's e-mail, and still opens after the refusal", async () => {
  const { setUpLink } = await ensureFirstAdministrator(api.services, {
    email: undefined,
    password: undefined,
  });
  await api.join("awa@example.org");
  const token = new URL(setUpLink ?? "").searchParams.get("token");
  const setUp = (email: string) =>
    api.call("POST", "/api/set-up", {
      body: { token, email, password: PASSWORD, confirmPassword: PASSWORD },
    });
  expect(await outcome(await setUp("awa@example.org"))).toMatchObject([
    422,
    { violations: [{ propertyPath: "email", code: "taken" }] },
  ]);
  expect((await setUp("owner@example.org")).status).toBe(200);
});

test("registering with the address of an administrator yet to be set up gives nobody the role", async () => {
  await ensureFirstAdministrator(api.services, { email: "boss@example.org", password: undefined });
  await api.call("POST", "/api/register", { body: registrationOf("boss@example.org") });
  await api.runJobs();
  expect(api.services.mails).toMatchObject([{ to: "boss@example.org", subject: "Vous avez déjà un compte" }]);
  expect((await api.signIn("boss@example.org")).status).toBe(403);
});

test("the first administrator's purse is opened by who keeps purses", async () => {
  const opened: object[] = [];
  api.services.participants.push({ onRolesChanged: async (_, change) => void opened.push(change) });
  await ensureFirstAdministrator(api.services, { email: "boss@example.org", password: PASSWORD });
  expect(opened).toMatchObject([{ roles: ["ROLE_SUPER_ADMIN"] }]);
});

test("the command line gives a new administrator, and a member who lost the role, a way in", async () => {
  const choose = async (path: string) => {
    const [, token = ""] = path.split("token=");
    const body = { token, password: PASSWORD, confirmPassword: PASSWORD };
    return (await api.call("POST", "/api/password/reset", { body })).status;
  };
  const path = await createAdministrator(api.services, { email: "New@example.org", name: "Awa Ndiaye" });
  expect(path).toMatch(/^\/reset-password\?token=[\w-]{20,}$/);
  expect(await choose(path)).toBeLessThan(300);
  expect((await api.signIn("new@example.org")).status).toBe(200);
  await held.database.update(users).set({ roles: ["ROLE_PROF"] });
  await createAdministrator(api.services, { email: "new@example.org", name: "Somebody Else" });
  expect(await held.database.select().from(users)).toMatchObject([
    { firstName: "Awa", roles: ["ROLE_PROF", "ROLE_SUPER_ADMIN"] },
  ]);
});
