import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startDovecot } from "../../tests/factories/dovecot.ts";
import { type ImapServer, startImapServer } from "../../tests/factories/imap-server.ts";
import { read } from "../../tests/factories/api.ts";
import { useHolders } from "../../tests/factories/use-holders.ts";
import { readMailbox } from "./read-mailbox.ts";
import readReport from "./read-report.ts";

const { api, held, administrator } = useHolders();
/** `DOVECOT=1` reads the mailbox of a server that others wrote (docs/contributing.md). */
const isDovecot = Boolean(process.env["DOVECOT"]);
const AWA = "11111111-2222-4333-8444-555555555555";

beforeEach(async () => {
  await held.pool.query("delete from mailings; delete from subscribers; delete from stopped_addresses");
  await held.pool.query("delete from rate_limits");
  await held.pool.query(
    `insert into subscribers (id, email, locale, asked_at, confirmed_at)
     values ($1, 'awa@example.org', 'fr', now(), now())`,
    [AWA],
  );
  await held.pool.query("insert into mailings (letter, send_at) values ('november', now())");
  await held.pool.query(
    `insert into mailing_recipients (id, letter, kind, recipient, email, locale, state)
     values ($1, 'november', 'subscriber', $1, 'awa@example.org', 'fr', 'sent')`,
    [AWA],
  );
});

/** A report as Postfix writes it: words for people, fields for machines, and the head of our mail. */
const report = (type: string, fields: string[], id = AWA) =>
  [
    "From: MAILER-DAEMON@mx.example (Mail Delivery System)",
    "To: no-reply@a.example",
    "Subject: Undelivered Mail Returned to Sender",
    `Content-Type: multipart/report; report-type=${type}; boundary="b"`,
    "MIME-Version: 1.0",
    "",
    "--b",
    "Content-Type: text/plain; charset=us-ascii",
    "",
    "I'm sorry to have to inform you that your message could not be delivered.",
    "--b",
    `Content-Type: message/${type}`,
    "",
    ...fields,
    "--b",
    "Content-Type: text/rfc822-headers",
    "",
    `Message-ID: <november.${id}@localhost>`,
    "Subject: November in RNA",
    "",
    "--b--",
    "",
  ].join("\r\n");

const bounce = (status: string, action = "failed", id = AWA) =>
  report(
    "delivery-status",
    [
      "Reporting-MTA: dns; mx.example",
      "",
      "Final-Recipient: rfc822; somebody@elsewhere.example",
      "Original-Recipient: rfc822;awa@example.org",
      `Action: ${action}`,
      `Status: ${status}`,
      "Diagnostic-Code: smtp; 550 5.1.1 <awa@example.org>: Recipient address",
      "    rejected: User unknown",
      "",
    ],
    id,
  );
const complaint = (kind: string) =>
  report("feedback-report", [
    `Feedback-Type: ${kind}`,
    "User-Agent: SomeGenerator/1.0",
    "Version: 1",
    "Original-Rcpt-To: <awa@example.org>",
    "",
  ]);

async function hand(raw: string, token?: string): Promise<number> {
  const { url } = await read(
    await api.call("GET", "/api/newsletter/reports", { token: administrator.token }),
  );
  const address = new URL(String(url));
  if (token !== undefined) address.searchParams.set("token", token);
  const answer = await api.call("POST", address.pathname + address.search, {
    body: raw,
    headers: { "Content-Type": "message/rfc822" },
  });
  return answer.status;
}
const stopped = async () => {
  const answer = await api.call("GET", "/api/stopped-addresses", { token: administrator.token });
  return (await read(answer))["hydra:member"] as object[];
};
const subscribers = async () =>
  (await read(await api.call("GET", "/api/newsletter/subscribers", { token: administrator.token })))[
    "others"
  ];

test("a mailbox that is gone gets no more letters, is shown with the server's words, and may be written to again", async () => {
  expect(await hand(bounce("5.1.1"))).toBe(204);
  expect(await stopped()).toMatchObject([
    {
      email: "awa@example.org",
      cause: "bounce",
      detail: "5.1.1 550 5.1.1 <awa@example.org>: Recipient address    rejected: User unknown",
    },
  ]);
  expect(await subscribers()).toBe(0);
  const address = "/api/stopped-addresses/awa%40example.org";
  expect((await api.call("DELETE", address, { token: administrator.token })).status).toBe(204);
  expect((await api.call("DELETE", address, { token: administrator.token })).status).toBe(404);
  expect([await stopped(), await subscribers()]).toEqual([[], 1]);
});

