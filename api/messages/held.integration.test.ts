import { drizzle } from "drizzle-orm/node-postgres";
import { expect, test } from "vitest";
import type { Thread } from "../../contracts/messages.ts";
import {
  deliverMessage,
  HELD_QUEUE,
  MESSAGE_MAIL_QUEUE,
  sendHeldReply,
} from "../../modules/messages/index.ts";
import { useThreads } from "../../tests/factories/use-threads.ts";
import { whileReading } from "../../tests/database/while-reading.ts";
import { makeMember } from "../../tests/factories/members.ts";

const { held, api, member, professor, ask, write, begin } = useThreads();

const reply = (thread: Thread, heldAs = crypto.randomUUID(), who = professor) =>
  ask("POST", "/api/messages", who, { thread: thread["@id"], body: "The silica one.", heldAs });
const read = async (thread: Thread, who = professor) =>
  (await ask("GET", thread["@id"], who))[1] as unknown as Thread;

test("a reply waits ten seconds, unseen by the person, and is then sent once, however often it is asked for", async () => {
  const thread = await begin();
  const heldAs = crypto.randomUUID();
  for (const _ of [1, 2])
    expect(await reply(thread, heldAs)).toMatchObject([
      201,
      { messages: [{}], held: [{ id: heldAs, body: "The silica one.", isOwn: true }] },
    ]);
  const jobs = api.services.queued.filter(({ queue }) => queue === HELD_QUEUE);
  expect(jobs).toHaveLength(1);
  expect(await read(thread, member)).toMatchObject({ messages: [{}], isUnread: false });
  expect(await read(thread, member)).not.toHaveProperty("held");

  api.later("10 seconds");
  for (const _ of [1, 2]) await sendHeldReply(api.services, heldAs); // As after a kill.
  expect(
    api.services.queued.filter(
      ({ queue, data }) => queue === MESSAGE_MAIL_QUEUE && (data as { message: string }).message === heldAs,
    ),
  ).toHaveLength(1);
  expect(await read(thread, member)).toMatchObject({
    messages: [{}, { id: heldAs, sender: "team", body: "The silica one." }],
    isUnread: true,
  });
  expect((await read(thread)).held).toEqual([]);
});

test("a reply that is sent while its thread is read stands in the answer once", async () => {
  const thread = await begin();
  const heldAs = crypto.randomUUID();
  await reply(thread, heldAs);
  const answer = await whileReading(held, {
    table: "held_replies",
    read: () => read(thread),
    change: (client) => sendHeldReply({ ...api.services, database: drizzle({ client }) }, heldAs),
  });
  const { messages, held: waiting = [] } = answer;
  expect([...messages, ...waiting].filter(({ id }) => id === heldAs)).toHaveLength(1);
});

test("is taken back by whoever wrote it until it is sent, and by nobody else", async () => {
  const thread = await begin();
  const heldAs = crypto.randomUUID();
  await reply(thread, heldAs);
  const address = `${thread["@id"]}/held/${heldAs}`;
  expect((await ask("DELETE", address, member))[0]).toBe(403);
  const colleague = await makeMember(api.services, { roles: ["ROLE_ADMIN"] });
  expect((await ask("DELETE", address, colleague))[0]).toBe(410);
  expect(await ask("DELETE", address, professor)).toMatchObject([200, { messages: [{}], held: [] }]);
  await sendHeldReply(api.services, heldAs);
  expect((await read(thread)).messages).toHaveLength(1);
  expect((await ask("DELETE", address, professor))[0]).toBe(410);
});

test("is the team's: a member's own message does not wait", async () => {
  const thread = await begin();
  expect(await reply(thread, crypto.randomUUID(), member)).toMatchObject([
    422,
    { violations: [{ propertyPath: "heldAs" }] },
  ]);
});

test("saved replies are the team's, by title, in one language at least", async () => {
  const id = crypto.randomUUID();
  const put = (body: object, who = professor) => ask("PUT", `/api/saved-replies/${id}`, who, body);
  const words = { title: "Columns", body: { fr: "La silice.", en: "" } };
  for (const _ of [1, 2]) expect(await put(words)).toMatchObject([200, words]);
  expect(await put({ title: "", body: { fr: "", en: " " } })).toMatchObject([
    422,
    { violations: [{ propertyPath: "title" }, { propertyPath: "body.fr", code: "required" }] },
  ]);
  expect((await put(words, member))[0]).toBe(403);
  expect(await ask("GET", "/api/saved-replies", professor)).toMatchObject([200, { "hydra:member": [words] }]);
  expect((await ask("GET", "/api/saved-replies", member))[0]).toBe(403);
  const gone = await api.call("DELETE", `/api/saved-replies/${id}`, { token: professor.token });
  expect(gone.status).toBe(204);
  expect(await ask("GET", "/api/saved-replies", professor)).toMatchObject([200, { "hydra:member": [] }]);
});

test("a signature stands under its writer's mails to visitors, in their language", async () => {
  await ask("PUT", "/api/signature", professor, { fr: "Jean, le labo", en: "Jean, the lab" });
  expect(await ask("GET", "/api/signature", professor)).toMatchObject([200, { en: "Jean, the lab" }]);
  const email = `${crypto.randomUUID()}@example.org`;
  await api.call("POST", "/api/contact", {
    headers: { "Accept-Language": "en" },
    body: { name: "Fatou", email, subject: "A question", message: "Which column?" },
  });
  const [, { "hydra:member": found }] = (await ask(
    "GET",
    `/api/threads?q=${email}`,
    professor,
  )) as unknown as [number, { "hydra:member": Thread[] }];
  const [thread] = found;
  if (!thread) throw new Error("no thread");
  const { messages } = await write({ thread: thread["@id"], body: "The silica one." }, professor);
  await deliverMessage(api.services, messages[1]?.id ?? "");
  expect(api.services.mails.at(-1)?.text).toContain("The silica one.\n\nJean, the lab\n");
});
