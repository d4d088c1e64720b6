import { setTimeout } from "node:timers/promises";
import type { Server } from "node:http";
import path from "node:path";
import type { Logger } from "pino";
import { createApi } from "../api/create-api.ts";
import { DEFAULT_LOCALE } from "../contracts/locale.ts";
import { type MemberServices, ensureFirstAdministrator } from "../modules/members/index.ts";
import { siteName } from "../contracts/site-name.ts";
import { readIdentity } from "../modules/content/index.ts";
import type { MailDelivery } from "../modules/messages/index.ts";
import { chunksIn, objectsIn } from "../modules/media/index.ts";
import { SENDING_QUEUE } from "../modules/letters/index.ts";
import { publishDue, type Translating } from "../modules/office/index.ts";
import { readOwnTexts } from "../modules/translations/index.ts";
import { createVisitCounter, listMostRead } from "../modules/visits/index.ts";
import { countAnswers } from "../modules/health/index.ts";
import { findFile, keepFiles } from "../modules/releases/index.ts";
import { loadStartingContent } from "../modules/starting-content/index.ts";
import type { Services } from "../platform/core/context.ts";
import { createRangeReader } from "../platform/delivery/pwned-passwords.ts";
import { createTranslator } from "../platform/delivery/translator.ts";
import { createLimiter } from "../platform/core/limiter.ts";
import { openDatabase, type ServerAddress } from "../platform/database/connection.ts";
import { readAnnouncements } from "../platform/database/reads.ts";
import { type Watch, watchContentChanges } from "../platform/database/content-changes.ts";
import { openStandby } from "../platform/database/standby.ts";
import { migrateDatabase } from "../platform/database/migrate.ts";
import { openKeys, READ_AGAIN } from "../platform/keys/stored-keys.ts";
import { noteRefusedMail } from "../platform/delivery/refused-mails.ts";
import { createMailer } from "../platform/delivery/mail.ts";
import { createSmsSender } from "../platform/delivery/sms.ts";
import { loadTranslations } from "../platform/i18n/translations.ts";
import { createJobEngine } from "../platform/jobs/jobs.ts";
import { lowerPool } from "../platform/threads/lower-pool.ts";
import { createThreads } from "../platform/threads/threads.ts";
import { type Configuration, ensureDataDir } from "./configuration.ts";
import { startDatabase } from "./database.ts";
import { ASSETS, createHttpServer } from "./http.ts";
import { siteWorkers } from "./jobs.ts";
import { logOf } from "./log.ts";
import { askReadiness, closeServer, listen, within } from "./serving.ts";
import { answerMetrics } from "./metrics/answer-metrics.ts";
import { examinationOf } from "./doctor/looks.ts";
import { readInstalledRelease } from "./doctor/release.ts";
import { tellMetrics } from "./metrics/gather-metrics.ts";
import { measureProcess } from "./metrics/process-metrics.ts";
import { startTracing } from "./tracing.ts";
import { PARTICIPANTS } from "./participants.ts";
import { createPages, type Pages } from "./pages.ts";
import type { PagesBuild } from "./render-page.ts";
import { openMediaStore } from "./media-store.ts";

/** In milliseconds: how long each step of a stop may take. All of them must end within ten seconds. */
const PATIENCE = 1_500;
/** How many of the pages that are read most a start renders before anyone asks. */
const WARMED = 20;
/** In milliseconds: how long a start may take for that where other machines answer. */
const WARMING = 5_000;
const ROOT = path.join(import.meta.dirname, "..");

export type Running = {
  port: number;
  /** Resolves with the reason when the database is gone for good. */
  lost: Promise<unknown>;
  stop: () => Promise<void>;
};

type StartOptions = {
  mode: "production" | "development";
  /** The pages as `scripts/build.ts` built them. */
  build: () => Promise<PagesBuild>;
  /** Runs before the server listens. Development puts Vite in front of it here. */
  prepare?: (server: Server) => Promise<void>;
  log?: Logger;
  /** The time, which a test moves on. */
  now?: () => Date;
  /** Of the embedded database, where a supervisor runs it. */
  address?: ServerAddress | undefined;
  /** The open socket to answer on, in place of a port. */
  socket?: number | undefined;
};

