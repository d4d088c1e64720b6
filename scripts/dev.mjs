// `npm run dev`: the same server and database, with Vite in front of the pages, so that a change shows at once.
import { ensureInstalled, node, run } from "./prepare.mjs";

await ensureInstalled();
await run(node, ["server/dev.ts"]);
