// `npm start`: installs what is missing, builds what is stale, then serves. Runs on any Node 18+, so it is plain
// JavaScript without dependencies.
import { spawn } from "node:child_process";
import { ensureBuilt, ensureInstalled, node, root } from "./prepare.mjs";

await ensureInstalled();
await ensureBuilt();
const server = spawn(node, ["server/main.ts"], { cwd: root, stdio: "inherit" });
for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
