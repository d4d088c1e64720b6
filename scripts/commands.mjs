// `npm run commands`: runs every command that the posts and the tools' cards print, as printed, with Debian's packages. `-- --only fastqc` runs one place.
import { ensureInstalled, node, run } from "./prepare.mjs";

await ensureInstalled();
await run(node, ["scripts/commands/run.ts", ...process.argv.slice(2)]);
