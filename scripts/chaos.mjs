// `npm run chaos`: what the site does when what it stands on breaks. `-- --only name` runs one fault, `-- --list` names them.
import { ensureBuilt, ensureInstalled, node, run } from "./prepare.mjs";

await ensureInstalled();
await ensureBuilt();
await run(node, ["tests/chaos/run.ts", ...process.argv.slice(2)]);
