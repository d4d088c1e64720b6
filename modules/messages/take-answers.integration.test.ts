import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Thread } from "../../contracts/messages.ts";
import { isDovecot, startDovecot } from "../../tests/factories/dovecot.ts";
import { type ImapServer, startImapServer } from "../../tests/factories/imap-server.ts";
import { useThreads } from "../../tests/factories/use-threads.ts";
import { readAnswers, takeAnswer } from "./take-answers.ts";

const { api, member, professor, ask, write, begin } = useThreads();

const file = (name: string, content: string, head: string[] = []) => [
  "--b",
  `Content-Type: application/pdf; name="${name}"`,
  `Content-Disposition: attachment; filename="${name}"`,
  "Content-Transfer-Encoding: base64",
  ...head,
  "",
  Buffer.from(content).toString("base64"),
];
const answerTo = (
  id: string,
  { from = member.username, head = [] as string[], parts = [] as string[] } = {},
) =>
  [
    `From: Awa <${from}>`,
    "To: office@a.example",
    "Subject: Re: A question",
    `Message-ID: <${crypto.randomUUID()}@mail.example>`,
    `In-Reply-To: <${id}@localhost>`,
    ...head,
    'Content-Type: multipart/mixed; boundary="b"',
    "MIME-Version: 1.0",
    "",
    "--b",
    "Content-Type: text/plain; charset=utf-8",
    "",
    "Here is the gel.",
    "",
    "On Tue, 1 Oct 2024, Jean wrote:",
    "> Can you send it?",
    ...parts,
    "--b--",
    "",
  ].join("\r\n");

async function replied() {
  const { id: thread } = await begin();
  const { messages } = await write({ thread, body: "Can you send it?" }, professor);
  return { thread, reply: messages.at(-1)?.id ?? "" };
}
const read = async (thread: string) =>
  (await ask("GET", `/api/threads/${thread}`, professor))[1] as unknown as Thread;
async function take(raw: string, isCut = false): Promise<void> {
  api.later("1 second");
  await takeAnswer(api.services, { raw: Buffer.from(raw), isCut });
}

describe("an answer that came by mail", () => {
  test("stands in its thread with what it brought, once; its words without the mail that it quotes", async () => {
    const { thread, reply } = await replied();
    const mail = answerTo(reply, {
      parts: [...file("gel.pdf", "%PDF-1.7 a gel"), ...file("../../x.exe", "MZ")],
    });
    for (const _ of ["read", "read again"]) await take(mail);
    const found = await read(thread);
    expect(found).toMatchObject({
      isUnread: true,
      messages: [{}, {}, { sender: "person", body: "Here is the gel." }],
    });
    expect(found.messages).toHaveLength(3);
    expect(found.messages[2]?.files).toMatchObject([
      { name: "gel.pdf", type: "application/pdf", isKept: true },
      { name: "x.exe", type: "application/octet-stream", isKept: true },
    ]);
    const [gel] = found.messages[2]?.files ?? [];
    const answer = await api.call("GET", `/api/message-files/${gel?.id}`, { token: professor.token });
    expect(await answer.text()).toBe("%PDF-1.7 a gel");
    // The team, in whose mailbox it lies, is not mailed.
    expect(
      api.services.queued.filter(
        ({ data }) => (data as { message?: string }).message === found.messages[2]?.id,
      ),
    ).toEqual([]);
  });

  test("names what was cut off or is past the day's limit, and keeps it not", async () => {
    const { thread, reply } = await replied();
    await take(
      answerTo(reply, { parts: [...file("a.pdf", "%PDF-1.7 a"), ...file("b.pdf", "%PDF-1.7 b")] }),
      true,
    );
    const kept = async () =>
      (await read(thread)).messages.at(-1)?.files.map(({ name, isKept }) => [name, isKept]);
    expect(await kept()).toEqual([
      ["a.pdf", true],
      ["b.pdf", false],
    ]);
    const [, left] = (await read(thread)).messages.at(-1)?.files ?? [];
    expect((await api.call("GET", `/api/message-files/${left?.id}`, { token: professor.token })).status).toBe(
      410,
    );
    await api.services.limiter.consume("messageKilobytes", member.username, 99_999);
    await take(answerTo(reply, { parts: file("c.pdf", "%PDF-1.7 c") }));
    expect(await kept()).toEqual([["c.pdf", false]]);
  });

  test("changes nothing if it is a machine's, another's, our own or no answer to us", async () => {
    const { thread, reply } = await replied();
    for (const mail of [
      answerTo(reply, { head: ["Auto-Submitted: auto-replied"] }),
      answerTo(reply, { from: "mallory@example.org" }),
      answerTo(reply).replace(/^Message-ID: .*$/m, `Message-ID: <${crypto.randomUUID()}@localhost>`),
      answerTo(crypto.randomUUID()),
      answerTo(reply).replace("@localhost>", "@elsewhere.example>"),
      "no mail",
    ])
      await take(mail);
    expect((await read(thread)).messages).toHaveLength(2);
  });
});

describe("a mailbox", () => {
  let server: ImapServer;
  beforeAll(async () => {
    server = await (isDovecot ? startDovecot() : startImapServer());
  });
  afterAll(() => server.close());

  test("is read for answers, which stay unread in it and are looked at once", async () => {
    const { thread, reply } = await replied();
    const letter = server.put("From: awa@example.org\r\nContent-Type: text/plain\r\n\r\nA question.\r\n");
    const mail = server.put(answerTo(reply, { parts: file("gel.pdf", "%PDF-1.7 a gel") }));
    api.later("1 second");
    await readAnswers(api.services, server.url);
    expect((await read(thread)).messages.at(-1)).toMatchObject({ files: [{ name: "gel.pdf" }] });
    expect([letter.flags.size, mail.flags.has(String.raw`\Seen`)]).toEqual([0, false]);
    server.commands.splice(0);
    await readAnswers(api.services, server.url);
    expect(server.commands.some((command) => command.includes("FETCH"))).toBe(false);
  });
});
