import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { deleteMember } from "../../modules/members/rights/delete-member.ts";
import { rightsRequests } from "../../modules/members/tables.ts";
import { outcome, read } from "../../tests/factories/api.ts";
import { useMembers } from "../../tests/factories/use-members.ts";

const { held, api, awa, other } = useMembers();

describe("one's rights (specification, section 1: within one month)", () => {
  test("a download holds everything, and stands in the register", async () => {
    api.services.participants.push({ exportData: async () => ({ messages: ["hello"] }) });
    const response = await api.call("POST", `/api/users/${awa.id}/data-exports`, { token: awa.token });
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "application/zip"]);
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(Object.keys(files).toSorted()).toEqual([
      "consent.json",
      "devices.json",
      "messages.json",
      "passkeys.json",
      "profile.json",
    ]);
    expect(JSON.parse(strFromU8(files["profile.json"] ?? new Uint8Array()))).toMatchObject({
      email: "awa@example.org",
    });
    expect(JSON.parse(strFromU8(files["consent.json"] ?? new Uint8Array()))).toEqual({
      termsVersion: "2024-09-30",
      termsAcceptedAt: "2024-10-01T12:00:00.000Z",
      newsletter: false,
    });
    const due = new Date("2024-11-01T12:00:00Z");
    expect(await held.database.select().from(rightsRequests)).toMatchObject([
      { user: awa.id, kind: "data", dueAt: due, doneAt: api.services.clock },
    ]);
  });

  test("a month ends with its last day: what is asked on 31 January is due on 28 February", async () => {
    api.services.clock = new Date("2025-01-31T09:00:00Z");
    const token = String((await read(await api.signIn(awa.email))).token);
    await api.confirm({ ...awa, token });
    await api.call("POST", `/api/users/${awa.id}/data-exports`, { token });
    expect(await held.database.select().from(rightsRequests)).toMatchObject([
      { dueAt: new Date("2025-02-28T09:00:00Z") },
    ]);
  });

  test("a download is one's own, and five a day", async () => {
    const ask = (token?: string) => api.call("POST", `/api/users/${awa.id}/data-exports`, { token });
    expect([(await ask()).status, (await ask(other.token)).status]).toEqual([401, 403]);
    for (let time = 0; time < 5; time += 1) expect((await ask(awa.token)).status).toBe(200);
    expect((await ask(awa.token)).status).toBe(429);
  });

  test("an account goes 30 days after its owner asked, with all that is theirs", async () => {
    const gone: object[] = [];
    api.services.participants.push({ onDeleted: async (_, member) => void gone.push(member) });
    const response = await api.call("DELETE", `/api/users/${awa.id}`, { token: awa.token });
    expect(await outcome(response)).toMatchObject([202, { deletionAt: "2024-10-31T12:00:00.000Z" }]);
    expect(api.services.queued).toContainEqual(
      expect.objectContaining({ queue: "account-deletion", startAfter: new Date("2024-10-31T12:00:00Z") }),
    );
    api.later("29 days");
    await deleteMember(api.services, awa.id);
    expect((await api.signIn(awa.email)).status).toBe(200);
    api.later("1 day");
    await deleteMember(api.services, awa.id);
    expect((await api.signIn(awa.email)).status).toBe(401);
    expect(gone).toEqual([{ id: awa.id, email: awa.email }]);
    expect(await held.database.select().from(rightsRequests)).toMatchObject([
      { kind: "deletion", doneAt: api.services.clock },
    ]);
  });

  test("an account goes on its day, although the job that waited is lost, as after a restore", async () => {
    await api.call("DELETE", `/api/users/${awa.id}`, { token: awa.token });
    api.services.queued.splice(0);
    const hourly = async () => {
      api.services.queued.push({ queue: "account-deletions-due", data: {} });
      await api.runJobs();
    };
    api.later("29 days");
    await hourly();
    expect((await api.signIn(awa.email)).status).toBe(200);
    api.later("1 day");
    await hourly();
    expect((await api.signIn(awa.email)).status).toBe(401);
    expect((await api.signIn(other.email)).status).toBe(200);
  });

  test("an owner may change their mind", async () => {
    await api.call("DELETE", `/api/users/${awa.id}`, { token: awa.token });
    await api.runJobs();
    expect(api.services.mails.at(-1)).toMatchObject({
      subject: "Your account will be deleted",
      text: expect.stringContaining("31 October 2024") as string,
    });
    const kept = await api.call("DELETE", `/api/users/${awa.id}/deletion`, { token: awa.token });
    expect(await outcome(kept)).toMatchObject([200, { deletionAt: null }]);
    api.later("30 days");
    await deleteMember(api.services, awa.id);
    expect((await api.signIn(awa.email)).status).toBe(200);
  });

  test("an administrator may begin and end the deletion that a member asked for in another way", async () => {
    await api.promote(other, "ROLE_ADMIN");
    const asked = await api.call("DELETE", `/api/users/${awa.id}`, { token: other.token });
    expect(await outcome(asked)).toMatchObject([202, { deletionAt: "2024-10-31T12:00:00.000Z" }]);
    expect(await held.database.select().from(rightsRequests)).toMatchObject([
      { user: awa.id, kind: "deletion" },
    ]);
    await api.runJobs();
    expect(api.services.mails).toMatchObject([{ to: awa.email, subject: "Your account will be deleted" }]);
    const kept = await api.call("DELETE", `/api/users/${awa.id}/deletion`, { token: other.token });
    expect(await outcome(kept)).toMatchObject([200, { deletionAt: null }]);
    await api.promote(awa, "ROLE_ADMIN");
    expect((await api.call("DELETE", `/api/users/${awa.id}`, { token: other.token })).status).toBe(403);
  });

  test("deleting is one's own, and not for a super-administrator", async () => {
    expect((await api.call("DELETE", `/api/users/${awa.id}`)).status).toBe(401);
    expect((await api.call("DELETE", `/api/users/${awa.id}`, { token: other.token })).status).toBe(403);
    await api.promote(awa, "ROLE_SUPER_ADMIN");
    const refused = await api.call("DELETE", `/api/users/${awa.id}`, { token: awa.token });
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("Hand the role to someone else first.");
    expect(await read(await api.call("GET", "/api/rights-requests", { token: awa.token }))).toMatchObject({
      "hydra:totalItems": 0,
    });
    expect((await api.call("GET", "/api/rights-requests", { token: other.token })).status).toBe(403);
  });
});
