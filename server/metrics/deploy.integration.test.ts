import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { readConfiguration } from "../configuration.ts";
import { type Running, startHairpin } from "../start.ts";
import type { PagesBuild } from "../render-page.ts";
import { urlOf, useDatabase } from "../../tests/database/use-database.ts";

const held = useDatabase({ withContent: true });
const DEPLOY = path.join(import.meta.dirname, "../../deploy");
const BUILD = "../../build/server/index.js";
const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;
if (!hasPromtool)
  console.log("No promtool here, so the alert rules are not tried: apt-get install prometheus");

const promtool = (args: string[]) =>
  execFileSync("promtool", args, { cwd: path.join(DEPLOY, "prometheus"), encoding: "utf8" });

let metrics: string;
beforeAll(async () => {
  const configuration = readConfiguration({
    PORT: "0",
    LOG_LEVEL: "silent",
    DATA_DIR: path.join(import.meta.dirname, "../../test-results/metrics-data"),
    ADMIN_EMAIL: "admin@example.org",
    ADMIN_PASSWORD: "girafe-lunaire-tricote-42",
  });
  const site: Running = await startHairpin(
    { ...configuration, databaseUrl: urlOf(held.address) },
    { mode: "production", build: () => import(BUILD) as Promise<PagesBuild> },
  );
  const ask = async (address: string) => (await fetch(`http://127.0.0.1:${site.port}${address}`)).text();
  await held.pool.query("insert into book_proofs (day, at, found) values ('2026-11-24', now(), $1)", [
    { total: 0, unevenTransactions: 2, wrongBalances: 0, overdrawn: 1 },
  ]);
  await held.pool.query(
    "insert into jobs.job (name, start_after) values ('contact-mail', now() + interval '1 day')",
  );
  await ask("/en");
  metrics = await ask("/metrics");
  await site.stop();
});

test("the metrics tell the books' faults and the jobs that wait", () => {
  expect(metrics).toMatch(/^hairpin_ledger_faults 3$/m);
  expect(metrics).toMatch(/^hairpin_jobs\{queue="contact-mail",state="waiting"\} 1$/m);
  expect(metrics).not.toContain('hairpin_jobs_oldest_seconds{queue="contact-mail"');
});

test("the board and the rules ask for nothing that is not measured", () => {
  const measured = new Set(Array.from(metrics.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name));
  for (const rare of ["hairpin_backup_timestamp_seconds", "up"]) measured.add(rare);
  for (const file of ["grafana/hairpin.json", "prometheus/alerts.yml"]) {
    const text = readFileSync(path.join(DEPLOY, file), "utf8");
    const asked = Array.from(
      text.matchAll(/\b((?:hairpin|http|nodejs|process)_\w+)\b(?=[{[) ]|\\?")/g),
      ([, name = ""]) => name.replace(/_(bucket|count|sum)$/, ""),
    );
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((name) => !measured.has(name))).toEqual([]);
  }
});

describe.skipIf(!hasPromtool)("by promtool (skipped where it is not installed)", () => {
  test("the metrics, the configuration and the rules are whole", () => {
    const { stderr } = spawnSync("promtool", ["check", "metrics"], { input: metrics, encoding: "utf8" });
    // How prom-client names what Node tells is not ours to choose.
    expect(stderr.split("\n").filter((line) => line && !line.startsWith("nodejs_"))).toEqual([]);
    expect(promtool(["check", "config", "prometheus.yml"])).toContain("SUCCESS: 9 rules found");
    expect(promtool(["test", "rules", "alerts.test.yml"])).toContain("SUCCESS");
  });
});
