import type { ImapFlow } from "imapflow";
import type { Services } from "../../platform/core/context.ts";
import { TooDear } from "../../platform/threads/threads.ts";
import { withMailbox } from "../../platform/delivery/mailbox.ts";
import { LARGEST_REPORT, stopReported } from "./reports.ts";

export const MAILBOX_QUEUE = "newsletter-mailbox";

/** The reports that one run reads at most. The next goes on. */
const A_RUN = 200;
type Reading = Pick<Services, "database" | "now" | "log" | "threads">;

/**
 * Reads the reports of mails that came back in a mailbox (`IMAP_URL`), and stops the addresses that are gone or complained. Only unread
 * reports (`multipart/report`, RFC 6522) are looked at, and marked as read; what people write stays as it is. Reading one twice changes
 * nothing. A mailbox that cannot be opened is tried again at the next run. The work of a job.
 */
export async function readMailbox(services: Reading, address: string): Promise<void> {
  await withMailbox(services, address, async (client) => {
    const found = await client.search(
      { seen: false, header: { "Content-Type": "multipart/report" } },
      { uid: true },
    );
    for (const uid of (found || []).slice(0, A_RUN)) {
      await readOne(services, client, uid);
      await client.messageFlagsAdd(String(uid), [String.raw`\Seen`], { uid: true });
    }
  });
}

/** Reads one mail, which stays unread meanwhile. What no report can be is passed over. */
async function readOne(services: Reading, client: ImapFlow, uid: number): Promise<void> {
  const mail = await client.fetchOne(String(uid), { source: { maxLength: LARGEST_REPORT } }, { uid: true });
  if (!mail || !mail.source) return;
  await stopReported(services, mail.source).catch((error: unknown) => {
    if (!(error instanceof TooDear)) throw error;
  });
}
