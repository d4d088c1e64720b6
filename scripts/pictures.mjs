// `npm run pictures -- --update-snapshots` keeps a picture of every public page in `.pictures/`, in both languages and lights, on a desk and
// on a phone; `npm run pictures` then shows in `test-results/pictures` what has changed since.
import { ensureBuilt, ensureInstalled, node, run } from "./prepare.mjs";

await ensureInstalled();
await ensureBuilt();
const args = ["test", "tests/browser/pictures.spec.ts", "--reporter=line,html", ...process.argv.slice(2)];
await run(node, ["node_modules/@playwright/test/cli.js", ...args], {
  PICTURES: "1",
  PLAYWRIGHT_HTML_OPEN: "never",
  PLAYWRIGHT_HTML_OUTPUT_DIR: "test-results/pictures",
});
