import { ImapFlow } from "imapflow";
import type { Logger } from "pino";
import { milliseconds } from "../core/durations.ts";
import { refuseInTransaction } from "../database/transaction-scope.ts";

/** How long each step with the mail server may take. */
const PATIENCE = {
  connectionTimeout: milliseconds("15 seconds"),
  greetingTimeout: milliseconds("15 seconds"),
  socketTimeout: milliseconds("30 seconds"),
};

/** Does what is to be done in a mailbox (`IMAP_URL`). One that cannot be opened or breaks off is told in the log; the next run tries again. */
export async function withMailbox(
  { log }: { log: Logger },
  address: string,
  work: (client: ImapFlow) => Promise<void>,
): Promise<void> {
  refuseInTransaction("the network");
  const { client, folder } = clientFor(address);
  // A lost connection is also told here. What waits for an answer throws.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.mailboxOpen(folder);
    await work(client);
    await client.logout();
  } catch (error) {
    log.warn({ err: error }, "the mailbox could not be read");
  } finally {
    client.close();
  }
}

function clientFor(address: string): { client: ImapFlow; folder: string } {
  const { protocol, hostname, port, username, password, pathname } = new URL(address);
  const isSecure = protocol === "imaps:";
  const client = new ImapFlow({
    host: hostname,
    port: Number(port) || (isSecure ? 993 : 143),
    secure: isSecure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    disableAutoIdle: true,
    logger: false,
    ...PATIENCE,
  });
  return { client, folder: decodeURIComponent(pathname.slice(1)) || "INBOX" };
}
