import { globSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect } from "./test.ts";

/** The folder where the tests' servers write what they send. Each test has its own addresses and numbers. */
const OUTBOX = path.join(tmpdir(), "hairpin-browser-*/outbox");

/** The path and token of the link in the last mail to an address, once there is one that leads to `page`. */
export function mailedLink(email: string, page: string): Promise<string> {
  const link = new RegExp(`${page}\\?token=[\\w.-]{20,}`);
  return arrived(`no mail to ${email} with a link to ${page}`, () =>
    filesOf("*.eml")
      .filter((mail) => mail.includes(`To: ${email}`))
      .map((mail) => mail.replaceAll(/=\r?\n/g, "").replaceAll("=3D", "="))
      .map((mail) => link.exec(mail)?.[0])
      .findLast((found) => found !== undefined),
  );
}

/** Waits for a mail to an address with this subject, in letters that need no encoding. */
export async function mailed(email: string, subject: string): Promise<void> {
  await arrived(`no mail to ${email} about '${subject}'`, () =>
    filesOf("*.eml").find((mail) => mail.includes(`To: ${email}`) && mail.includes(`Subject: ${subject}`)),
  );
}

/** The six digits of the last SMS to a number, once there is one. */
export function textedCode(phone: string): Promise<string> {
  return arrived(`no SMS to ${phone}`, () =>
    filesOf("*.sms.json")
      .map((file) => JSON.parse(file) as { to: string; text: string })
      .filter(({ to }) => to === phone)
      .map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
      .findLast((found) => found !== undefined),
  );
}

/** Everything that was sent, oldest first, because file names begin with their time. */
function filesOf(pattern: string): string[] {
  return globSync(path.join(OUTBOX, pattern))
    .toSorted((one, other) => path.basename(one).localeCompare(path.basename(other)))
    .map(textOf);
}

/** What each file holds, which never changes: tests look at all of them again and again. */
const texts = new Map<string, string>();

function textOf(file: string): string {
  const text = texts.get(file) ?? readFileSync(file, "utf8");
  texts.set(file, text);
  return text;
}

async function arrived(message: string, look: () => string | undefined): Promise<string> {
  let found: string | undefined;
  await expect.poll(() => (found = look()), { message, timeout: 40_000, intervals: [50] }).toBeTruthy();
  return found ?? "";
}
