// `npm run mutations`: how many small faults in the rules the tests notice. `-- --sample 60` tries some of them, `-- --only
// modules/ledger` one folder. It works in a copy, so that nothing here changes, and prints what no test noticed.
import { parseArgs } from "node:util";
import { ensureInstalled, node, run } from "./prepare.mjs";

const { values } = parseArgs({ options: { sample: { type: "string" }, only: { type: "string" } } });
await ensureInstalled();
await run(node, ["scripts/mutations/run.ts"], {
  MUTATIONS_SAMPLE: values.sample ?? "",
  MUTATIONS_ONLY: values.only ?? "",
});
