import type { Finding } from "../../contracts/health.ts";
import { StartFailure } from "../../platform/core/start-failure.ts";
import { loadTranslations } from "../../platform/i18n/translations.ts";
import type { Configuration } from "../configuration.ts";
import { looksAtRestore } from "../doctor/backup.ts";
import { examine, reasonOf, wrong } from "../doctor/finding.ts";
import { inWords } from "../doctor/in-words.ts";
import { looksInside, looksOutside } from "../doctor/looks.ts";
import type { Command } from "./command.ts";
import { withDatabase } from "./with-database.ts";

/** Looks at everything that a site stands on. */
export const doctor: Command = {
  usage: "[--json]",
  does: `Looks at address, certificate, mail, machine, database, books and backups, and says what to do.
It restores the last backup into a database that is gone afterwards. The site may run meanwhile. It ends with 1
where something is wrong; --json writes what it found for programs. The office's health screen shows the same.`,
  async run(given, configuration) {
    if (given.some((word) => word !== "--json")) throw new StartFailure("doctor takes --json, or nothing");
    const found = await findFaults(configuration);
    const t = (await loadTranslations()).in("en").getFixedT("en", "office");
    const told = found.map((finding) => ({ ...finding, ...inWords(finding, t) }));
    if (given.includes("--json")) console.log(JSON.stringify(told, null, 2));
    else
      for (const { isFine, name, says, todo } of told)
        console.log(`${isFine ? "✓" : "✗"} ${name}: ${says}${todo ? `\n    ${todo}` : ""}`);
    process.exitCode = found.every(({ isFine }) => isFine) ? 0 : 1;
  },
};

/** Every finding, those that need the database last. */
async function findFaults(configuration: Configuration): Promise<Finding[]> {
  const found = await examine([...looksOutside(configuration), ...looksAtRestore(configuration)]);
  const inside = await withDatabase(configuration, (database, address) =>
    examine(looksInside(configuration, { database, address, now: () => new Date() })),
  ).catch((error: unknown) => {
    const reason = error instanceof StartFailure ? error.message : reasonOf(error);
    return [{ about: "database", ...wrong("database.away", { reason }) }];
  });
  return [...found, ...inside];
}
