// `npm run fuzz`: the fuzz test of the API with more than 100,000 calls, and longer texts of editors, some 30 minutes.
import { ensureInstalled, node, run } from "./prepare.mjs";

await ensureInstalled();
await run(node, ["node_modules/vitest/vitest.mjs", "run", "api/docs/fuzz", "api/docs/editors"], {
  FUZZ_CALLS_EACH: "1200",
});
