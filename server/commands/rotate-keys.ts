import { StartFailure } from "../../platform/core/start-failure.ts";
import { ROTATED, rotateKey } from "../../platform/keys/stored-keys.ts";
import type { Command } from "./command.ts";
import { withDatabase } from "./with-database.ts";

/** Replaces the signing keys. The site may run meanwhile. */
export const rotateKeys: Command = {
  usage: "[tokens|codes]",
  does: `Makes new signing keys; without a name, those of tokens and those of codes.
Every process signs with the new ones after two minutes. Tokens that the old key signed are taken for another
hour, so nobody is signed out. Codes that the old key signed stay good: they hang on walls.`,
  async run(given, configuration) {
    const unknown = given.find((word) => !ROTATED.some((purpose) => purpose === word));
    if (unknown) throw new StartFailure(`keys rotate takes ${ROTATED.join(" or ")}, not "${unknown}"`);
    const wanted = given.length > 0 ? ROTATED.filter((purpose) => given.includes(purpose)) : ROTATED;
    const { dataDir, keysSecret: variable } = configuration;
    await withDatabase(configuration, async (database) => {
      for (const purpose of wanted) {
        const kid = await rotateKey({ database, now: () => new Date(), dataDir, variable }, purpose);
        console.log(`${purpose}: ${kid} signs in two minutes`);
      }
    });
  },
};
