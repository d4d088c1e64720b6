import type { BackupServices } from "../../modules/backups/index.ts";
import { chunksIn } from "../../modules/media/index.ts";
import type { MemberServices } from "../../modules/members/index.ts";
import { makeKeys } from "../../platform/core/keys.ts";
import type { Services } from "../../platform/core/context.ts";
import { createLimiter } from "../../platform/core/limiter.ts";
import type { Connection } from "../../platform/database/connection.ts";
import type { Mail } from "../../platform/delivery/mail.ts";
import { log } from "./log.ts";
import { createThreads } from "../../platform/threads/threads.ts";
import type { Translating } from "../../modules/office/index.ts";
import type { MailDelivery } from "../../modules/messages/index.ts";

/** A job that a verb queued, instead of running it. */
type QueuedJob = { queue: string; data: object; startAfter?: Date | number };

const keys = await makeKeys();
const threads = createThreads();

export type TestServices = Services &
  MailDelivery &
  MemberServices &
  BackupServices &
  Translating & {
    /** What `now` says. A test moves it on. */
    clock: Date;
    /** Mails that were sent, oldest first. */
    mails: Mail[];
    queued: QueuedJob[];
    /** How long verbs waited, in milliseconds; no test does. */
    pauses: number[];
    /** While set, every mail fails with it. */
    mailFault: Error | undefined;
  };

/** Services on a test's own database, with a clock that stands still and mail that is only noted. */
export function makeServices({ database, pool }: Pick<Connection, "database" | "pool">): TestServices {
  const services: TestServices = {
    database,
    log,
    clock: new Date("2024-10-01T12:00:00Z"),
    now: () => services.clock,
    pauses: [],
    async pause(duration) {
      services.pauses.push(duration);
    },
    origin: "http://localhost:3000",
    limiter: createLimiter(pool),
    threads,
    blobs: chunksIn(database),
    keys,
    participants: [],
    backupPlace: { folder: "test-results/backups" },
    mails: [],
    queued: [],
    mailFault: undefined,
    jobs: {
      async send(queue, data, _, { startAfter } = {}) {
        services.queued.push({ queue, data, startAfter });
      },
    },
    mailer: {
      async send(mail) {
        if (services.mailFault) throw services.mailFault;
        services.mails.push(mail);
      },
    },
  };
  return services;
}
