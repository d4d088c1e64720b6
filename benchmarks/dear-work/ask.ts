// Four askers do one piece of dear work over and over and write a dot each time. `dear-work.ts` starts and ends it.
import { setTimeout } from "node:timers/promises";
import type { ServerAddress } from "../../platform/database/connection.ts";
import { openAsker } from "./asker.ts";
import { WORK } from "./work.ts";

/** In milliseconds: with the largest bodies four clients fill a line of 400 Mbit/s. */
const PAUSE = 20;
const [name = "", origin = "", database = ""] = process.argv.slice(2);
const work = WORK[name];
if (!work) throw new Error(`no work is called ${name}`);
const asker = await openAsker(origin, JSON.parse(database) as ServerAddress);
await Promise.all(
  Array.from({ length: 4 }, async () => {
    for (;;) {
      await work(asker);
      process.stdout.write(".");
      await setTimeout(PAUSE);
    }
  }),
);
