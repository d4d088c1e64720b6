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
  if (!smtpUrl) return [{ about: "mail", look: async () => wrong("mail.none") }];
  return [
    { about: "mail", look: () => lookAtServer(smtpUrl, new URL(origin).hostname) },
    ...recordsOf({ smtpUrl, mailFrom }, undefined).map((record) => ({
      about: record.kind,
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
      about: "dkim",
      async look() {
        const key = await findKey();
        if (!key) return fine("record.unsigned");
        const record = recordsOf({ smtpUrl, mailFrom }, key).find(({ kind }) => kind === "dkim");
        return record ? lookAtRecord(record, read) : fine("record.unsigned");
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
    return fine("mail.fine");
  } catch (error) {
    return wrong("mail.refused", { reason: reasonOf(error) });
  } finally {
    transport.close();
  }
}

async function lookAtRecord(record: WantedRecord, read: ReadRecords): Promise<Seen> {
  const { name, value } = record;
  const { state, found } = await lookUpRecord(record, read);
  if (state === "found") return fine("record.fine", { name, found: found[0] ?? "" });
  return wrong(`record.${state}`, { name, value, number: found.length });
}
