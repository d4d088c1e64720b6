import type { ItemKind } from "../contracts/item-kinds.ts";
import { type Examination, healthWorkers } from "../modules/health/index.ts";
import { ADDRESSES_QUEUE, forgetAddresses } from "../modules/audit/index.ts";
import { importWorkers } from "../modules/paper-imports/index.ts";
import { bookingWorkers } from "../modules/bookings/index.ts";
import { type BackupSettings, backupWorkers } from "../modules/backups/index.ts";
import {
  EXPIRY_QUEUE,
  expireRequests,
  keepTreasurySum,
  PROOF_QUEUE,
  proveBooks,
  TREASURY_SUM_QUEUE,
} from "../modules/ledger/index.ts";
import { FORGETTING_FILES_QUEUE, forgetRemovedFiles } from "../modules/library/index.ts";
import { forgetShareCards, removalWorker, SHARE_CARDS_QUEUE } from "../modules/media/index.ts";
import { memberWorkers } from "../modules/members/index.ts";
import {
  ANSWER_MAILBOX_QUEUE,
  deliverMessage,
  FORGETTING_QUEUE,
  forgetOldThreads,
  HELD_QUEUE,
  MESSAGE_MAIL_QUEUE,
  readAnswers,
  sendHeldReply,
} from "../modules/messages/index.ts";
import {
  forgetRecipients,
  MAILBOX_QUEUE,
  readMailbox,
  type LetterSending,
  RECIPIENTS_QUEUE,
  SENDING_QUEUE,
  sendDueLetters,
} from "../modules/letters/index.ts";
import { checkDueLinks, LINKS_QUEUE } from "../modules/links/index.ts";
import { LOOKING_UP_QUEUE, refreshPapers } from "../modules/papers/index.ts";
import {
  DRAWING_QUEUE,
  drawOutdated,
  publishDue,
  PUBLISHING_QUEUE,
  showItem,
  SHOWING_QUEUE,
  WARMING_QUEUE,
} from "../modules/office/index.ts";
import { forgetFiles, RELEASE_FILES_QUEUE } from "../modules/releases/index.ts";
import { interruptLeftGames, TIMEOUT_QUEUE } from "../modules/quiz/index.ts";
import {
  forgetMisses,
  forgetWords,
  MISSES_QUEUE,
  rebuildSearch,
  SEARCH_QUEUE,
  SEARCH_WORDS_QUEUE,
} from "../modules/search/index.ts";
import { forgetReviews, REVIEWS_QUEUE } from "../modules/shop/index.ts";
import { transferWorkers } from "../modules/transfers/index.ts";
import { ANSWERS_QUEUE, forgetOutlivedAnswers } from "../platform/core/answer-once.ts";
import { forgetOutlivedLimits, LIMITS_QUEUE } from "../platform/core/limiter.ts";
import { forgetOutbox, OUTBOX_QUEUE } from "../platform/delivery/forget-outbox.ts";
import { forgetRefusedMails, REFUSED_MAILS_QUEUE } from "../platform/delivery/refused-mails.ts";
import type { Worker } from "../platform/jobs/jobs.ts";
import { ASSETS } from "./http.ts";
import type { S3Store } from "../platform/stores/s3.ts";

type Settings = {
  services: LetterSending & Parameters<typeof memberWorkers>[0];
  /** The folder of mails and SMS that no server was named for. */
  outbox: string;
  /** Where a site that is brought is unpacked while it is read. */
  dataDir: string;
  /** Where large files are, unless the database has them. */
  store: S3Store | undefined;
  backup: BackupSettings;
  /** How the site looks at itself. */
  examination: Examination;
  /** Where papers are looked up instead of the sources themselves. */
  lookUpsUrl?: string | undefined;
  /** Whether the directory's links are checked. */
  isCheckingLinks?: boolean;
  /** Renders pages before anyone asks, by their paths. */
  warm?: (paths: string[]) => Promise<void>;
  /** The mailbox of answers and of mails that came back, if one is read. */
  imapUrl?: string | undefined;
};

