import { describe, expect, test } from "vitest";
import type { Thread } from "../../contracts/messages.ts";
import { readIdentity } from "../../modules/content/index.ts";
import { deliverMessage } from "../../modules/messages/index.ts";
import { threads } from "../../modules/messages/tables.ts";
import { outcome } from "../../tests/factories/api.ts";
import { makeMember } from "../../tests/factories/members.ts";
import { useThreads } from "../../tests/factories/use-threads.ts";

const { held, api, member, professor, ask, write, begin } = useThreads();

async function deliver(): Promise<void> {
  for (const { data } of api.services.queued.splice(0))
    await deliverMessage(api.services, (data as { message: string }).message);
}

describe("a thread", () => {
  test("gives its newest messages, then those before them, none lost or twice", async () => {
    const { id } = await begin();
    const rows = Array.from({ length: 119 }, (_, number) => `Message ${number + 2}`);
    await held.pool.query(
      "insert into messages (id, thread, sender, body, created_at) select gen_random_uuid(), $1, 'team', unnest($2::text[]), now()",
      [id, rows],
    );
    const read: string[] = [];
    let before = "";
    let pages = 0;
    for (let hasEarlier = true; hasEarlier; pages += 1) {
      const answer = await api.call("GET", `/api/threads/${id}${before}`, { token: member.token });
      const given = (await answer.json()) as Thread;
      read.unshift(...given.messages.map(({ id: one }) => one));
      before = `?before=${given.messages[0]?.id}`;
      hasEarlier = given.hasEarlier;
    }
    expect([pages, read.length, new Set(read).size]).toEqual([3, 120, 120]);
  });

  test("is begun by a member, read and answered by the team, and each side is told by mail", async () => {
    const [status, made] = await ask("POST", "/api/messages", member, {
      subject: "A question",
      body: "Which kit?",
    });
    expect(status).toBe(201);
    const thread = made as unknown as Thread;
    expect(thread).toMatchObject({
      "@type": "Thread",
      subject: "A question",
      isUnread: false,
      messages: [{ sender: "person", name: "Awa Ndiaye" }],
    });
    await deliver();
    expect(api.services.mails).toMatchObject([
      { subject: "A question", replyTo: { address: member.username } },
    ]);
    expect(await ask("GET", "/api/threads", professor)).toMatchObject([
      200,
      { "hydra:totalItems": 1, "hydra:member": [{ isUnread: true }] },
    ]);

    const replied = await write({ thread: thread["@id"], body: "The column one." }, professor);
    expect(replied.messages).toMatchObject([{ sender: "person" }, { sender: "team", name: "Jean Ndiaye" }]);
    await deliver();
    const mail = api.services.mails.at(-1);
    expect(mail).toMatchObject({ to: member.username, subject: "Re: A question" });
    expect(mail?.text).toContain(`http://localhost:3000/dashboard?thread=${thread.id}`);
    expect(mail?.text).not.toContain("The column one.");
    expect(await ask("GET", "/api/messages", member)).toMatchObject([
      200,
      { "hydra:member": [{ isUnread: true, lastMessage: { body: "The column one." } }] },
    ]);
  });

  test("is read once it is marked, until the other side writes again", async () => {
    const thread = await begin();
    await write({ thread: thread.id, body: "Yes." }, professor);
    expect((await api.call("POST", `${thread["@id"]}/read`, { token: member.token })).status).toBe(204);
    expect(await ask("GET", thread["@id"], member)).toMatchObject([200, { isUnread: false }]);
    await write({ thread: thread.id, body: "One more thing." }, professor);
    expect(await ask("GET", thread["@id"], member)).toMatchObject([
      200,
      { isUnread: true, messages: [{}, {}, {}] },
    ]);
  });

  test("is begun by an administrator with a member, who is told by mail and answers", async () => {
    const administrator = await makeMember(api.services, { roles: ["ROLE_ADMIN"], firstName: "Rose" });
    const letter = { to: `/api/users/${member.id}`, subject: "Your certificate", body: "It is ready." };
    const [status, made] = await ask("POST", "/api/messages", administrator, letter);
    expect([status, made]).toMatchObject([
      201,
      {
        subject: "Your certificate",
        person: { name: "Awa Ndiaye", isMember: true },
        messages: [{ sender: "team", name: "Rose Ndiaye" }],
      },
    ]);
    await deliver();
    expect(api.services.mails).toMatchObject([{ to: member.username, subject: "Your certificate" }]);
    expect(api.services.mails[0]?.text).toContain("Rose Ndiaye has written to you about “Your certificate”:");
    expect(await ask("GET", "/api/messages", member)).toMatchObject([
      200,
      { "hydra:member": [{ isUnread: true, lastMessage: { body: "It is ready." } }] },
    ]);
    const thread = made as unknown as Thread;
    expect((await write({ thread: thread["@id"], body: "Thank you." })).messages).toHaveLength(2);
    expect((await ask("GET", "/api/threads?show=unread", professor))[1]).toMatchObject({
      "hydra:totalItems": 1,
    });
  });

  test("with a member is begun by administrators alone, with somebody else, and not as a reply", async () => {
    const administrator = await makeMember(api.services, { roles: ["ROLE_ADMIN"] });
    const beginAs = async (who: typeof member, more: object = {}) => {
      const letter = { to: member.id, subject: "Hello", body: "Hello.", ...more };
      return (await ask("POST", "/api/messages", who, letter))[0];
    };
    for (const who of [professor, member, await makeMember(api.services)])
      expect(await beginAs(who)).toBe(403);
    expect(await beginAs(administrator, { to: administrator.id })).toBe(403);
    expect(await beginAs(administrator, { to: crypto.randomUUID() })).toBe(404);
    expect(await beginAs(administrator, { thread: crypto.randomUUID() })).toBe(422);
    expect(await beginAs(administrator, { heldAs: crypto.randomUUID() })).toBe(422);
  });

  test("shows the person's addresses to the team alone", async () => {
    const thread = await begin();
    expect((await ask("GET", thread["@id"], professor))[1]).toMatchObject({
      contact: { email: member.username },
    });
    expect((await ask("GET", thread["@id"], member))[1]).not.toHaveProperty("contact");
  });

  test("is nobody else's", async () => {
    const thread = await begin();
    const stranger = await makeMember(api.services);
    expect((await ask("GET", thread["@id"], stranger))[0]).toBe(403);
    const reply = { thread: thread.id, body: "Me too" };
    expect((await ask("POST", "/api/messages", stranger, reply))[0]).toBe(403);
    expect((await api.call("POST", `${thread["@id"]}/read`, { token: stranger.token })).status).toBe(403);
    expect((await ask("GET", "/api/threads", stranger))[0]).toBe(403);
    expect((await ask("GET", "/api/messages", stranger))[1]).toMatchObject({ "hydra:totalItems": 0 });
  });

  test("of the contact form is answered by a person's letter, which the visitor can answer", async () => {
    await api.call("POST", "/api/contact", {
      body: { name: "Fatou", email: "fatou@example.org", subject: "Hello", message: "Hi,\n\nwhich kit?" },
      headers: { "Accept-Language": "fr" },
    });
    const [thread] = await held.database.select().from(threads);
    api.services.queued.splice(0);
    const asked = api.services.mails.at(-1)?.messageId;
    await write({ thread: thread?.id, body: "Welcome." }, professor);
    await deliver();
    const { name, email } = await readIdentity({ ctx: { ...api.services, locale: "fr" } });
    const first = api.services.mails.at(-1);
    expect(first).toMatchObject({
      to: "fatou@example.org",
      subject: "Re: Hello",
      writer: "Jean Ndiaye",
      replyTo: { name, address: email },
      references: [asked],
    });
    expect(asked).toMatch(/^<[\w-]{36}@localhost>$/);
    expect(first?.text.split("\n")).toEqual([
      "Welcome.",
      "",
      "Jean Ndiaye",
      name,
      "http://localhost:3000",
      "",
      "Le 1er octobre 2024, Fatou a écrit\u00A0:",
      "> Hi,",
      ">",
      "> which kit?",
      "",
    ]);
    await write({ thread: thread?.id, body: "And another one." }, professor);
    await deliver();
    expect(api.services.mails.at(-1)).toMatchObject({ references: [asked, first?.messageId] });
  });
});

test("a message names every broken rule", async () => {
  const rules = async (body: unknown) => {
    const [status, answer] = await outcome(
      await api.call("POST", "/api/messages", { token: member.token, body }),
    );
    return [
      status,
      (answer["violations"] as { propertyPath: string }[]).map(({ propertyPath }) => propertyPath),
    ];
  };
  expect(await rules({})).toEqual([422, ["body", "subject"]]);
  expect(await rules({ subject: "x", body: " " })).toEqual([422, ["body"]]);
  expect(await rules({ thread: "nothing", body: "x" })).toEqual([422, ["thread"]]);
  const status = async (body: unknown) => (await ask("POST", "/api/messages", member, body))[0];
  expect(await status({ thread: crypto.randomUUID(), body: "x" })).toBe(404);
  expect(await status("{")).toBe(400);
});

test.each([
  ["GET", "/api/messages"],
  ["POST", "/api/messages"],
  ["GET", "/api/threads"],
  ["GET", `/api/threads/${crypto.randomUUID()}`],
  ["POST", `/api/threads/${crypto.randomUUID()}/read`],
])("%s %s wants a token", async (method, address) => {
  expect((await api.call(method, address, { body: method === "POST" ? {} : undefined })).status).toBe(401);
});
