// `npm run many-machines`: builds the site of docs/many-machines.md on this machine, each of its machines in a network namespace, and breaks it while members
// pay and read. As root, on Debian. `-- --list` names the faults, `-- --only name` runs one, `-- --times 1` each but once; `-- --asynchronous` shows what would be lost.
import { ensureBuilt, ensureInstalled, node, run } from "./prepare.mjs";

await ensureInstalled();
await ensureBuilt();
await run(node, ["tests/many-machines/run.ts", ...process.argv.slice(2)]);
