import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import pg from "pg";
import pino, { type Logger } from "pino";
import type { ServerBuild } from "react-router";
import { createApi } from "../api/http/create-api.ts";
import { type AccountServices, accountWorkers, ensureFirstAdministrator } from "../modules/accounts/index.ts";
import { readIdentity } from "../modules/content/index.ts";
import { EXPIRY_QUEUE, expireRequests, ledgerParticipant } from "../modules/ledger/index.ts";
import {
  CONTACT_MAIL_QUEUE,
  deliverMessage,
  FORGETTING_QUEUE,
  forgetOldThreads,
  type MailDelivery,
  messagesParticipant,
} from "../modules/messages/index.ts";
import { qrParticipant } from "../modules/qr/index.ts";
import { interruptLeftGames, quizParticipant, TIMEOUT_QUEUE } from "../modules/quiz/index.ts";
import { loadStartingContent } from "../modules/starting-content/index.ts";
import type { Services } from "../platform/core/context.ts";
import { loadKeys } from "../platform/core/keys.ts";
import { createLimiter } from "../platform/core/limiter.ts";
import { clientConfig, openDatabase, type ServerAddress } from "../platform/database/connection.ts";
import { startEmbeddedServer } from "../platform/database/embedded.ts";
import { listenForContentChanges } from "../platform/database/listen.ts";
import { migrateDatabase } from "../platform/database/migrate.ts";
import { createMailer } from "../platform/delivery/mail.ts";
import { createSmsSender } from "../platform/delivery/sms.ts";
import { loadTranslations } from "../platform/i18n/translations.ts";
import { createJobEngine } from "../platform/jobs/jobs.ts";
import { type Configuration, ensureDataDir } from "./configuration.ts";
import { createHttpServer } from "./http.ts";
import { createPages } from "./pages.ts";

const ROOT = path.join(import.meta.dirname, "..");

export type Running = { port: number; stop: () => Promise<void> };

type StartOptions = {
  mode: "production" | "development";
  /** The pages as React Router built them. */
  build: () => Promise<ServerBuild>;
  /** What is done with the server before it listens: development puts Vite in front of it. */
  prepare?: (server: Server) => Promise<void>;
  log?: Logger;
};

/** Starts everything, in the order in which each part needs the one before; `stop` goes back the same way. */
export async function startHairpin(
  configuration: Configuration,
  { mode, build, prepare, log = createLog(configuration) }: StartOptions,
): Promise<Running> {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    ensureDataDir(configuration.dataDir);
    const address = await startDatabase(configuration, undo);
    await migrateDatabase(address);
    const { database, pool, close } = openDatabase(address, (error) =>
      log.warn({ err: error }, "a database connection ended"),
    );
    undo.push(close);
    await loadStartingContent(database, path.join(ROOT, "content"));

    const jobs = createJobEngine(pool, log);
    const outbox = path.join(configuration.dataDir, "outbox");
    const services: Services & MailDelivery & AccountServices = {
      database,
      log,
      now: () => new Date(),
      origin: configuration.origin,
      limiter: createLimiter(pool),
      jobs,
      mailer: createMailer({
        smtpUrl: configuration.smtpUrl,
        outbox,
        from: await readSender({ database, configuration }),
        log,
      }),
      keys: await loadKeys(path.join(configuration.dataDir, "keys.json")),
      participants: [ledgerParticipant, quizParticipant, qrParticipant, messagesParticipant],
    };
    const translations = await loadTranslations();
    const sms = createSmsSender({ smsUrl: configuration.smsUrl, outbox, log });
    await jobs.start([
      {
        queue: CONTACT_MAIL_QUEUE,
        work: (data) => deliverMessage(services, (data as { message: string }).message),
      },
      { queue: EXPIRY_QUEUE, cron: "* * * * *", work: () => expireRequests(services) },
      { queue: TIMEOUT_QUEUE, cron: "* * * * *", work: () => interruptLeftGames(services) },
      { queue: FORGETTING_QUEUE, cron: "17 3 * * *", work: () => forgetOldThreads(services) },
      ...accountWorkers({ ...services, sms, translations }),
    ]);
    undo.push(jobs.stop);
    const { setUpLink } = await ensureFirstAdministrator(services, configuration.admin);
    if (setUpLink) console.log(`Choose the administrator's password, once: ${setUpLink}`);

    const pages = createPages({ build, services, translations, mode });
    undo.push(pages.stop);
    const isReady = () =>
      pool.query("select 1").then(
        () => true,
        () => false,
      );
    const server = createHttpServer(createApi({ services, translations, isReady }), pages);
    await prepare?.(server);
    undo.push(await listenForContentChanges(() => new pg.Client(clientConfig(address)), pages.refresh, log));
    const port = await new Promise<number>((resolve, reject) => {
      server.once("error", reject);
      server.listen(configuration.port, configuration.host, () =>
        resolve((server.address() as AddressInfo).port),
      );
    });
    undo.push(
      () =>
        new Promise((resolve) => {
          server.close(resolve);
          server.closeIdleConnections();
        }),
    );
    return { port, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startDatabase(
  configuration: Configuration,
  undo: (() => Promise<unknown>)[],
): Promise<ServerAddress> {
  if (configuration.databaseUrl) return configuration.databaseUrl;
  const embedded = await startEmbeddedServer(configuration.dataDir);
  undo.push(embedded.stop);
  return embedded.address;
}

/** Logs are JSON lines, and lines for eyes on a terminal. */
function createLog({ logLevel }: Configuration): Logger {
  const transport = process.stdout.isTTY ? { target: "pino-pretty" } : undefined;
  return pino({ level: logLevel, transport });
}

async function readSender({
  database,
  configuration,
}: {
  database: Services["database"];
  configuration: Configuration;
}) {
  const identity = await readIdentity({ database, locale: "fr" });
  return { name: identity.name, address: `no-reply@${new URL(configuration.origin).hostname}` };
}
