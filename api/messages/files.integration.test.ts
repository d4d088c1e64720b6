import { unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import type { Message, Thread } from "../../contracts/messages.ts";
import {
  deliverMessage,
  forgetOldThreads,
  messagesParticipant,
  sendHeldReply,
} from "../../modules/messages/index.ts";
import { messageFilePieces, messageFiles, threads } from "../../modules/messages/tables.ts";
import { confirmMember, makeMember, type TestMember } from "../../tests/factories/members.ts";
import { sendFile } from "../../tests/factories/send-file.ts";
import { useThreads } from "../../tests/factories/use-threads.ts";

const { held, api, member, professor, ask, write, begin } = useThreads();

const PNG = Buffer.from("89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489", "hex");
/** More than one piece. */
const LONG = Buffer.alloc(700_000, "gel ");

const send = (who: TestMember, name = "gel.png", bytes: Uint8Array = PNG) =>
  sendFile(api, who, { name, bytes });
const download = (id: string, { token }: { token: string }) =>
  api.call("GET", `/api/message-files/${id}`, { token });
const statusOf = async (id: string, who: TestMember) => (await download(id, who)).status;
const filesOf = ({ messages }: Thread) => messages.map(({ files }) => files.map(({ name }) => name));
const refusal = async (who: TestMember, body: object) => {
  const [status, answer] = await ask("POST", "/api/messages", who, {
    subject: "A gel",
    body: "See.",
    ...body,
  });
  return [status, (answer["violations"] as { code: string }[] | undefined)?.map(({ code }) => code)];
};

describe("files of a thread", () => {
  test("go both ways, whole, as downloads that no browser opens", async () => {
    const [sent, named] = [await send(member, "../r\u202Egnp.exe.png", LONG), await send(member)];
    const thread = await write({
      subject: "A gel",
      body: "It smears.",
      files: [sent, `/api/message-files/${named}`],
    });
    expect(thread.messages[0]?.files).toMatchObject([
      { id: named, name: "gel.png", type: "image/png", size: PNG.length, isKept: true },
      { id: sent, name: "rgnp.exe.png", type: "application/octet-stream", size: LONG.length },
    ]);
    for (const reader of [member, professor]) {
      const answer = await download(sent, reader);
      expect(Buffer.from(await answer.arrayBuffer()).equals(LONG)).toBe(true);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        "content-type": "application/octet-stream",
        "content-disposition": "attachment; filename*=UTF-8''rgnp.exe.png",
        "x-content-type-options": "nosniff",
        "cache-control": "private, no-store",
      });
    }
    const back = await send(professor, "protocol.pdf");
    const replied = await write({ thread: thread.id, body: "Try this.", files: [back] }, professor);
    expect(filesOf(replied)).toEqual([["gel.png", "rgnp.exe.png"], ["protocol.pdf"]]);
    expect(await statusOf(back, member)).toBe(200);
  });

  test("are nobody else's; before they are sent, they are their writer's alone", async () => {
    const [id, stranger] = [await send(member), await makeMember(api.services)];
    expect([await statusOf(id, member), await statusOf(id, professor)]).toEqual([200, 403]);
    await write({ subject: "A gel", body: "It smears.", files: [id] });
    expect([await statusOf(id, professor), await statusOf(id, stranger)]).toEqual([200, 403]);
    expect((await api.call("GET", `/api/message-files/${id}`)).status).toBe(401);
    expect(await statusOf(crypto.randomUUID(), professor)).toBe(404);
    // What was sent stays as it is.
    for (const [method, address] of [
      ["DELETE", `/api/message-files/${id}`],
      ["GET", `/api/message-files/${id}/state`],
      ["PUT", `/api/message-files/${id}/pieces/0`],
    ] as const)
      expect(
        (await api.call(method, address, { token: member.token, ...(method === "PUT" && { body: {} }) }))
          .status,
      ).toBe(404);
  });

  test("are refused where they are another's, gone, not whole, too many or too large together", async () => {
    expect(await refusal(professor, { to: member.id })).toEqual([403, undefined]);
    expect(await refusal(member, { files: [await send(professor)] })).toEqual([422, ["reference"]]);
    const gone = await send(member);
    expect((await api.call("DELETE", `/api/message-files/${gone}`, { token: member.token })).status).toBe(
      204,
    );
    expect(await refusal(member, { files: [gone] })).toEqual([422, ["reference"]]);
    const used = await send(member);
    await write({ subject: "A gel", body: "See.", files: [used] });
    expect(await refusal(member, { files: [used] })).toEqual([422, ["reference"]]);
    const [, half] = await ask("POST", "/api/message-files", member, { name: "a.txt", size: 9 });
    expect(await refusal(member, { files: [half["id"]] })).toEqual([422, ["file_piece"]]);
    const many = [];
    for (let at = 0; at < 6; at += 1) many.push(await send(member));
    expect(await refusal(member, { files: many })).toEqual([422, ["attached_many"]]);
    const large = [await send(member), await send(member)];
    await held.pool.query("update message_files set size = 5000001 where id = any($1)", [large]);
    expect(await refusal(member, { files: large })).toEqual([422, ["attached_together"]]);
  });

  test("have a size and a day's limit, and pieces of exactly their size", async () => {
    const start = async (size: number) => {
      const [status, answer] = await ask("POST", "/api/message-files", member, { name: "a.bin", size });
      return [status, (answer["violations"] as { code: string }[] | undefined)?.[0]?.code];
    };
    expect(await start(0)).toEqual([422, "empty_file"]);
    expect(await start(10_000_001)).toEqual([422, "attached_size"]);
    for (let time = 0; time < 10; time += 1) expect(await start(10_000_000)).toEqual([201, undefined]);
    expect((await start(10_000_000))[0]).toBe(429);
    const [, begun] = await ask("POST", "/api/message-files", professor, { name: "a.txt", size: 9 });
    const put = await api.call("PUT", `/api/message-files/${String(begun["id"])}/pieces/0`, {
      token: professor.token,
      body: "12345678",
    });
    expect(put.status).toBe(422);
  });
});

