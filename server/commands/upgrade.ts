import { realpathSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { StartFailure } from "../../platform/core/start-failure.ts";
import type { Command } from "./command.ts";
import { goBack, replaceRelease } from "./replace-release.ts";

const THIS_RELEASE = realpathSync(path.join(import.meta.dirname, "../.."));

/** Puts this release in the place of the one that runs. */
export const upgrade: Command = {
  usage: "[--back] [--link /opt/hairpin] [--restart 'systemctl restart hairpin']",
  does: `Puts this release in the place of the one that runs, and goes back by itself where that does not work.
Run it in the new release's folder. It makes a backup, restores it beside the site, starts this release on that copy, and
only then leads --link to this release and restarts. If the site then does not answer, or its tables or books are not in
order, the release before runs again. Both releases can use the new tables, so nothing is lost that was written meanwhile.
--back leads to the release before again.`,
  async run(given, configuration) {
    const { back, link, restart } = readOptions(given);
    const site = { link: path.resolve(link), restart, configuration };
    if (back) return console.log(`${await goBack(site)} runs again`);
    const before = await replaceRelease(site, THIS_RELEASE, console.log);
    console.log(`${THIS_RELEASE} runs; hairpin upgrade --back leads back to ${before}`);
  },
};

function readOptions(given: string[]) {
  try {
    return parseArgs({
      args: given,
      options: {
        back: { type: "boolean", default: false },
        link: { type: "string", default: "/opt/hairpin" },
        restart: { type: "string", default: "systemctl restart hairpin" },
      },
    }).values;
  } catch {
    throw new StartFailure("upgrade takes --back, --link <path> and --restart <command>, or nothing");
  }
}
