import { TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { recoverAdministrator } from "../../modules/members/index.ts";
import { type JoinedMember, outcome, read } from "../../tests/factories/api.ts";
import { useApi } from "../../tests/factories/use-members.ts";

const { api } = useApi();

const QUEUE = "authenticator-removals";

async function joinWithAuthenticator(): Promise<JoinedMember> {
  const member = await api.join();
  await api.confirm(member);
  const own = (path: string, body?: object) =>
    api.call("POST", `/api/users/${member.id}/${path}`, { token: member.token, body });
  const totp = new TOTP({ secret: String((await read(await own("totp"))).secret) });
  await own("totp/confirm", { code: totp.generate({ timestamp: api.services.clock.getTime() }) });
  return member;
}

async function joinAsAdministrator(role: "ROLE_ADMIN" | "ROLE_SUPER_ADMIN" = "ROLE_ADMIN") {
  const administrator = await api.join();
  await api.confirm(administrator);
  await api.promote(administrator, role);
  return administrator;
}

const at = (member: { id: string }) => `/api/users/${member.id}/authenticator-removal`;
const ask = async (member: { id: string }, { token }: JoinedMember) =>
  (await api.call("POST", at(member), { token })).status;
const confirm = async (member: { id: string }, { token }: JoinedMember) =>
  (await api.call("POST", `${at(member)}/confirmation`, { token })).status;
const stateFor = async (member: { id: string }, { token }: JoinedMember) =>
  (await read(await api.call("GET", at(member), { token }))).state;
const isAskedForCode = async ({ email }: JoinedMember) => (await api.signIn(email)).status === 401;

async function linkInMail(): Promise<string> {
  await api.runJobs();
  return /keep-authenticator\?token=([\w.-]+)/.exec(api.services.mails.at(-1)?.text ?? "")?.[1] ?? "";
}
const stopBy = (token: string) => api.call("POST", "/api/authenticator-removals/stop", { body: { token } });

describe("a lost authenticator", () => {
  test("is taken away by two administrators, a day after the second one, and its member is told each time", async () => {
    const [member, first, second] = [
      await joinWithAuthenticator(),
      await joinAsAdministrator(),
      await joinAsAdministrator(),
    ];
    expect(await stateFor(member, first)).toBe("none");
    expect(await ask(member, first)).toBe(204);
    expect(await ask(member, second)).toBe(409);
    await api.runJobs();
    expect(api.services.mails.at(-1)).toMatchObject({
      to: member.email,
      subject: "Somebody asks to remove your authenticator",
    });
    expect(await confirm(member, first)).toBe(409);
    expect(await confirm(member, second)).toBe(204);
    expect(await confirm(member, second)).toBe(409);
    expect(await stateFor(member, first)).toBe("confirmed");
    await api.runJobs();
    expect(api.services.mails.at(-1)?.subject).toBe("Your authenticator will be removed");
    api.later("1439 minutes");
    await api.runCron(QUEUE);
    expect(await isAskedForCode(member)).toBe(true);
    api.later("1 minute");
    await api.runCron(QUEUE);
    await api.runCron(QUEUE);
    expect(await isAskedForCode(member)).toBe(false);
    await api.runJobs();
    const told = api.services.mails.filter(
      ({ to, text }) => to === member.email && /app was removed/.test(text),
    );
    expect(told).toHaveLength(1);
    const { token } = await read(await api.signIn(second.email));
    const log = await read(
      await api.call("GET", `/api/security-log?member=${member.id}`, { token: String(token) }),
    );
    const events = (log["hydra:member"] as { event: string; detail: string | null }[]).map(
      ({ event }) => event,
    );
    expect(events.filter((event) => event.startsWith("authenticator_remov"))).toEqual([
      "authenticator_removed",
      "authenticator_removal_confirmed",
      "authenticator_removal_asked",
    ]);
  });

  test("stays when the member opens either mail's link, once", async () => {
    const [member, first, second] = [
      await joinWithAuthenticator(),
      await joinAsAdministrator(),
      await joinAsAdministrator(),
    ];
    await ask(member, first);
    const link = await linkInMail();
    await confirm(member, second);
    expect((await stopBy(`${link.slice(0, -2)}xx`)).status).toBe(410);
    expect((await stopBy(link)).status).toBe(204);
    expect((await stopBy(link)).status).toBe(410);
    api.later("1 day");
    await api.runCron(QUEUE);
    expect(await isAskedForCode(member)).toBe(true);
  });

  test("stays when the member says so signed in, or an administrator; others can't", async () => {
    const [member, first, stranger] = [
      await joinWithAuthenticator(),
      await joinAsAdministrator(),
      await api.join(),
    ];
    await ask(member, first);
    expect((await api.call("DELETE", at(member), { token: stranger.token })).status).toBe(403);
    expect((await api.call("DELETE", at(member), { token: member.token })).status).toBe(204);
    await ask(member, first);
    expect((await api.call("DELETE", at(member), { token: first.token })).status).toBe(204);
    expect((await api.call("DELETE", at(member), { token: first.token })).status).toBe(410);
  });

  test("is nobody's own to take away, nor an administrator's of another one's, nor one that is not there", async () => {
    const [owner, other, plain, member] = [
      await joinWithAuthenticator(),
      await joinAsAdministrator("ROLE_SUPER_ADMIN"),
      await joinAsAdministrator(),
      await api.join(),
    ];
    await api.promote(owner, "ROLE_SUPER_ADMIN");
    expect(await ask(owner, owner)).toBe(409);
    expect(await ask(owner, plain)).toBe(403);
    expect(await ask(member, plain)).toBe(409);
    expect(await ask(owner, other)).toBe(204);
    expect(await confirm(owner, owner)).toBe(409);
    expect(await confirm(owner, plain)).toBe(403);
  });

  test("that nobody confirmed in a week is forgotten", async () => {
    const [member, first] = [await joinWithAuthenticator(), await joinAsAdministrator()];
    await ask(member, first);
    api.later("7 days");
    api.later("1 minute");
    await api.runCron("members-outlived");
    const { token } = await read(await api.signIn(first.email));
    expect(await stateFor(member, { ...first, token: String(token) })).toBe("none");
  });
});

describe("the command 'admin recover'", () => {
  test("lets an administrator in by a new password, without a code, and tells them", async () => {
    const owner = await joinWithAuthenticator();
    await api.promote(owner, "ROLE_SUPER_ADMIN");
    const path = await recoverAdministrator(api.services, { email: owner.email.toUpperCase() });
    const token = path?.split("token=")[1];
    const body = { token, password: "boussole-verte-chante-77", confirmPassword: "boussole-verte-chante-77" };
    expect((await api.call("POST", "/api/password/reset", { body })).status).toBe(200);
    expect(await outcome(await api.signIn(owner.email, { password: body.password }))).toMatchObject([
      200,
      {},
    ]);
    await api.runJobs();
    expect(
      api.services.mails.some(({ to, text }) => to === owner.email && /app was removed/.test(text)),
    ).toBe(true);
  });

  test("recovers nobody else", async () => {
    const member = await joinWithAuthenticator();
    expect(await recoverAdministrator(api.services, { email: member.email })).toBeUndefined();
    expect(await recoverAdministrator(api.services, { email: "nobody@example.org" })).toBeUndefined();
    expect(await isAskedForCode(member)).toBe(true);
  });
});
