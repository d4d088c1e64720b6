// Whether the release before goes on while a migration runs, and after it: docs/contributing.md says how a table changes in two releases.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { faultsOf } from "./migrations/faults.ts";

const folder = path.join(import.meta.dirname, "../platform/database/migrations");
/** Earlier ones came before anybody ran a release. */
const FIRST = "0040";

const files = readdirSync(folder).filter((name) => name.endsWith(".sql") && name >= FIRST);
const faults = files.flatMap((name) =>
  faultsOf(readFileSync(path.join(folder, name), "utf8")).map((fault) => `${name}: ${fault}`),
);
for (const fault of faults) console.log(fault);
process.exit(faults.length > 0 ? 1 : 0);
