// `npm run operating`: runs the commands of docs/operating.md as they stand there, in a bare Debian, until https answers. As root, with mmdebstrap.
import { node, run, ensureInstalled } from "./prepare.mjs";

await ensureInstalled();
await run(node, ["scripts/operating/run.ts", ...process.argv.slice(2)]);
