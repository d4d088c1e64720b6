import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { Logger } from "pino";

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: { name: string; address: string };
};

/** Sends one mail, or throws: the job engine tries again. */
export type Mailer = { send: (mail: Mail) => Promise<void> };

export type MailerOptions = {
  /** `smtp://` or `smtps://`; without it each mail becomes a file in `outbox`. */
  smtpUrl: string | undefined;
  outbox: string;
  from: { name: string; address: string };
  log: Logger;
};

export function createMailer({ smtpUrl, outbox, from, log }: MailerOptions): Mailer {
  return smtpUrl ? createSmtpMailer(smtpUrl, from) : createOutboxMailer(outbox, from, log);
}

function createSmtpMailer(smtpUrl: string, from: MailerOptions["from"]): Mailer {
  const transport = createTransport(smtpUrl);
  return {
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
  };
}

function createOutboxMailer(outbox: string, from: MailerOptions["from"], log: Logger): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ from, ...mail });
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${crypto.randomUUID().slice(0, 8)}.eml`;
      const draft = path.join(outbox, `.${name}`);
      await writeFile(draft, message as Buffer, { mode: 0o600 });
      await rename(draft, path.join(outbox, name)); // Readers of the folder never see half a mail.
      log.info(
        { file: path.join(outbox, name), link: /https?:\/\/\S+/.exec(mail.text)?.[0] },
        "mail written to the outbox",
      );
    },
  };
}
