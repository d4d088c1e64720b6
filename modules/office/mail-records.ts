import type { MailRecords } from "../../contracts/office.ts";
import { ADMINISTRATORS } from "../../contracts/roles.ts";
import type { Asking, Context } from "../../platform/core/context.ts";
import { requireRole } from "../../platform/core/guard.ts";
import type { Mailer } from "../../platform/delivery/mail.ts";
import { lookUpRecord, type ReadRecords, wantedRecords } from "../../platform/delivery/mail-records.ts";

/**
 * The DNS records by which receivers know the site's mails as its own, each with what to put there and whether it is there. For
 * administrators.
 */
export async function readMailRecords(
  { ctx }: Asking<Context & { mailer: Mailer }>,
  read?: ReadRecords,
): Promise<MailRecords> {
  requireRole(ctx, ...ADMINISTRATORS);
  const { sender } = ctx.mailer;
  if (!sender) return { isSending: false, address: "", records: [] };
  const { address, mailHost } = sender;
  const wanted = wantedRecords(address.split("@")[1] ?? "", { mailHost, key: await sender.key() });
  const records = await Promise.all(
    wanted.map(async (record) => {
      const { kind, name, value } = record;
      const { state, found } = await lookUpRecord(record, read);
      return { kind, name, value, state, found: found[0] ?? null };
    }),
  );
  return { isSending: mailHost !== undefined, address, records };
}
