// `npm run hairpin -- …`: the command line. `--help` names its commands.
import { spawn } from "node:child_process";
import { ensureInstalled, node, root } from "./prepare.mjs";

await ensureInstalled();
const command = spawn(node, ["server/command-line.ts", ...process.argv.slice(2)], {
  cwd: root,
  stdio: "inherit",
});
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => command.kill(signal));
command.on("exit", (code) => process.exit(code ?? 1));