/** All that the job engine does. What each deletes, and why, stands in docs/stored-data.md. */
export function siteWorkers({
  services,
  outbox,
  dataDir,
  store,
  backup,
  examination,
  lookUpsUrl,
  isCheckingLinks = true,
  imapUrl,
  warm = async () => undefined,
}: Settings): Worker[] {
  return [
    {
      queue: MESSAGE_MAIL_QUEUE,
      work: (data) => deliverMessage(services, (data as { message: string }).message),
    },
    {
      queue: HELD_QUEUE,
      work: (data) => sendHeldReply(services, (data as { reply: string }).reply),
    },
    { queue: EXPIRY_QUEUE, cron: "* * * * *", work: () => expireRequests(services) },
    { queue: PROOF_QUEUE, cron: "7 * * * *", work: () => proveBooks(services) },
    { queue: TREASURY_SUM_QUEUE, cron: "37 * * * *", work: () => keepTreasurySum(services) },
    { queue: TIMEOUT_QUEUE, cron: "* * * * *", work: () => interruptLeftGames(services) },
    {
      queue: SHOWING_QUEUE,
      work: (data) => showItem(services, data as { kind: ItemKind; key: string }),
      isUrgent: true,
    },
    { queue: WARMING_QUEUE, work: (data) => warm((data as { paths: string[] }).paths) },
    { queue: DRAWING_QUEUE, cron: "* * * * *", work: () => drawOutdated(services) },
    { queue: PUBLISHING_QUEUE, cron: "* * * * *", work: () => publishDue(services) },
    { queue: FORGETTING_FILES_QUEUE, cron: "27 3 * * *", work: () => forgetRemovedFiles(services) },
    { queue: SHARE_CARDS_QUEUE, cron: "52 3 * * *", work: () => forgetShareCards(services) },
    { queue: RELEASE_FILES_QUEUE, cron: "53 3 * * *", work: () => forgetFiles(services, ASSETS) },
    { queue: LIMITS_QUEUE, cron: "47 * * * *", work: () => forgetOutlivedLimits(services) },
    { queue: ANSWERS_QUEUE, cron: "37 * * * *", work: () => forgetOutlivedAnswers(services) },
    { queue: OUTBOX_QUEUE, cron: "57 3 * * *", work: () => forgetOutbox(outbox, services.now()) },
    { queue: REFUSED_MAILS_QUEUE, cron: "2 3 * * *", work: () => forgetRefusedMails(services) },
    { queue: REVIEWS_QUEUE, cron: "12 3 * * *", work: () => forgetReviews(services) },
    { queue: ADDRESSES_QUEUE, cron: "42 3 * * *", work: () => forgetAddresses(services) },
    {
      queue: SEARCH_QUEUE,
      cron: "* * * * *",
      // The next minute tries again, so that the tries of what cannot be read do not pile up.
      work: async () =>
        void (await rebuildSearch(services).catch((error: unknown) =>
          services.log.warn({ err: error }, "not everything public is found yet"),
        )),
    },
    { queue: SEARCH_WORDS_QUEUE, cron: "22 3 * * *", work: () => forgetWords(services) },
    { queue: MISSES_QUEUE, cron: "32 3 * * *", work: () => forgetMisses(services) },
    { queue: FORGETTING_QUEUE, cron: "17 3 * * *", work: () => forgetOldThreads(services) },
    { queue: SENDING_QUEUE, cron: "* * * * *", work: () => sendDueLetters(services) },
    { queue: RECIPIENTS_QUEUE, cron: "43 3 * * *", work: () => forgetRecipients(services) },
    ...(imapUrl
      ? [
          { queue: MAILBOX_QUEUE, cron: "*/5 * * * *", work: () => readMailbox(services, imapUrl) },
          { queue: ANSWER_MAILBOX_QUEUE, cron: "*/5 * * * *", work: () => readAnswers(services, imapUrl) },
        ]
      : []),
    ...memberWorkers(services),
    ...bookingWorkers(services),
    ...importWorkers({ ...services, lookUpsUrl }),
    ...(isCheckingLinks
      ? [{ queue: LINKS_QUEUE, cron: "4,14,24,34,44,54 * * * *", work: () => checkDueLinks(services) }]
      : []),
    { queue: LOOKING_UP_QUEUE, cron: "*/10 * * * *", work: () => refreshPapers({ ...services, lookUpsUrl }) },
    ...(store ? [removalWorker(store)] : []),
    ...backupWorkers(services, backup),
    ...transferWorkers(services, { address: backup.address, folder: dataDir }),
    ...healthWorkers(services, examination),
  ];
}
