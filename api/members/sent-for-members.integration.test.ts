import { expect, test } from "vitest";
import { outcome, PASSWORD, read, registrationOf, type JoinedMember } from "../../tests/factories/api.ts";
import { useApi } from "../../tests/factories/use-members.ts";

const { api } = useApi();

async function join(...roles: ("ROLE_PROF" | "ROLE_ADMIN" | "ROLE_SUPER_ADMIN")[]): Promise<JoinedMember> {
  const member = await api.join();
  await api.promote(member, ...roles);
  api.services.mails.splice(0);
  return member;
}
const post = (address: string, { token }: { token: string }, headers = {}) =>
  api.call("POST", address, { token, headers });
const register = (email: string) => api.call("POST", "/api/register", { body: registrationOf(email) });
async function waitingFor(administrator: JoinedMember, q = "") {
  const listed = await read(
    await api.call("GET", `/api/waiting-members?q=${q}`, { token: administrator.token }),
  );
  return listed["hydra:member"] as { id: string; email: string }[];
}
async function logged(administrator: JoinedMember, event: string) {
  const log = await read(await api.call("GET", "/api/security-log", { token: administrator.token }));
  const lines = log["hydra:member"] as { event: string; actor: string }[];
  return lines.filter((line) => line.event === event && line.actor === `/api/users/${administrator.id}`);
}

test("who has not activated the account is listed once an address, and gets a link that works", async () => {
  const administrator = await join("ROLE_ADMIN");
  await register("new@example.org");
  await register("new@example.org");
  await register(administrator.email); // Somebody's: the link would lead nowhere.
  await api.runJobs();
  const [waiting, ...others] = await waitingFor(administrator);
  expect([waiting, others]).toMatchObject([{ email: "new@example.org", firstName: "Awa" }, []]);
  expect(await waitingFor(administrator, "nobody")).toEqual([]);
  expect(await waitingFor(administrator, "Ndiaye")).toHaveLength(1);

  api.services.mails.splice(0);
  const address = `/api/waiting-members/${waiting?.id}/activation-mails`;
  for (const _ of ["click", "click again"])
    expect((await post(address, administrator, { "Idempotency-Key": "one" })).status).toBe(202);
  expect(await logged(administrator, "activation_sent")).toMatchObject([
    { detail: "new@example.org", actor: `/api/users/${administrator.id}` },
  ]);
  const body = { token: await api.mailedToken(), password: PASSWORD };
  expect(api.services.mails).toMatchObject([{ to: "new@example.org" }]);
  expect((await api.call("POST", "/api/register/confirm", { body })).status).toBe(200);
  expect(await waitingFor(administrator)).toEqual([]);
  expect((await post(address, administrator)).status).toBe(410);
});

test("activations and links for members have the limits that they have for their owners", async () => {
  const administrator = await join("ROLE_ADMIN");
  await register("new@example.org");
  const [waiting] = await waitingFor(administrator);
  const again = () => post(`/api/waiting-members/${waiting?.id}/activation-mails`, administrator);
  for (let time = 1; time < 6; time += 1) expect((await again()).status).toBe(202);
  expect((await again()).status).toBe(429);
  const member = await join();
  const link = () => post(`/api/users/${member.id}/password-links`, administrator);
  for (let time = 1; time < 6; time += 1) expect((await link()).status).toBe(202);
  expect((await link()).status).toBe(429);
});

test("nobody but administrators sees who waits, or has a link sent", async () => {
  await register("new@example.org");
  const [professor, member] = [await join("ROLE_PROF"), await join()];
  for (const { token } of [professor, member]) {
    expect((await api.call("GET", "/api/waiting-members", { token })).status).toBe(403);
    const address = `/api/waiting-members/${crypto.randomUUID()}/activation-mails`;
    expect((await post(address, { token })).status).toBe(403);
    expect((await post(`/api/users/${member.id}/password-links`, { token })).status).toBe(403);
  }
});

test("a link for a new password goes to the member alone, and the log says who had it sent", async () => {
  const [administrator, member] = [await join("ROLE_ADMIN"), await join()];
  const answer = await post(`/api/users/${member.id}/password-links`, administrator);
  expect([answer.status, await answer.text()]).toEqual([202, ""]);
  const token = await api.mailedToken();
  expect(api.services.mails).toMatchObject([{ to: member.email }]);
  const body = { token, password: `${PASSWORD}-1`, confirmPassword: `${PASSWORD}-1` };
  expect((await api.call("POST", "/api/password/reset", { body })).status).toBe(200);
  expect(await logged(administrator, "password_link_sent")).toMatchObject([
    { subject: `/api/users/${member.id}`, actor: `/api/users/${administrator.id}` },
  ]);
});

test("no link is sent to oneself, a locked member or, by an administrator, to another", async () => {
  const [administrator, owner] = [await join("ROLE_ADMIN"), await join("ROLE_SUPER_ADMIN")];
  const [other, locked] = [await join("ROLE_ADMIN"), await join()];
  const link = (of: JoinedMember, by = administrator) => post(`/api/users/${of.id}/password-links`, by);
  expect((await link(other)).status).toBe(403);
  expect((await link(other, owner)).status).toBe(202);
  expect((await link(owner, owner)).status).toBe(409);
  await api.call("PUT", `/api/users/${locked.id}/lock`, { token: administrator.token });
  expect(await outcome(await link(locked))).toMatchObject([409, {}]);
  const nobody = { ...locked, id: crypto.randomUUID() };
  expect((await link(nobody)).status).toBe(404);
});
