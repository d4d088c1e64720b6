import { type ParsedMail, simpleParser } from "mailparser";
import type { StopCause } from "../../contracts/newsletter.ts";

/** What a mail server reported: why, in whose words, and which of our mails it is about, by the second half of their Message-IDs. */
export type Report = { cause: StopCause; detail: string; mails: string[] };

const PARTS = new Set(["message/rfc822", "text/rfc822-headers", "message/rfc822-headers"]);

/**
 * Reads a mail that came back: a delivery status notification of a mailbox that is gone (RFC 3464), or a complaint (RFC 5965).
 * Nothing for any other mail. Runs in a thread.
 */
export default async function readReport(raw: Uint8Array): Promise<Report | undefined> {
  const mail = await parse(raw);
  if (!mail) return undefined;
  const parts = mail.attachments.map(({ contentType, content }) => ({
    contentType,
    text: content.toString("utf8"),
  }));
  const said = parts.flatMap(({ contentType, text }) => {
    const groups = fieldsIn(text);
    if (contentType === "message/delivery-status") return groups.flatMap(bounceIn);
    if (contentType === "message/feedback-report") return groups.flatMap(complaintIn);
    return [];
  });
  const [first] = said;
  const returned = parts.filter(({ contentType }) => PARTS.has(contentType));
  return first && { ...first, mails: returned.flatMap(({ text }) => mailsIn(text)) };
}

/** The mail; nothing where the parser refuses it, as it does one of very many parts. */
function parse(raw: Uint8Array): Promise<ParsedMail | undefined> {
  const options = {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipImageLinks: true,
    keepDeliveryStatus: true,
  };
  return simpleParser(Buffer.from(raw), options).catch(() => undefined);
}

/** The mails of ours that a text names: `Message-ID: <november.0b6d…@example.org>`. */
function mailsIn(text: string): string[] {
  const ids = text.matchAll(/^Message-ID:\s*<[a-z0-9-]{1,100}\.([0-9a-f-]{36})@/gim);
  return Array.from(ids, ([, id = ""]) => id);
}

/** Groups of fields, parted by empty lines; a line that begins with a space goes on with the one before (RFC 5322, 2.2.3). */
function fieldsIn(text: string): Map<string, string>[] {
  return text
    .replaceAll("\r\n", "\n")
    .replaceAll(/\n[ \t]/g, " ")
    .split("\n\n")
    .map((group) => {
      const fields = group.split("\n").flatMap((line): [string, string][] => {
        const at = line.indexOf(":");
        return at < 0 ? [] : [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]];
      });
      return new Map(fields);
    });
}

type Said = Pick<Report, "cause" | "detail">;

/** One receiver of a delivery status (RFC 3464, 2.3). */
function bounceIn(fields: Map<string, string>): Said[] {
  const status = fields.get("status") ?? "";
  if (fields.get("action")?.toLowerCase() !== "failed" || !isGone(status)) return [];
  const words = (fields.get("diagnostic-code") ?? "").replace(/^[^;]{0,40};/, "").trim();
  return [{ cause: "bounce", detail: `${status} ${words}`.trim() }];
}

/** A reader's program that says "spam" (RFC 5965, 3). Other kinds of feedback, such as `not-spam`, stop nothing. */
function complaintIn(fields: Map<string, string>): Said[] {
  const kind = fields.get("feedback-type")?.toLowerCase() ?? "";
  if (!["abuse", "opt-out"].includes(kind)) return [];
  return [{ cause: "complaint", detail: fields.get("user-agent") ?? kind }];
}

/**
 * Whether a status says that the mailbox is not there or is shut (RFC 3463, 3.2 and 3.3). A full one, or a server that refuses the
 * text, may be sent to again.
 */
export function isGone(status: string): boolean {
  return /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)(?!\d)/.test(status);
}
