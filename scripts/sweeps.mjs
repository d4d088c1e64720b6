// `npm run sweeps`: what the browser tests leave out of `npm test`, because it looks at everything in every way. Nightly, and before a release.
import { ensureBuilt, ensureInstalled, node, run } from "./prepare.mjs";

await ensureInstalled();
await ensureBuilt();
await run(node, ["scripts/check-expressions.ts", "--anew"]);
await run(node, ["node_modules/@playwright/test/cli.js", "test", ...process.argv.slice(2)], { SWEEPS: "1" });
