// `npm run mutations`: how many small faults in the rules the tests notice. It tries four faults a file, the same ones each
// time, in about half an hour; `-- --sample 10` tries ten, `-- --all` all of them in some hours, `-- --only modules/ledger` one
// folder. It works in a copy, so that nothing here changes, and prints what no test noticed.
import { parseArgs } from "node:util";
import { ensureInstalled, node, run } from "./prepare.mjs";

const { values } = parseArgs({
  options: {
    sample: { type: "string", default: "4" },
    all: { type: "boolean" },
    only: { type: "string" },
  },
});
await ensureInstalled();
await run(node, ["scripts/mutations/run.ts"], {
  MUTATIONS_SAMPLE: values.all ? "" : values.sample,
  MUTATIONS_ONLY: values.only ?? "",
});
