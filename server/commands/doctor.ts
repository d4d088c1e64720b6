import { parseArgs } from "node:util";
import type { Finding } from "../../contracts/health.ts";
import { StartFailure } from "../../platform/core/start-failure.ts";
import { loadTranslations } from "../../platform/i18n/translations.ts";
import type { Configuration } from "../configuration.ts";
import { looksAtRestore } from "../doctor/backup.ts";
import { examine, type Look, reasonOf, wrong } from "../doctor/finding.ts";
import { inWords } from "../doctor/in-words.ts";
import { looksInside, looksOutside } from "../doctor/looks.ts";
import type { Command } from "./command.ts";
import { withDatabase } from "./with-database.ts";

/** Looks at everything that a site stands on. */
export const doctor: Command = {
  usage: "[--json] [--only disk,mail]",
  does: `Looks at address, certificate, mail, machine, database, books and backups, and says what to do.
It restores the last backup into a database that is gone afterwards. The site may run meanwhile. It ends with 1
where something is wrong; --json writes what it found for programs. The office's health screen shows the same.`,
  async run(given, configuration) {
    const { json, only } = readOptions(given);
    const found = await findFaults(configuration, only?.split(","));
    const t = (await loadTranslations()).in("en").getFixedT("en", "office");
    const told = found.map((finding) => ({ ...finding, ...inWords(finding, t) }));
    if (json) console.log(JSON.stringify(told, null, 2));
    else
      for (const { isFine, name, says, todo } of told)
        console.log(`${isFine ? "✓" : "✗"} ${name}: ${says}${todo ? `\n    ${todo}` : ""}`);
    process.exitCode = found.every(({ isFine }) => isFine) ? 0 : 1;
  },
};

function readOptions(given: string[]): { json?: boolean; only?: string } {
  try {
    return parseArgs({ args: given, options: { json: { type: "boolean" }, only: { type: "string" } } })
      .values;
  } catch {
    throw new StartFailure("doctor takes --json, and --only with names that --json shows as “about”");
  }
}

/** Every finding, or those about the things that are named; what needs the database last. */
async function findFaults(configuration: Configuration, only?: string[]): Promise<Finding[]> {
  const wanted = (looks: Look[]) => looks.filter(({ about }) => only?.includes(about) ?? true);
  const found = await examine(wanted([...looksOutside(configuration), ...looksAtRestore(configuration)]));
  const inside = await withDatabase(configuration, (database, address) =>
    examine(wanted(looksInside(configuration, { database, address, now: () => new Date() }))),
  ).catch((error: unknown) => {
    const reason = error instanceof StartFailure ? error.message : reasonOf(error);
    return [{ about: "database", ...wrong("database.away", { reason }) }];
  });
  return [...found, ...inside];
}
