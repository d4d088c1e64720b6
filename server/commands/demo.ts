import path from "node:path";
import { fillDemo, removeDemo } from "../../modules/demo/index.ts";
import { StartFailure } from "../../platform/core/start-failure.ts";
import { logOf } from "../log.ts";
import { PARTICIPANTS } from "../participants.ts";
import type { Command } from "./command.ts";
import { withDatabase } from "./with-database.ts";

const STORY = path.join(import.meta.dirname, "../../content/demo.yaml");
const participants = PARTICIPANTS;

/** A year of a site's life, for whoever wants to look before choosing. */
export const demo: Command = {
  usage: "[--seed <number>] [--yes] | --remove",
  does: `Fills the site with an invented year: members, plays, payments, courses with their registrations, messages,
reviews and visits.
Nobody in it lives, nothing is mailed, and nobody can sign in as one of them: their addresses end in demo.invalid.
The same seed tells the same year. On a site where members have registered it wants --yes. --remove takes it all
away again, to the last row. The site may run meanwhile.`,
  async run(given, configuration) {
    if (given.join() === "--remove") {
      // Some of its rows may be deleted by the owner of their tables alone.
      const databaseUrl = configuration.migrationDatabaseUrl ?? configuration.databaseUrl;
      await withDatabase({ ...configuration, databaseUrl }, async (database) => {
        const { members, entangled } = await removeDemo({ database, participants, now: () => new Date() });
        console.log(`the demo is gone, with its ${members} members`);
        if (entangled > 0)
          console.log(
            `the accounts' lines stay, as those of former members: ${entangled} payments joined them with a member's own account`,
          );
      });
      return;
    }
    const { seed, isForced } = read(given);
    const { origin } = configuration;
    await withDatabase(configuration, async (database) => {
      const services = { database, participants, origin, log: logOf(configuration), now: () => new Date() };
      const { members, scenes, visits } = await fillDemo(services, { story: STORY, seed, isForced });
      console.log(`${members} members, ${scenes} things that they did and ${visits} visits are added`);
      console.log("demo --remove takes them away again");
    });
  },
};

function read(given: string[]): { seed: number; isForced: boolean } {
  const rest = given.filter((word) => word !== "--yes");
  const [option, number, ...more] = rest;
  const seed = option === "--seed" ? Number(number) : 1;
  const isRead = (rest.length === 0 || option === "--seed") && more.length === 0;
  if (!isRead || !Number.isSafeInteger(seed))
    throw new StartFailure("demo takes --seed <number> and --yes, or --remove");
  return { seed, isForced: given.includes("--yes") };
}
