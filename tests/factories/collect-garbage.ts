import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");

/** Frees what nothing holds, so that a measurement of memory is of what is held. */
export const collectGarbage = runInNewContext("gc") as () => void;
