import type { Configuration } from "../configuration.ts";

/** A command of the command line. `--help` lists the first line of `does`. */
export type Command = {
  /** Its arguments, such as `[tokens|codes]`. */
  usage: string;
  does: string;
  run: (given: string[], configuration: Configuration) => Promise<void>;
};
