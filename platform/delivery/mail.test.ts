import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { dkimVerify } from "mailauth/lib/dkim/verify.js";
import pino from "pino";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeKeys } from "../core/keys.ts";
import { inTransaction } from "../database/transaction-scope.ts";
import { FinalFailure } from "../jobs/final-failure.ts";
import { createMailer, type Mailer, type MailerOptions, type RefusedMail } from "./mail.ts";

type Adapter = {
  name: string;
  start: (
    more?: Pick<MailerOptions, "key">,
  ) => Promise<{ mailer: Mailer; received: () => Promise<string[]>; stop: () => Promise<unknown> }>;
};

const keys = await makeKeys();
let siteName = "Camille";
const common = {
  host: "a.example",
  from: { name: async () => siteName, address: "no-reply@a.example" },
  log: pino({ level: "silent" }),
};

const outbox: Adapter = {
  name: "the outbox",
  async start() {
    const folder = await mkdtemp(path.join(tmpdir(), "hairpin-mail-"));
    const files = async () => (await readdir(path.join(folder, "outbox"))).toSorted();
    return {
      mailer: createMailer({ ...common, smtpUrl: undefined, outbox: path.join(folder, "outbox") }),
      received: async () =>
        Promise.all((await files()).map((file) => readFile(path.join(folder, "outbox", file), "utf8"))),
      stop: () => rm(folder, { recursive: true }),
    };
  },
};

const smtp: Adapter = {
  name: "an SMTP server",
  async start(more) {
    const mails: string[] = [];
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      async onData(stream, _session, done) {
        mails.push(await text(stream));
        done();
      },
    });
    const port = await new Promise<number>((resolve) => {
      const listening = server.listen(0, "127.0.0.1", () => {
        const address = listening.address();
        resolve(typeof address === "object" && address ? address.port : 0);
      });
    });
    return {
      mailer: createMailer({ ...common, ...more, smtpUrl: `smtp://127.0.0.1:${port}`, outbox: "" }),
      received: async () => mails,
      stop: () => new Promise((resolve) => server.close(() => resolve(undefined))),
    };
  },
};

describe.each([outbox, smtp])("mail through $name", ({ start }) => {
  let adapter: Awaited<ReturnType<Adapter["start"]>>;
  beforeAll(async () => {
    adapter = await start();
  });
  afterAll(() => adapter.stop());

  test("arrives whole, with its sender, recipient and way to reply", async () => {
    await adapter.mailer.send({
      to: "awa@a.example",
      subject: "Réponse",
      text: "Bonjour,\nvoici.",
      replyTo: { name: "Awa", address: "reply@a.example" },
    });
    const [mail] = await adapter.received();
    expect(mail).toMatch(/^From: Camille <no-reply@a\.example>$/m);
    expect(mail).toMatch(/^To: awa@a\.example$/m);
    expect(mail).toMatch(/^Reply-To: Awa <reply@a\.example>$/m);
    expect(mail).toContain("Subject: =?UTF-8?Q?R=C3=A9ponse?=");
    expect(mail).toContain("voici.");
    expect(mail).toMatch(/^Auto-Submitted: auto-generated$/m);
  });

  test("is a person's letter where one wrote it, in its thread, and the site's name is today's", async () => {
    siteName = "Awa";
    const [first, second, third] = ["<1@a.example>", "<2@a.example>", "<3@a.example>"];
    const mail = { to: "fatou@a.example", subject: "Re: Hello", text: "Yes." };
    await adapter.mailer.send({
      ...mail,
      writer: "Jean Ndiaye",
      messageId: third,
      references: [first, second],
    });
    const letter = (await adapter.received()).at(-1);
    expect(letter).toMatch(/^From: Jean Ndiaye <no-reply@a\.example>$/m);
    expect(letter).toMatch(/^Message-ID: <3@a\.example>$/m);
    expect(letter).toMatch(/^In-Reply-To: <2@a\.example>$/m);
    expect(letter).toMatch(/^References: <1@a\.example> <2@a\.example>$/m);
    expect(letter).not.toMatch(/^Auto-Submitted:/m);
    await adapter.mailer.send(mail);
    expect((await adapter.received()).at(-1)).toMatch(/^From: Awa <no-reply@a\.example>$/m);
    siteName = "Camille";
  });

  test("lets no header in by its subject", async () => {
    await adapter.mailer.send({ to: "awa@a.example", subject: "Hello\r\nBcc: thief@a.example", text: "x" });
    expect((await adapter.received()).at(-1)).not.toMatch(/^Bcc:/m);
  });
});

