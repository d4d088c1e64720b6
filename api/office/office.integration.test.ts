import { beforeEach, describe, expect, test } from "vitest";
import { MAIL_QUEUE } from "../../modules/members/index.ts";
import { deliverMessage } from "../../modules/messages/index.ts";
import { noteRefusedMail } from "../../platform/delivery/refused-mails.ts";
import { outcome, read } from "../../tests/factories/api.ts";
import { movement, useHolders } from "../../tests/factories/use-holders.ts";

const { api, held, administrator, second, plain, get, post, makeHolder } = useHolders();

beforeEach(() => held.pool.query("truncate refused_mails, threads cascade; truncate rate_limits"));

const list = async (address: string) => read(await get(address, administrator));
const newest = async () => {
  const { "hydra:member": lines } = await list("/api/security-log");
  return (lines as Record<string, unknown>[])[0];
};
const contact = (subject: string) =>
  api.call("POST", "/api/contact", {
    body: { name: "Fatou", email: "fatou@example.org", subject, message: "Hi" },
  });

describe("the overview", () => {
  test("counts what waits for this administrator", async () => {
    const before = await list("/api/office/overview");
    await contact("One");
    await contact("Two");
    const holder = await makeHolder();
    await post(`/api/accounts/${holder.account}/deposits`, second, movement(1_000_001));
    await noteRefusedMail(api.services, { to: "gone@example.org", subject: "Hello", reason: "550" });
    expect(await list("/api/office/overview")).toEqual({
      ...before,
      unreadThreads: 2,
      refusedMails: 1,
      treasuryMovements: Number(before["treasuryMovements"]) + 1,
      rightsRequests: { open: 0, nextDueAt: null },
    });
    const { treasuryMovements } = await read(await get("/api/office/overview", second));
    expect(treasuryMovements).toBe(before["treasuryMovements"]);
  });

  test("names the next day by which a wish for deletion must be done", async () => {
    const dueAt = new Date(api.services.clock.getTime() + 86_400_000);
    await held.pool.query(
      "insert into rights_requests (id, \"user\", kind, requested_at, due_at) values (gen_random_uuid(), $1, 'deletion', now(), $2)",
      [plain.id, dueAt],
    );
    const nextDueAt = dueAt.toISOString();
    expect(await list("/api/office/overview")).toMatchObject({ rightsRequests: { open: 1, nextDueAt } });
    expect(await list(`/api/rights-requests?open=true&user=${plain.id}`)).toMatchObject({
      "hydra:member": [{ name: "Awa Ndiaye", dueAt: nextDueAt }],
    });
    expect(await list(`/api/rights-requests?user=${second.id}`)).toMatchObject({ "hydra:totalItems": 0 });
    await held.pool.query("delete from rights_requests");
  });
});

describe("the team's threads", () => {
  test("are the unread first, and filtered", async () => {
    await contact("Old");
    api.later("1 minute");
    const answered = await read(await post("/api/messages", plain, { subject: "New", body: "Hi" }));
    api.later("1 minute");
    await post("/api/messages", administrator, { thread: answered["@id"], body: "Yes" });
    expect(await newest()).toMatchObject({
      event: "message_answered",
      subject: `/api/users/${plain.id}`,
      detail: "New",
    });
    const subjects = async (show: string) => {
      const { "hydra:member": threads } = await list(`/api/threads?show=${show}`);
      return (threads as { subject: string }[]).map(({ subject }) => subject);
    };
    expect(await subjects("all")).toEqual(["Old", "New"]);
    expect(await subjects("unread")).toEqual(["Old"]);
    expect(await subjects("contact")).toEqual(["Old"]);
    expect(await subjects("members")).toEqual(["New"]);
    expect((await get("/api/threads?show=some", administrator)).status).toBe(422);
  });
});

describe("a mail that was refused for good", () => {
  const refuse = (job?: { queue: string; data: object }) =>
    noteRefusedMail(api.services, {
      to: "gone@example.org",
      subject: "Hello",
      reason: "550 no such box",
      job,
    });
  const only = async () => {
    const { "hydra:member": mails } = await list("/api/refused-mails");
    return (mails as { "@id": string; mayRetry: boolean }[])[0];
  };

  test("of a message is sent again by its own job, and told once however often it was tried", async () => {
    api.services.queued.splice(0);
    api.services.mailFault = new Error("refused");
    await contact("Hello");
    const job = api.services.queued.splice(0)[0] as { queue: string; data: { message: string } };
    api.services.mailFault = undefined;
    await refuse({ queue: job.queue, data: job.data });
    await refuse({ queue: job.queue, data: job.data });
    expect(await list("/api/refused-mails")).toMatchObject({
      "hydra:totalItems": 1,
      "hydra:member": [{ to: "gone@example.org", reason: "550 no such box", mayRetry: true }],
    });
    expect((await post(`${(await only())?.["@id"]}/retry`, administrator)).status).toBe(202);
    expect(api.services.queued).toMatchObject([{ queue: job.queue, data: job.data }]);
    expect(await list("/api/refused-mails")).toMatchObject({ "hydra:totalItems": 0 });
    expect(await newest()).toMatchObject({ event: "mail_retried", detail: "gone@example.org" });
    const sent = api.services.mails.length;
    await deliverMessage(api.services, job.data.message);
    expect(api.services.mails).toHaveLength(sent + 1);
    expect(api.services.mails.at(-1)?.job).toEqual({ queue: job.queue, data: job.data });
  });

  test("of an account names its job too", async () => {
    api.services.queued.splice(0);
    await api.call("POST", "/api/password/forgot", { body: { email: plain.username } });
    const [job] = api.services.queued;
    await api.runJobs();
    expect(api.services.mails.at(-1)?.job).toEqual({ queue: job?.queue, data: job?.data });
    expect(job?.queue).not.toBe(MAIL_QUEUE);
  });

  test("is dismissed; one whose job is not known is not sent again", async () => {
    await refuse();
    const mail = await only();
    expect(mail?.mayRetry).toBe(false);
    expect((await post(`${mail?.["@id"]}/retry`, administrator)).status).toBe(409);
    const dismissed = await api.call("DELETE", mail?.["@id"] ?? "", { token: administrator.token });
    expect(dismissed.status).toBe(204);
    expect(await only()).toBeUndefined();
    expect(await newest()).toMatchObject({ event: "mail_dismissed", detail: "gone@example.org" });
  });
});

test("the office is for administrators", async () => {
  const professor = await makeHolder();
  const mail = `/api/refused-mails/${crypto.randomUUID()}`;
  const calls = [
    ["GET", "/api/office/overview"],
    ["GET", "/api/treasury-movements"],
    ["GET", "/api/office/books"],
    ["GET", "/api/refused-mails"],
    ["POST", `${mail}/retry`],
    ["DELETE", mail],
  ] as const;
  for (const [method, address] of calls) {
    expect((await api.call(method, address)).status).toBe(401);
    for (const { token } of [plain, professor])
      expect((await api.call(method, address, { token })).status).toBe(403);
  }
  expect((await post(`${mail}/retry`, administrator)).status).toBe(404);
  expect(await outcome(await api.call("DELETE", mail, { token: administrator.token }))).toMatchObject([
    404,
    {},
  ]);
});
