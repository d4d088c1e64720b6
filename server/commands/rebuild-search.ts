import { rebuildSearch as rebuild } from "../../modules/search/index.ts";
import { StartFailure } from "../../platform/core/start-failure.ts";
import { logOf } from "../log.ts";
import type { Command } from "./command.ts";
import { withDatabase } from "./with-database.ts";

/** Makes everything that is public found again. The site may run meanwhile. */
export const rebuildSearch: Command = {
  usage: "",
  does: `Makes everything that is public found again, as it is now.
The site does so itself, within a minute, for whatever is missing, such as after a restore and an update. It may
run meanwhile.`,
  async run(given, configuration) {
    if (given.length > 0) throw new StartFailure("search rebuild takes nothing");
    await withDatabase(configuration, async (database) => {
      const made = await rebuild({ database, log: logOf(configuration) }, "all");
      console.log(`${made} things are found again`);
    });
  },
};
