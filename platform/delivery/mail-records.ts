import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import type { MailKey } from "../core/keys.ts";
import { milliseconds } from "../core/durations.ts";

/** Reads the TXT records of a name, each in its pieces. */
export type ReadRecords = (name: string) => Promise<string[][]>;

/** A TXT record that a sender's domain should have. */
export type WantedRecord = {
  kind: "spf" | "dkim" | "dmarc";
  name: string;
  /** What to put there. An SPF record has to name the mail server's own, which only its provider knows. */
  value: string;
  isIt: (record: string) => boolean;
};

/** What tells receivers that mails of `domain` are its own: who sends them (RFC 7208), who signs them (RFC 6376), what to do with others (RFC 7489). */
export function wantedRecords(
  domain: string,
  {
    mailHost,
    key,
  }: { mailHost: string | undefined; key: Pick<MailKey, "selector" | "publicKey"> | undefined },
): WantedRecord[] {
  const dkim = key && {
    kind: "dkim" as const,
    name: `${key.selector}._domainkey.${domain}`,
    value: `v=DKIM1; k=rsa; p=${key.publicKey}`,
    isIt: (record: string) => tagsOf(record).get("p") === key.publicKey,
  };
  return [
    {
      kind: "spf",
      name: domain,
      value: `v=spf1 ${mailHost ? senderOf(mailHost) : "mx"} -all`,
      isIt: (record) => /^v=spf1(?: |$)/i.test(record),
    },
    ...(dkim ? [dkim] : []),
    {
      kind: "dmarc",
      name: `_dmarc.${domain}`,
      value: "v=DMARC1; p=none",
      isIt: (record) => /^v=DMARC1\b/.test(record),
    },
  ];
}

/** How SPF names a server: by its name, or by its address (RFC 7208, 5.3 and 5.6). */
function senderOf(host: string): string {
  const address = host.replaceAll(/[[\]]/g, "");
  return `${{ 0: "a", 4: "ip4", 6: "ip6" }[isIP(address)]}:${address}`;
}

/** The tags of a record, `p=…` (RFC 6376, 3.2). Spaces in a key mean nothing. */
function tagsOf(record: string): Map<string, string> {
  return new Map(
    record.split(";").map((tag) => {
      const [name = "", ...value] = tag.split("=");
      return [name.trim(), value.join("=").replaceAll(/\s/g, "")];
    }),
  );
}

/** What DNS says of a record: it is there, it is not, there are several, which counts as none, or DNS does not answer. */
export type RecordState = { state: "found" | "missing" | "several" | "unanswered"; found: string[] };

/** Looks a record up. */
export async function lookUpRecord(wanted: WantedRecord, read: ReadRecords = readTxt): Promise<RecordState> {
  let records: string[][];
  try {
    records = await read(wanted.name);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    return { state: ["ENODATA", "ENOTFOUND"].includes(code) ? "missing" : "unanswered", found: [] };
  }
  // A long record comes in pieces (RFC 7208, 3.3).
  const found = records.map((pieces) => pieces.join("")).filter(wanted.isIt);
  return { state: found.length === 0 ? "missing" : found.length > 1 ? "several" : "found", found };
}

/** Asks the machine's own resolver, and not for long. */
export function readTxt(name: string): Promise<string[][]> {
  return new Resolver({ timeout: milliseconds("3 seconds"), tries: 1 }).resolveTxt(name);
}
