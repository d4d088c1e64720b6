import { milliseconds } from "../../platform/core/durations.ts";

/** How long a process holds a transfer between two steps; one that was killed lets go of it then. */
export const HELD = milliseconds("2 minutes");
/** How often the progress of a transfer is written down. */
const NOTED_EVERY = milliseconds("1 second");

/** Writes progress at most once a second, however often it is told. What fails is left: the next one comes in a second. */
export function sparingly<Given extends unknown[]>(
  write: (...given: Given) => Promise<unknown>,
): (...given: Given) => void {
  let noted = 0;
  return (...given) => {
    if (performance.now() - noted < NOTED_EVERY) return;
    noted = performance.now();
    write(...given).catch(() => undefined);
  };
}