/** Starts the parts in order, each after those that it needs. `stop` ends them in the reverse order. */
export async function startHairpin(
  configuration: Configuration,
  {
    mode,
    build,
    prepare,
    log = logOf(configuration),
    now = () => new Date(),
    address: given,
    socket,
  }: StartOptions,
): Promise<Running> {
  const undo: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const step of undo.splice(0).toReversed()) await step();
  };
  try {
    ensureDataDir(configuration.dataDir);
    if (configuration.tracesUrl) {
      const endTracing = startTracing(configuration.tracesUrl, log);
      undo.push(() => within(PATIENCE, endTracing()));
    }
    const lost = Promise.withResolvers<unknown>();
    const { address, migration } = given
      ? { address: given, migration: { address: given } }
      : await startDatabase(configuration, { undo, log, onLost: lost.resolve });
    const { database, pool, readiness, close } = openDatabase(
      address,
      (error) => log.warn({ err: error }, "a database connection ended"),
      configuration.workers,
    );
    undo.push(() => within(PATIENCE, close()));
    await migrateDatabase(migration.address, migration.appRole);
    await loadStartingContent(database, path.join(ROOT, "content"), log);

    const jobs = createJobEngine(pool, log);
    const threads = createThreads();
    await lowerPool();
    undo.push(threads.stop);
    const outbox = path.join(configuration.dataDir, "outbox");
    const keys = await openKeys({
      database,
      now,
      dataDir: configuration.dataDir,
      variable: configuration.keysSecret,
    });
    const store = await openMediaStore(configuration.media, log);
    const chunks = chunksIn(database);
    const services: Services & MailDelivery & MemberServices & Translating = {
      database,
      log,
      now,
      origin: configuration.origin,
      limiter: createLimiter(pool),
      pause: (duration: number) => setTimeout(duration),
      jobs,
      threads,
      blobs: store ? objectsIn(store, { older: chunks, jobs }) : chunks,
      mailer: createMailer({
        smtpUrl: configuration.smtpUrl,
        outbox,
        from: { name: () => readSiteName(database, configuration.origin), address: configuration.mailFrom },
        key: once(keys.mail),
        host: new URL(configuration.origin).hostname,
        log,
        onRefused: (refused) => noteRefusedMail({ database, now }, refused),
      }),
      keys,
      readPwnedRange: configuration.pwnedPasswordsUrl
        ? createRangeReader(configuration.pwnedPasswordsUrl)
        : undefined,
      translate: configuration.translateUrl ? createTranslator(configuration.translateUrl) : undefined,
      participants: PARTICIPANTS,
    };
    const readingKeys = setInterval(() => {
      keys
        .readAgain()
        .catch((error: unknown) => log.warn({ err: error }, "the keys could not be read again"));
    }, READ_AGAIN);
    undo.push(async () => clearInterval(readingKeys));
    const translations = await loadTranslations();
    const readTexts = async () => translations.setOwn(await readOwnTexts(services));
    const readFirstLanguage = async () => {
      const { firstLanguage } = await readIdentity({ ctx: { database, locale: DEFAULT_LOCALE } });
      translations.setFirstLanguage(firstLanguage);
    };
    // A bad row must not keep the site from starting: without the team's texts, it uses ours.
    await Promise.all([readTexts(), readFirstLanguage()]).catch((error: unknown) =>
      log.error({ err: error }, "the site's own texts or first language could not be read"),
    );
    const sms = createSmsSender({ smsUrl: configuration.smsUrl, outbox, log });
    let pages: Pages | undefined;
    await jobs.start(
      siteWorkers({
        services: { ...services, sms, translations },
        outbox,
        dataDir: configuration.dataDir,
        store,
        backup: { address, ...configuration.backup },
        examination: examinationOf(configuration, { database, address, now }),
        lookUpsUrl: configuration.lookUpsUrl,
        isCheckingLinks: configuration.isCheckingLinks,
        imapUrl: configuration.imapUrl,
        warm: async (paths) => pages?.publish(paths),
      }),
    );
    undo.push(() => within(PATIENCE, jobs.stop()));
    // A letter that was being sent goes on at once.
    await jobs.send(SENDING_QUEUE, {}, database);
    // What should have been published while nothing ran is published before the first reader comes. The start neither waits long nor fails for it.
    await within(PATIENCE, publishDue(services)).catch((error: unknown) =>
      log.error({ err: error }, "what is scheduled could not be published at the start"),
    );
    // Before any page asks another machine for them.
    if (mode === "production")
      await within(PATIENCE, keepFiles(services, ASSETS)).catch((error: unknown) =>
        log.error({ err: error }, "the release's files could not be kept"),
      );
    const { setUpLink } = await ensureFirstAdministrator(services, configuration.admin);
    if (setUpLink) console.log(`Choose the administrator's password, once: ${setUpLink}`);

    const { trustedProxies } = configuration;
    const visits = createVisitCounter(services);
    undo.push(() => within(PATIENCE, visits.stop()));
    const onRead = visits.count;
    const answers = countAnswers(services, await readInstalledRelease());
    undo.push(() => within(PATIENCE, answers.stop()));
    let watch: Watch | undefined;
    const standby =
      configuration.databaseReadUrl === undefined
        ? undefined
        : openStandby(configuration.databaseReadUrl, {
            primary: database,
            onError: (error) => log.warn({ err: error }, "a connection to a standby ended"),
            processes: configuration.workers,
          });
    undo.push(() => within(PATIENCE, standby?.close() ?? Promise.resolve()));
    const announcements = await readAnnouncements(pool);
    const made = createPages({
      build,
      services,
      pool,
      announcements,
      translations,
      mode,
      trustedProxies,
      onRead,
      isAway: () => watch?.isAway() ?? false,
      readFrom: async () => watch && standby?.upTo(watch.position()),
    });
    pages = made;
    undo.push(made.stop);
    /** The interface's own texts and the first language are read anew before the pages that show them. */
    async function onChange(change?: string): Promise<void> {
      const isOf = (what: string) => change === undefined || change === what;
      await Promise.all([
        isOf("own_texts") && readTexts(),
        isOf("entries identity") && readFirstLanguage(),
      ]).catch((error: unknown) => log.warn({ err: error }, "the texts could not be read again"));
      made.refresh(change);
    }
    const isReady = askReadiness(readiness);
    const api = createApi({
      services: { ...services, backupPlace: configuration.backup.place },
      translations,
      isReady,
      showChanges: async () => watch?.look(),
      trustedProxies,
      figures: build,
    });
    const own = measureProcess({ pool, keptPages: made.kept });
    const endTelling = tellMetrics(own.read);
    undo.push(async () => endTelling());
    const readMetrics = answerMetrics(services, { own, isReady });
    const server = createHttpServer(api, {
      pages: made,
      metrics: { read: readMetrics, token: configuration.metricsToken },
      findFile: (asked) => findFile(services, asked),
    });
    own.watch(server, answers.count);
    await prepare?.(server);
    // A pooler passes no notifications on, so they are heard where migrations go: at the database itself.
    watch = await watchContentChanges(pool, { address: migration.address, onChange, log });
    undo.push(() => within(PATIENCE, watch?.stop() ?? Promise.resolve()));
    const mostRead = ["/", ...(await listMostRead(services, WARMED))];
    const warmed = mode === "production" ? made.warm(mostRead) : undefined;
    // Other machines answer meanwhile, so this one first makes what it will be asked for.
    if (warmed && configuration.databaseUrl) await within(WARMING, warmed);
    const port = await listen(server, { ...configuration, socket });
    undo.push(() => closeServer(server));
    return { port, lost: lost.promise, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Asks once, and again after a failure. */
function once<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined;
  return () =>
    (answer ??= ask().catch((error: unknown) => {
      answer = undefined;
      throw error;
    }));
}

async function readSiteName(database: Services["database"], origin: string): Promise<string> {
  return siteName(await readIdentity({ ctx: { database, locale: "fr" } }), origin);
}
