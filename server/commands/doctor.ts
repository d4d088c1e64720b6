import { StartFailure } from "../../platform/core/start-failure.ts";
import type { Configuration } from "../configuration.ts";
import { looksAtAddress } from "../doctor/address.ts";
import { looksAtBackup } from "../doctor/backup.ts";
import { looksAtDatabase } from "../doctor/database.ts";
import { examine, type Finding, reasonOf, wrong } from "../doctor/finding.ts";
import { looksAtMachine } from "../doctor/machine.ts";
import { looksAtMail, looksAtMailKey } from "../doctor/mail.ts";
import { findMailKey } from "../../platform/keys/stored-keys.ts";
import type { Command } from "./command.ts";
import { withDatabase } from "./with-database.ts";

/** Looks at everything that a site stands on. */
export const doctor: Command = {
  usage: "[--json]",
  does: `Looks at address, certificate, mail, machine, database, books and backups, and says what to do.
It restores the last backup into a database that is gone afterwards. The site may run meanwhile. It ends with 1
where something is wrong; --json writes what it found for programs.`,
  async run(given, configuration) {
    if (given.some((word) => word !== "--json")) throw new StartFailure("doctor takes --json, or nothing");
    const found = await findFaults(configuration);
    if (given.includes("--json")) console.log(JSON.stringify(found, null, 2));
    else for (const finding of found) console.log(inWords(finding));
    process.exitCode = found.every(({ isFine }) => isFine) ? 0 : 1;
  },
};

/** Every finding, those that need the database last. */
async function findFaults(configuration: Configuration): Promise<Finding[]> {
  const outside = [
    ...looksAtAddress(configuration),
    ...looksAtMail(configuration),
    ...looksAtMachine(configuration),
    ...looksAtBackup(configuration),
  ];
  const found = await examine(outside);
  const inside = await withDatabase(configuration, (database, address) =>
    examine([
      ...looksAtDatabase({ database, address, now: () => new Date() }),
      ...looksAtMailKey(configuration, () =>
        findMailKey({
          ...configuration,
          database,
          now: () => new Date(),
          variable: configuration.keysSecret,
        }),
      ),
    ]),
  ).catch((error: unknown) => {
    const reason = error instanceof StartFailure ? error.message : reasonOf(error);
    return [{ about: "database", ...wrong(`it cannot be reached (${reason})`, "Mend that, and ask again.") }];
  });
  return [...found, ...inside];
}

function inWords({ about, isFine, says, todo }: Finding): string {
  return `${isFine ? "✓" : "✗"} ${about}: ${says}${todo ? `\n    ${todo}` : ""}`;
}
