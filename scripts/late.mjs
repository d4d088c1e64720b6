// `npm run late`: the browser tests on pages whose frames and answers come late (`tests/browser/late.ts`). What relies on a fast machine fails.
import { ensureBuilt, ensureInstalled, node, run } from "./prepare.mjs";

await ensureInstalled();
await ensureBuilt();
await run(node, ["node_modules/@playwright/test/cli.js", "test", ...process.argv.slice(2)], { LATE: "1" });
