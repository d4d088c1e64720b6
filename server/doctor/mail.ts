import { createTransport } from "nodemailer";
import { milliseconds } from "../../platform/core/durations.ts";
import type { MailKey } from "../../platform/core/keys.ts";
import {
  lookUpRecord,
  type ReadRecords,
  readTxt,
  type WantedRecord,
  wantedRecords,
} from "../../platform/delivery/mail-records.ts";
import type { Configuration } from "../configuration.ts";
import { fine, type Seen, type Look, reasonOf, wrong } from "./finding.ts";

const PATIENCE = milliseconds("15 seconds");

type Asked = Pick<Configuration, "smtpUrl" | "mailFrom" | "origin">;

/** Whether the mail server takes mail from us, and whether the sender's domain says so to those who receive it. */
export function looksAtMail({ smtpUrl, mailFrom, origin }: Asked, read: ReadRecords = readTxt): Look[] {
  if (!smtpUrl) {
    const todo = "Set SMTP_URL to a mail server: nobody can register or reset a password until then.";
    return [
      {
        about: "mail",
        look: async () => wrong("mails are files in DATA_DIR/outbox: none is sent", todo),
      },
    ];
  }
  return [
    { about: "mail", look: () => lookAtServer(smtpUrl, new URL(origin).hostname) },
    ...recordsOf({ smtpUrl, mailFrom }, undefined).map((record) => ({
      about: record.kind.toUpperCase(),
      look: () => lookAtRecord(record, read),
    })),
  ];
}

/** Whether the domain's DNS has the key that signs the mails. Nothing to look at where no mail is sent. */
export function looksAtMailKey(
  { smtpUrl, mailFrom }: Omit<Asked, "origin">,
  findKey: () => Promise<MailKey | undefined>,
  read: ReadRecords = readTxt,
): Look[] {
  if (!smtpUrl) return [];
  return [
    {
      about: "DKIM",
      async look() {
        const key = await findKey();
        if (!key) return fine("no mail was signed yet");
        const record = recordsOf({ smtpUrl, mailFrom }, key).find(({ kind }) => kind === "dkim");
        return record ? lookAtRecord(record, read) : fine("no mail was signed yet");
      },
    },
  ];
}

function recordsOf({ smtpUrl, mailFrom }: Omit<Asked, "origin">, key: MailKey | undefined): WantedRecord[] {
  const mailHost = smtpUrl && new URL(smtpUrl).hostname;
  return wantedRecords(mailFrom.split("@")[1] ?? "", { mailHost, key });
}

async function lookAtServer(url: string, name: string): Promise<Seen> {
  const wait = { connectionTimeout: PATIENCE, greetingTimeout: PATIENCE, socketTimeout: PATIENCE };
  const transport = createTransport({ url, name, ...wait });
  try {
    await transport.verify();
    return fine("the mail server takes us in");
  } catch (error) {
    const todo = "Look at the address, user and password in SMTP_URL, and whether the port is open.";
    return wrong(`the mail server refuses us (${reasonOf(error)})`, todo);
  } finally {
    transport.close();
  }
}

async function lookAtRecord(record: WantedRecord, read: ReadRecords): Promise<Seen> {
  const { name, value } = record;
  const { state, found } = await lookUpRecord(record, read);
  if (state === "unanswered") return wrong(`DNS does not answer for ${name}`, "Ask again later.");
  if (state === "missing")
    return wrong(`${name} has no such record`, `Add a TXT record for ${name}, such as ${value}`);
  if (state === "several")
    return wrong(`${name} has ${found.length} of them`, "Leave one: others count as none.");
  return fine(`${name} says ${found[0]}`);
}
