import { recoverAdministrator } from "../../modules/members/index.ts";
import { StartFailure } from "../../platform/core/start-failure.ts";
import { createJobEngine } from "../../platform/jobs/jobs.ts";
import { createLog } from "../../platform/core/log.ts";
import type { Command } from "./command.ts";
import { withDatabase } from "./with-database.ts";

/** A way in for the owner who has lost the second factor. The site may run meanwhile. */
export const adminRecover: Command = {
  usage: "<e-mail>",
  does: `Lets an administrator in again who has lost the authenticator and the recovery codes.
Takes both away, signs every device out, and prints a link that chooses a password. It is good once, for an hour.`,
  async run([email = ""], configuration) {
    await withDatabase(configuration, async (database, _address, pool) => {
      const jobs = createJobEngine(pool, createLog({ level: "silent" }));
      const path = await recoverAdministrator({ database, now: () => new Date(), jobs }, { email });
      if (!path) throw new StartFailure("admin recover takes the e-mail address of an administrator");
      console.log(`Choose the password, once: ${configuration.origin}${path}`);
    });
  },
};
