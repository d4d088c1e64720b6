import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import type { MailKey } from "../core/keys.ts";
import { milliseconds } from "../core/durations.ts";
import { refuseInTransaction } from "../database/transaction-scope.ts";
import { FinalFailure } from "../jobs/final-failure.ts";

type SMTPError = { code?: string; responseCode?: number; response?: string };

export type Mail = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: { name: string; address: string };
  /** Who wrote it by hand. Absent for what the site writes itself. */
  writer?: string;
  /** Its own name, and those of the mails before it in its thread, oldest first (RFC 5322, 3.6.4). */
  messageId?: string;
  references?: string[];
  /** Headers of its own, and those of a list (`List-Unsubscribe` and its like, RFC 2369). */
  headers?: Record<string, string>;
  list?: Record<string, string | { url: string; comment: string }>;
  attachments?: { filename: string; content: string | Buffer; contentType: string }[];
  /** When it was written, where that is not now. */
  date?: Date;
  /** One of very many: they share a few connections, and the team is not told of each that is refused. */
  isBulk?: boolean;
  /** The job that writes and sends it, kept so that a refused mail can be sent again. */
  job?: MailJob;
};

export type MailJob = { queue: string; data: object };

/** A mail that its server refused for good, in the server's own words. */
export class MailRefused extends FinalFailure {
  override name = "MailRefused";
  readonly reason: string;
  constructor(reason: string) {
    super(`the mail server refused a mail for good: ${reason.slice(0, 3)}`);
    this.reason = reason;
  }
}

/** Whether a mail failed because no server could be spoken to, and not because of itself. */
export function isServerAway(error: unknown): boolean {
  return (
    error instanceof Error &&
    !(error instanceof FinalFailure) &&
    (error as SMTPError).responseCode === undefined
  );
}

/** Sends one mail, or throws: `FinalFailure` when it is refused for good, anything else to be tried again. */
export type Mailer = {
  send: (mail: Mail) => Promise<void>;
  /** Who sends by which server, and who signs, for the office to show. Absent where nothing is signed. */
  sender?: { address: string; mailHost: string | undefined; key: () => Promise<MailKey> };
};

/** The name is read for each mail, because the site may be renamed. */
type Sender = { name: () => Promise<string>; address: string };

export type MailerOptions = {
  /** `smtp://` or `smtps://`; without it each mail becomes a file in `outbox`. */
  smtpUrl: string | undefined;
  outbox: string;
  from: Sender;
  /** Signs each mail for the sender's domain (DKIM, RFC 6376). It is kept, so that a mail waits for no database. */
  key?: () => Promise<MailKey>;
  /** The name that this site gives to mail servers: its host. */
  host: string;
  log: Logger;
  /** Called for a mail that was refused for good. */
  onRefused?: (refused: RefusedMail) => Promise<void>;
};

export type RefusedMail = { to: string; subject: string; reason: string; job?: MailJob };

/** Tells other machines that nobody wrote this by hand, so that they send no absence note back (RFC 3834, section 5). */
const AUTOMATIC = { "Auto-Submitted": "auto-generated" };

/** How long each step with a mail server may take. The claim on a message lasts longer than all of them. */
const PATIENCE = {
  connectionTimeout: milliseconds("15 seconds"),
  greetingTimeout: milliseconds("15 seconds"),
  socketTimeout: milliseconds("30 seconds"),
};

/** Mails at once, where there are very many. */
export const BULK_CONNECTIONS = 5;
/** Whoever queued a mail tries it again, so the pool does not. Idle connections are closed after ten seconds. */
const FEW_CONNECTIONS = {
  pool: true,
  maxConnections: BULK_CONNECTIONS,
  maxRequeues: 0,
  idleTimeout: milliseconds("10 seconds"),
} as const;

export function createMailer(options: MailerOptions): Mailer {
  const { key, smtpUrl } = options;
  const mailHost = smtpUrl && new URL(smtpUrl).hostname;
  const { send } = options.smtpUrl ? createSmtpMailer(options.smtpUrl, options) : createOutboxMailer(options);
  return {
    ...(key && { sender: { address: options.from.address, mailHost, key } }),
    send(mail) {
      refuseInTransaction("the network");
      return send(mail);
    },
  };
}

/** The mail with its sender. What a person wrote says who, and may be answered by an absence note like any letter. */
async function addressed({ writer, headers, ...mail }: Omit<Mail, "isBulk">, { name, address }: Sender) {
  return {
    from: { name: writer ?? (await name()), address },
    headers: { ...(writer === undefined && AUTOMATIC), ...headers },
    ...mail,
    inReplyTo: mail.references?.at(-1),
  };
}

/** The headers that a signature covers: those that readers see, and a list's, as one-click unsubscribing asks (RFC 8058, 4). */
const SIGNED =
  "From:Reply-To:Subject:Date:Message-ID:To:In-Reply-To:References:MIME-Version:Content-Type:Auto-Submitted:" +
  "List-Id:List-Help:List-Unsubscribe:List-Unsubscribe-Post:List-Subscribe:List-Post:List-Owner:List-Archive";

/** How a mail is signed; not at all without a key. */
async function signature({ from, key }: Pick<MailerOptions, "from" | "key">) {
  if (!key) return undefined;
  const { selector, privateKey } = await key();
  return {
    dkim: {
      domainName: from.address.split("@")[1] ?? "",
      keySelector: selector,
      privateKey,
      headerFieldNames: SIGNED,
    },
  };
}

function createSmtpMailer(smtpUrl: string, { from, host, key, onRefused }: MailerOptions): Mailer {
  const options = { url: smtpUrl, name: host, ...PATIENCE };
  const alone = createTransport(options);
  const many = createTransport({ ...options, ...FEW_CONNECTIONS });
  return {
    async send({ job, isBulk, ...mail }) {
      const envelope = { ...(await addressed(mail, from)), ...(await signature({ from, key })) };
      try {
        await (isBulk ? many : alone).sendMail(envelope);
      } catch (error) {
        const reason = refusalOf(error);
        if (!reason) throw error;
        if (!isBulk) await onRefused?.({ to: mail.to, subject: mail.subject, reason, job });
        throw new MailRefused(reason);
      }
    },
  };
}

/**
 * The answer of a server that refuses this mail for good: a 55x for its receiver or text, not for our sign-in (RFC
 * 5321, 4.2.1).
 */
function refusalOf(error: unknown): string | undefined {
  const { code, responseCode, response } = error as SMTPError;
  const isOfMail = code === "EENVELOPE" || code === "EMESSAGE";
  return isOfMail && responseCode && responseCode >= 550 ? (response ?? String(responseCode)) : undefined;
}

function createOutboxMailer({ outbox, from, log }: MailerOptions): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(await addressed(mail, from));
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${crypto.randomUUID().slice(0, 8)}.eml`;
      const draft = path.join(outbox, `.${name}`);
      await writeFile(draft, message as Buffer, { mode: 0o600 });
      await rename(draft, path.join(outbox, name)); // Writes under another name first, so that nobody reads half a mail.
      log.info(
        { file: path.join(outbox, name), link: /https?:\/\/\S+/.exec(mail.text)?.[0] },
        "mail written to the outbox",
      );
    },
  };
}
