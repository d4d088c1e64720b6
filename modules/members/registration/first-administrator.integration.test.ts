import { beforeAll, beforeEach, expect, test } from "vitest";
import { useDatabase } from "../../../tests/database/use-database.ts";
import {
  makeApi,
  PASSWORD,
  registrationOf,
  storeIdentity,
  type TestApi,
} from "../../../tests/factories/api.ts";
import { ensureFirstAdministrator } from "../index.ts";
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
  const choose = (link: string | undefined) =>
    api.call("POST", "/api/password/reset", {
      body: { token: token(link), password: PASSWORD, confirmPassword: PASSWORD },
    });
  expect((await choose(first.setUpLink)).status).toBe(410);
  expect((await choose(second.setUpLink)).status).toBe(200);
  expect((await api.signIn("contact@example.org")).status).toBe(200);
  expect(await ensureFirstAdministrator(api.services, nothing)).toEqual({ setUpLink: undefined });
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
