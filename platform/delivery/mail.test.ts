import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import pino from "pino";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMailer, type Mailer } from "./mail.ts";

type Adapter = {
  name: string;
  start: () => Promise<{ mailer: Mailer; received: () => Promise<string[]>; stop: () => Promise<unknown> }>;
};

const common = { from: { name: "Camille", address: "no-reply@a.example" }, log: pino({ level: "silent" }) };

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
  async start() {
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
      mailer: createMailer({ ...common, smtpUrl: `smtp://127.0.0.1:${port}`, outbox: "" }),
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
  });

  test("lets no header in by its subject", async () => {
    await adapter.mailer.send({ to: "awa@a.example", subject: "Hello\r\nBcc: thief@a.example", text: "x" });
    expect((await adapter.received()).at(-1)).not.toMatch(/^Bcc:/m);
  });
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