test("a mail is signed for its sender's domain, a list's headers too, and another program finds the signature right", async () => {
  const { mailer, received, stop } = await smtp.start({ key: keys.mail });
  const headers = { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
  const list = { unsubscribe: "https://a.example/stop?token=x" };
  await mailer.send({ to: "awa@b.example", subject: "Réponse", text: "Bonjour,\nvoici.", headers, list });
  const [mail = ""] = await received();
  await stop();
  const { selector, publicKey } = await keys.mail();
  const check = async (raw: string) => {
    const resolver = async (name: string) => {
      if (name !== `${selector}._domainkey.a.example`)
        throw Object.assign(new Error(name), { code: "ENOTFOUND" });
      return [[`v=DKIM1; k=rsa; p=${publicKey}`]];
    };
    const { results } = await dkimVerify(raw, { resolver });
    return results.map(({ status, signingDomain, signingHeaders }) => ({
      result: status.result,
      signingDomain,
      headers: signingHeaders?.keys.toLowerCase(),
    }));
  };
  expect(await check(mail)).toEqual([
    {
      result: "pass",
      signingDomain: "a.example",
      headers: expect.stringContaining("list-unsubscribe: list-unsubscribe-post") as string,
    },
  ]);
  expect(await check(mail.replace("voici.", "voila."))).toMatchObject([{ result: "neutral" }]);
  expect(await check(mail.replace("token=x", "token=y"))).toMatchObject([{ result: "fail" }]);
});

test("the outbox is its owner's alone", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "hairpin-mail-"));
  const mailer = createMailer({ ...common, smtpUrl: undefined, outbox: path.join(folder, "outbox") });
  await mailer.send({ to: "awa@a.example", subject: "S", text: "x" });
  expect((await stat(path.join(folder, "outbox"))).mode & 0o777).toBe(0o700);
  await rm(folder, { recursive: true });
});

test("a mail that no server takes is an error, so that its job tries again", async () => {
  const mailer = createMailer({ ...common, smtpUrl: "smtp://127.0.0.1:1", outbox: "" });
  await expect(mailer.send({ to: "awa@a.example", subject: "S", text: "x" })).rejects.toThrow(/ECONNREFUSED/);
});

describe("a mail that a server refuses", () => {
  let server: SMTPServer;
  let port: number;
  const greetings: string[] = [];
  const refused: RefusedMail[] = [];
  const codes: Record<string, number> = { "gone@b.example": 550, "busy@b.example": 450 };
  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onRcptTo({ address }, session, done) {
        greetings.push(session.hostNameAppearsAs);
        const responseCode = codes[address];
        done(responseCode ? Object.assign(new Error("no such mailbox"), { responseCode }) : null);
      },
    });
    port = await new Promise<number>((resolve) => {
      const listening = server.listen(0, "127.0.0.1", () => {
        const address = listening.address();
        resolve(typeof address === "object" && address ? address.port : 0);
      });
    });
  });
  afterAll(() => new Promise((resolve) => server.close(() => resolve(undefined))));

  const send = (to: string) =>
    createMailer({
      ...common,
      smtpUrl: `smtp://127.0.0.1:${port}`,
      outbox: "",
      onRefused: async (mail) => void refused.push(mail),
    }).send({ to, subject: "Hello", text: "x" });

  test("for good is told to the team and fails for good; its receiver is not told to the log", async () => {
    const failure = await send("gone@b.example").catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(FinalFailure);
    expect(String(failure)).not.toContain("gone@b.example");
    expect(refused).toEqual([
      { to: "gone@b.example", subject: "Hello", reason: expect.stringContaining("550 no such mailbox") },
    ]);
  });

  test("for now is tried again", async () => {
    refused.length = 0;
    const failure = await send("busy@b.example").catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(FinalFailure);
    expect(refused).toEqual([]);
  });

  test("was greeted by the site's own name", () => {
    expect(new Set(greetings)).toEqual(new Set(["a.example"]));
  });
});

test("no mail is sent while a transaction holds a connection", async () => {
  const mailer = createMailer({ ...common, smtpUrl: "smtp://127.0.0.1:1", outbox: "" });
  const sending = inTransaction(async () => mailer.send({ to: "a@a.example", subject: "S", text: "x" }));
  await expect(sending).rejects.toThrow("a transaction asks for the network");
});
