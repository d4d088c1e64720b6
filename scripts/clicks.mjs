// `npm run clicks`: how many clicks and commands eight tasks of the office take, beside what they took before. The rule stands in tests/browser/clicks.ts.
import { ensureBuilt, ensureInstalled, node, run } from "./prepare.mjs";

await ensureInstalled();
await ensureBuilt();
const only = ["test", "clicks-office", "--project=office", "--workers=1", "--reporter=line"];
await run(node, ["node_modules/@playwright/test/cli.js", ...only]);
