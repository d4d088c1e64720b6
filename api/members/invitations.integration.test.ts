import { expect, test } from "vitest";
import { outcome, read } from "../../tests/factories/api.ts";
import { useMembers } from "../../tests/factories/use-members.ts";

const { api, awa, other } = useMembers();

const invite = (email: string, role?: string) =>
  api.call("POST", "/api/invitations", { token: awa.token, body: { email, locale: "en", role } });
/** The roles of whoever registers with an address, and activates the account by its mail. */
async function rolesOfNew(email: string) {
  const { id } = await api.join(email);
  return (await read(await api.call("GET", `/api/users/${id}`, { token: awa.token }))).roles;
}

test("a colleague who is invited has the role as soon as the account is activated, once", async () => {
  expect((await invite("prof@example.org", "ROLE_PROF")).status).toBe(403);
  await api.promote(awa, "ROLE_ADMIN");
  expect((await invite("Prof@example.org", "ROLE_PROF")).status).toBe(202);
  await api.runJobs();
  expect(api.services.mails.at(-1)).toMatchObject({ to: "prof@example.org" });
  expect(api.services.mails.at(-1)?.text).toMatch(/in the role of professor[^]*\/en\/register/);
  expect(await rolesOfNew("prof@example.org")).toEqual(["ROLE_PROF"]);
  expect(await rolesOfNew("stranger@example.org")).toEqual([]);
});

test("only super-administrators invite administrators, with their password", async () => {
  await api.promote(awa, "ROLE_ADMIN");
  expect((await invite("admin@example.org", "ROLE_ADMIN")).status).toBe(403);
  await api.promote(awa, "ROLE_SUPER_ADMIN");
  api.later("11 minutes");
  expect((await invite("admin@example.org", "ROLE_ADMIN")).status).toBe(403);
  await api.confirm(awa);
  expect((await invite("admin@example.org", "ROLE_ADMIN")).status).toBe(202);
  expect(await rolesOfNew("admin@example.org")).toEqual(["ROLE_ADMIN"]);
});

test("a member is not invited, and who may no longer give a role gives none", async () => {
  await api.promote(awa, "ROLE_ADMIN");
  expect(await outcome(await invite(other.email, "ROLE_PROF"))).toMatchObject([
    422,
    { violations: [{ propertyPath: "email" }] },
  ]);
  expect((await invite("late@example.org", "ROLE_PROF")).status).toBe(202);
  expect((await invite("plain@example.org")).status).toBe(202);
  await api.promote(other, "ROLE_SUPER_ADMIN");
  const body = { roles: [] };
  expect((await api.call("PATCH", `/api/users/${awa.id}`, { token: other.token, body })).status).toBe(200);
  await api.promote(other, "ROLE_SUPER_ADMIN");
  const { id } = await api.join("late@example.org");
  expect((await read(await api.call("GET", `/api/users/${id}`, { token: other.token }))).roles).toEqual([]);
});
