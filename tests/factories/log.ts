import { createLog } from "../../platform/core/log.ts";

/** What the tests of this process have logged, at every level. */
const lines: string[] = [];

/** The site's own log, kept where `readLog` finds it. */
export const log = createLog({ level: "trace" }, { write: (line) => void lines.push(line) });

/** Everything that was logged since it was last read. */
export function readLog(): string {
  return lines.splice(0).join("");
}
