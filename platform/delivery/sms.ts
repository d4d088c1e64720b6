import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Logger } from "pino";
import { z } from "zod";
import { refuseInTransaction } from "../database/transaction-scope.ts";
import { inGsm7 } from "./gsm-7.ts";

export type Sms = {
  /** E.164. */
  to: string;
  text: string;
};

/** Sends one SMS, or throws: the job engine tries again. */
export type SmsSender = { send: (sms: Sms) => Promise<void> };

export type SmsOptions = {
  /**
   * `twilio://SID:TOKEN@api.twilio.com?from=+1555…`, `africastalking://user:key@api.africastalking.com?from=…`, or an
   * `http(s)://` webhook; without it each SMS becomes a file in `outbox`. `?insecure` speaks plain HTTP, for tests.
   */
  smsUrl: string | undefined;
  outbox: string;
  log: Logger;
};

/** Sends by the gateway that `smsUrl` names, in the letters that every telephone has (GSM-7). */
export function createSmsSender(options: SmsOptions): SmsSender {
  const sender = createSender(options);
  return { send: ({ to, text }) => sender.send({ to, text: inGsm7(text) }) };
}

function createSender({ smsUrl, outbox, log }: SmsOptions): SmsSender {
  if (!smsUrl) return createOutbox(outbox, log);
  const url = new URL(smsUrl);
  const gateway = GATEWAYS[url.protocol];
  if (!gateway) throw new Error(`no SMS gateway speaks ${url.protocol}`);
  return {
    async send(sms) {
      refuseInTransaction("the network");
      const { address, headers, body } = gateway(url, sms);
      const response = await fetch(address, {
        method: "POST",
        headers,
        body,
        signal: AbortSignal.timeout(15_000),
      });
      // The answer may hold the number and the text, so only its status is logged.
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`);
      if (url.protocol === "africastalking:") refuseFailedRecipients(await response.json());
    },
  };
}

type Call = { address: string; headers: Record<string, string>; body: string | URLSearchParams };

/** The request for each gateway, by the scheme of `SMS_URL`. */
const GATEWAYS: Record<string, (url: URL, sms: Sms) => Call> = {
  // https://www.twilio.com/docs/messaging/api/message-resource#create-a-message-resource
  "twilio:": (url, { to, text }) => ({
    address: `${baseOf(url)}/2010-04-01/Accounts/${url.username}/Messages.json`,
    headers: { Authorization: basic(url.username, url.password) },
    body: form({ To: to, From: senderOf(url), Body: text }),
  }),
  // https://developers.africastalking.com/docs/sms/sending/bulk
  "africastalking:": (url, { to, text }) => ({
    address: `${baseOf(url)}/version1/messaging`,
    headers: { apiKey: decodeURIComponent(url.password), Accept: "application/json" },
    body: form({
      username: decodeURIComponent(url.username),
      to,
      message: text,
      from: senderOf(url),
    }),
  }),
  "https:": webhook,
  "http:": webhook,
};

function webhook(url: URL, sms: Sms): Call {
  const address = new URL(url);
  const headers: Record<string, string> = { "Content-Type": "application/json" };
  if (url.username) headers.Authorization = basic(url.username, url.password);
  address.username = "";
  address.password = "";
  return { address: address.href, headers, body: JSON.stringify(sms) };
}

function baseOf(url: URL): string {
  return `${url.searchParams.has("insecure") ? "http" : "https"}://${url.host}`;
}

/** Reads `from` as it was typed, because a parsed query would turn the number's plus into a space. */
function senderOf({ search }: URL): string | null {
  const raw = /[?&]from=([^&]*)/.exec(search)?.[1];
  return raw === undefined ? null : decodeURIComponent(raw);
}

/** Africa's Talking answers 201 and reports each receiver: 100 processed, 101 sent, 102 queued. */
const africasTalkingAnswer = z.object({
  SMSMessageData: z.object({ Recipients: z.array(z.object({ statusCode: z.number() })).min(1) }),
});

function refuseFailedRecipients(answer: unknown): void {
  const told = africasTalkingAnswer.safeParse(answer);
  const codes = told.data?.SMSMessageData.Recipients.map(({ statusCode }) => statusCode) ?? [];
  if (!told.success || codes.some((code) => code > 102))
    throw new Error(`the SMS gateway reached nobody: ${codes.join(", ")}`);
}

function basic(user: string, password: string): string {
  return `Basic ${Buffer.from(`${decodeURIComponent(user)}:${decodeURIComponent(password)}`).toString("base64")}`;
}

function form(fields: Record<string, string | null>): URLSearchParams {
  const given = Object.entries(fields).flatMap(([name, value]) => (value === null ? [] : [[name, value]]));
  return new URLSearchParams(given);
}

function createOutbox(outbox: string, log: Logger): SmsSender {
  return {
    async send({ to, text }) {
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      const name = `${new Date().toISOString().replaceAll(":", "-")}-${crypto.randomUUID().slice(0, 8)}.sms.json`;
      const draft = path.join(outbox, `.${name}`);
      await writeFile(draft, JSON.stringify({ to, text }), { mode: 0o600 });
      await rename(draft, path.join(outbox, name)); // Writes under another name first, so that nobody reads half a message.
      log.info({ file: path.join(outbox, name) }, "SMS written to the outbox");
    },
  };
}
