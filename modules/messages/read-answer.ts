import { type ParsedMail, simpleParser } from "mailparser";
import { MESSAGE_RULES } from "../../contracts/message-rules.ts";
import type { Brought } from "./attachments.ts";
import { chooseKept } from "./choose-kept.ts";
import { cutQuoted } from "./cut-quoted.ts";

/** A mail that somebody wrote: its own name, whose it is, the mails that it answers, its words and its files. */
export type Answer = { messageId: string; from: string; answers: string[]; text: string; files: Brought[] };

/**
 * Reads a mail that may be an answer. Nothing for what a machine wrote (RFC 3834), and for what has no name or writer. Runs in a thread.
 * `isCut` says that the mail goes on after these bytes.
 */
export default async function readAnswer({
  raw,
  isCut,
}: {
  raw: Uint8Array;
  isCut: boolean;
}): Promise<Answer | undefined> {
  const mail = await simpleParser(Buffer.from(raw), { skipTextToHtml: true, skipImageLinks: true }).catch(
    () => undefined,
  );
  const from = mail?.from?.value[0]?.address?.toLowerCase();
  if (!mail?.messageId || !from || isAutomatic(mail)) return undefined;
  const carried = mail.attachments.map(({ filename, contentType, content, related }) => ({
    name: filename || undefined,
    type: contentType,
    content,
    isInText: related ?? false,
  }));
  return {
    messageId: mail.messageId,
    from,
    answers: [mail.references ?? [], mail.inReplyTo ?? []].flat(),
    text: cutQuoted(mail.text ?? "").slice(0, MESSAGE_RULES.body.longest),
    files: chooseKept(carried, { isCut }),
  };
}

function isAutomatic({ headers }: ParsedMail): boolean {
  const said = (name: string) => {
    const value = headers.get(name);
    return typeof value === "string" ? value : "";
  };
  const [submitted, precedence] = [said("auto-submitted"), said("precedence")];
  return (
    (submitted !== "" && !/^no\b/i.test(submitted)) || /^(?:bulk|junk|list|auto_reply)$/i.test(precedence)
  );
}