describe("a reply with files", () => {
  async function fromVisitor(): Promise<Thread> {
    const email = `${crypto.randomUUID()}@example.org`;
    await api.call("POST", "/api/contact", {
      body: { name: "Fatou", email, subject: "Hello", message: "Which kit?" },
    });
    api.services.queued.splice(0);
    const [, { "hydra:member": found }] = await ask("GET", `/api/threads?q=${email}`, professor);
    return (found as Thread[])[0] as Thread;
  }
  const deliver = (message: Message | undefined) => deliverMessage(api.services, message?.id ?? "");

  test("carries them to a visitor; to a member it only says that it waits on the site", async () => {
    const files = async () => [await send(professor, "protocole été.pdf", LONG), await send(professor)];
    const visitors = await write(
      { thread: (await fromVisitor()).id, body: "Here.", files: await files() },
      professor,
    );
    await deliver(visitors.messages.at(-1));
    expect(api.services.mails.at(-1)?.attachments).toEqual([
      { filename: "gel.png", content: PNG, contentType: "image/png" },
      { filename: "protocole été.pdf", content: LONG, contentType: "application/octet-stream" },
    ]);
    const members = await write(
      { thread: (await begin()).id, body: "Here.", files: await files() },
      professor,
    );
    await deliver(members.messages.at(-1));
    expect(api.services.mails.at(-1)).not.toHaveProperty("attachments");
  });

  test("that a member writes names them to the team", async () => {
    const thread = await write({ subject: "A gel", body: "It smears.", files: [await send(member)] });
    await deliver(thread.messages[0]);
    expect(api.services.mails.at(-1)?.text).toContain("It smears.\n\n📎 gel.png\n--\n");
  });

  test("keeps them while it waits, gives them back, and sends them once", async () => {
    const thread = await begin();
    const [heldAs, id] = [crypto.randomUUID(), await send(professor)];
    const hold = () =>
      ask("POST", "/api/messages", professor, { thread: thread.id, body: "Here.", heldAs, files: [id] });
    expect(await hold()).toMatchObject([201, { held: [{ files: [{ id, name: "gel.png" }] }] }]);
    expect((await ask("DELETE", `${thread["@id"]}/held/${heldAs}`, professor))[0]).toBe(200);
    expect((await hold())[0]).toBe(201);
    api.later("10 seconds");
    for (const _ of [1, 2]) await sendHeldReply(api.services, heldAs);
    const [, sent] = await ask("GET", thread["@id"], member);
    expect(filesOf(sent as unknown as Thread)).toEqual([[], ["gel.png"]]);
  });
});

describe("files go with what they belong to", () => {
  const left = async () => [
    await held.database.$count(messageFiles),
    await held.database.$count(messageFilePieces),
  ];

  test("into the export of the member whose thread it is", async () => {
    api.services.participants = [messagesParticipant];
    const thread = await write({
      subject: "A gel",
      body: "It smears.",
      files: [await send(member, "gel.png", LONG)],
    });
    const [file] = thread.messages[0]?.files ?? [];
    await confirmMember(api.services, member);
    const answer = await api.call("POST", `/api/users/${member.id}/data-exports`, { token: member.token });
    const zip = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(Buffer.from(zip[`files/${file?.id}/gel.png`] ?? []).equals(LONG)).toBe(true);
    const said = JSON.parse(Buffer.from(zip["messages.json"] ?? []).toString()) as { files: object[] }[];
    expect(said[0]?.files).toMatchObject([{ name: "gel.png" }]);
    const others = await makeMember(api.services);
    await confirmMember(api.services, others);
    const none = await api.call("POST", `/api/users/${others.id}/data-exports`, { token: others.token });
    const names = Object.keys(unzipSync(new Uint8Array(await none.arrayBuffer())));
    expect(names.filter((name) => name.startsWith("files/"))).toEqual([]);
  });

  test("when a thread or a member is deleted, and when one was never sent", async () => {
    await held.database.delete(messageFiles);
    await write({ subject: "A gel", body: "It smears.", files: [await send(member)] });
    expect(await left()).toEqual([1, 1]);
    await held.database.delete(threads);
    expect(await left()).toEqual([0, 0]);
    const leaving = await makeMember(api.services);
    await write({ subject: "A gel", body: "It smears.", files: [await send(leaving)] }, leaving);
    await held.pool.query("delete from users where id = $1", [leaving.id]);
    expect(await left()).toEqual([0, 0]);
    await send(professor);
    await forgetOldThreads(api.services);
    expect(await left()).toEqual([1, 1]);
    api.later("8 days");
    await forgetOldThreads(api.services);
    expect(await left()).toEqual([0, 0]);
  });
});