test("a complaint stops the address too; feedback that is none, a full mailbox and a delay stop nothing", async () => {
  for (const harmless of [
    complaint("not-spam"),
    bounce("5.2.2"),
    bounce("4.4.1", "delayed"),
    bounce("5.7.1"),
    bounce("5.1.1", "delivered"),
  ])
    expect([await hand(harmless), await stopped()]).toEqual([204, []]);
  await hand(complaint("abuse"));
  expect(await stopped()).toMatchObject([{ email: "awa@example.org", cause: "complaint" }]);
});

test("a report that somebody invents stops nobody: it must have the secret, and hold a mail of ours", async () => {
  expect(await hand(bounce("5.1.1"), "A".repeat(43))).toBe(410);
  expect(await hand(bounce("5.1.1", "failed", "99999999-2222-4333-8444-555555555555"))).toBe(204);
  expect(await hand("hello")).toBe(204);
  expect(await hand("x".repeat(1_000_001))).toBe(413);
  expect(await stopped()).toEqual([]);
});

test("whoever confirms by a mail's link again gets letters again", async () => {
  await hand(bounce("5.1.1"));
  await api.call("POST", "/api/newsletter", { body: { email: "awa@example.org" } });
  const token = /token=([\w.-]+)/.exec((await api.runJobs(), api.services.mails.at(-1)?.text ?? ""))?.[1];
  await api.call("PATCH", "/api/newsletter/subscription", { body: { token, isSubscribed: true } });
  expect([await stopped(), await subscribers()]).toEqual([[], 1]);
});

test("what is no mail at all is read quickly, and nothing is found in it", async () => {
  for (const raw of [
    "",
    "\0".repeat(1_000),
    "Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\n".repeat(5_000),
  ])
    expect(await readReport(Buffer.from(raw))).toBeUndefined();
});

describe("a mailbox that is read over IMAP", () => {
  let server: ImapServer;
  beforeAll(async () => {
    server = await (isDovecot ? startDovecot() : startImapServer());
  });
  afterAll(() => server.close());
  const warned: unknown[] = [];
  const readAgain = (url = server.url) => {
    const log = { ...api.services.log, warn: (...said: unknown[]) => void warned.push(said) };
    return readMailbox({ ...api.services, log: log as typeof api.services.log }, url);
  };
  beforeEach(() => void warned.splice(0));

  test("stops the addresses of its reports, marks those as read, and leaves what people write as it is", async () => {
    const letter = server.put("From: awa@example.org\r\nContent-Type: text/plain\r\n\r\nA question.\r\n");
    const one = server.put(bounce("5.1.1"));
    await readAgain();
    expect(warned).toEqual([]);
    expect(await stopped()).toMatchObject([{ email: "awa@example.org", cause: "bounce" }]);
    expect([[...one.flags], [...letter.flags]]).toEqual([[String.raw`\Seen`], []]);
    // The next run asks for nothing that it has read.
    server.commands.splice(0);
    await readAgain();
    expect(server.commands.some((command) => command.includes("FETCH"))).toBe(false);
  });

  test.skipIf(isDovecot)(
    "goes on where a connection broke, and reads nothing without a fault of its own",
    async () => {
      const [first, second] = [server.put(bounce("4.4.1", "delayed")), server.put(complaint("abuse"))];
      server.breakAt(second.uid);
      await readAgain();
      expect(warned).toHaveLength(1);
      expect([first.flags.size, second.flags.size, await stopped()]).toEqual([1, 0, []]);
      server.breakAt(undefined);
      await readAgain();
      expect(await stopped()).toMatchObject([{ cause: "complaint" }]);
    },
  );

  test("a wrong password and a server that is away are a warning, and no secret is in it", async () => {
    await readAgain(server.url.replace("secret", "guess-me"));
    await readAgain("imap://somebody:guess-me@127.0.0.1:1/INBOX");
    expect(warned).toHaveLength(2);
    expect(JSON.stringify(warned.map((said) => String((said as { err: Error }[])[0]?.err)))).not.toContain(
      "guess-me",
    );
  });
});
