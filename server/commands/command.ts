import type { Configuration } from "../configuration.ts";

/** A command of the command line. The first line of `does` stands in the list of all of them. */
export type Command = {
  /** Its arguments, such as `[tokens|codes]`. */
  usage: string;
  does: string;
  run: (given: string[], configuration: Configuration) => Promise<void>;
};
