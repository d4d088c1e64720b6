import { Registry } from "prom-client";
import { findLastGood } from "../../modules/backups/index.ts";
import { countLinks } from "../../modules/links/index.ts";
import { readLastProof } from "../../modules/ledger/index.ts";
import type { Services } from "../../platform/core/context.ts";
import { countRefusedMails } from "../../platform/delivery/refused-mails.ts";
import { readJobCounts } from "../../platform/jobs/job-counts.ts";
import { within } from "../serving.ts";
import { gauge } from "./gauge.ts";

/** In milliseconds: a scrape does not wait longer for the database, and tells what processes know themselves. */
const PATIENCE = 2_000;

/** What is true of the whole site, whichever process tells it; without a database only that there is none. */
export async function readSiteMetrics(
  services: Pick<Services, "database" | "log">,
  isReady: () => Promise<boolean>,
): Promise<Registry> {
  const registry = new Registry();
  const isUp = await isReady();
  gauge(registry, "database_up", "1 where the database answers").set(Number(isUp));
  const facts = isUp ? await within(PATIENCE, readFacts(services)) : undefined;
  if (!facts) return registry;
  const { jobs, proof, backup, refused, links } = facts;
  const counts = gauge(registry, "jobs", "Jobs that wait, run, or have failed for good, by queue", [
    "queue",
    "state",
  ]);
  const ages = gauge(registry, "jobs_oldest_seconds", "How long the job that is due the longest has waited", [
    "queue",
  ]);
  for (const { queue, state, count } of jobs.counts) counts.set({ queue, state }, count);
  for (const { queue, seconds } of jobs.oldest) ages.set({ queue }, seconds);
  gauge(registry, "refused_mails", "Mails of the last 90 days that a mail server refused").set(refused);
  const linkCounts = gauge(registry, "links", "Links of the directory, by what their last check found", [
    "state",
  ]);
  for (const [state, count] of Object.entries(links)) linkCounts.set({ state }, count);
  if (proof) {
    gauge(registry, "ledger_faults", "Faults that the last daily proof of the books found").set(proof.faults);
    gauge(registry, "ledger_proof_timestamp_seconds", "When the books were last proven").set(
      secondsOf(proof.at),
    );
  }
  if (backup) {
    gauge(registry, "backup_timestamp_seconds", "When the last whole backup was begun").set(
      secondsOf(backup.startedAt),
    );
    gauge(registry, "backup_bytes", "The size of the last whole backup").set(backup.size);
  }
  return registry;
}

async function readFacts({ database, log }: Pick<Services, "database" | "log">) {
  try {
    const [jobs, proof, backup, refused, links] = await Promise.all([
      readJobCounts(database),
      readLastProof({ database }),
      findLastGood(database),
      countRefusedMails(database),
      countLinks(database),
    ]);
    return { jobs, proof, backup, refused, links };
  } catch (error) {
    log.warn({ err: error }, "the site's metrics could not be read");
    return undefined;
  }
}

function secondsOf(time: Date): number {
  return Math.round(time.getTime() / 1_000);
}
