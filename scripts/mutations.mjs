// `npm run mutations`: how many small faults in the rules the tests notice. It works in a copy, so that nothing here changes,
// and prints what no test noticed. It tries four faults a file, the same ones each time, for an hour at most:
//   -- --sample 10             ten faults a file; --all tries every one, which takes hours
//   -- --minutes 120           for two hours at most
//   -- --only modules/ledger   one folder
//   -- --from 18               without the first 17, which an earlier run tried
//   -- --again run.log         the survivors alone of the run that printed this file
import path from "node:path";
import { parseArgs } from "node:util";
import { ensureInstalled, node, run } from "./prepare.mjs";

const { values } = parseArgs({
  options: {
    sample: { type: "string", default: "4" },
    all: { type: "boolean" },
    minutes: { type: "string", default: "60" },
    only: { type: "string" },
    from: { type: "string" },
    again: { type: "string" },
  },
});
await ensureInstalled();
await run(node, ["scripts/mutations/run.ts"], {
  MUTATIONS_SAMPLE: values.all ? "" : values.sample,
  MUTATIONS_MINUTES: values.all ? "" : values.minutes,
  MUTATIONS_ONLY: values.only ?? "",
  MUTATIONS_FROM: values.from ?? "",
  MUTATIONS_AGAIN: values.again ? path.resolve(values.again) : "",
});
