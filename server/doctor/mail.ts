import { resolveTxt } from "node:dns/promises";
import { createTransport } from "nodemailer";
import { milliseconds } from "../../platform/core/durations.ts";
import type { Configuration } from "../configuration.ts";
import { fine, type Seen, type Look, reasonOf, wrong } from "./finding.ts";

const PATIENCE = milliseconds("15 seconds");

type Asked = Pick<Configuration, "smtpUrl" | "mailFrom" | "origin">;
/** For tests: the TXT records of a name. */
type ReadRecords = (name: string) => Promise<string[][]>;

/** Whether the mail server takes mail from us, and whether the sender's domain says so to those who receive it. */
export function looksAtMail({ smtpUrl, mailFrom, origin }: Asked, read: ReadRecords = resolveTxt): Look[] {
  if (!smtpUrl) {
    const todo = "Set SMTP_URL to a mail server: nobody can register or reset a password until then.";
    return [
      {
        about: "mail",
        look: async () => wrong("mails are files in DATA_DIR/outbox: none is sent", todo),
      },
    ];
  }
  const domain = mailFrom.split("@")[1] ?? "";
  return [
    { about: "mail", look: () => lookAtServer(smtpUrl, new URL(origin).hostname) },
    {
      about: "SPF",
      look: () =>
        lookAtRecord(read, {
          name: domain,
          isIt: /^v=spf1\b/,
          todo: `Add a TXT record for ${domain} that names your mail server: v=spf1 include:… -all`,
        }),
    },
    {
      about: "DMARC",
      look: () =>
        lookAtRecord(read, {
          name: `_dmarc.${domain}`,
          isIt: /^v=DMARC1\b/,
          todo: `Add a TXT record for _dmarc.${domain}, such as v=DMARC1; p=quarantine`,
        }),
    },
  ];
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

type Wanted = { name: string; isIt: RegExp; todo: string };

async function lookAtRecord(read: ReadRecords, { name, isIt, todo }: Wanted): Promise<Seen> {
  const records = await read(name).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENODATA" || error.code === "ENOTFOUND") return [];
    throw error;
  });
  // A long record comes in pieces (RFC 7208, 3.3).
  const found = records.map((pieces) => pieces.join("")).filter((record) => isIt.test(record));
  if (found.length === 0) return wrong(`${name} has no such record`, todo);
  if (found.length > 1)
    return wrong(`${name} has ${found.length} of them`, "Leave one: others count as none.");
  return fine(`${name} says ${found[0]}`);
}
