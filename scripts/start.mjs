// `npm start`: installs what is missing, builds what is stale, then serves. Runs on any Node 20+, so it is plain
// JavaScript without dependencies.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import process from "node:process";
import { ensureBuilt, ensureInstalled, node, root } from "./prepare.mjs";

const LOOK_EVERY = 500; // milliseconds

await ensureInstalled();
await ensureBuilt();
process.chdir(root);
// glibc keeps big blocks that were given back, once some were taken. With a threshold said, in bytes, it returns them to the
// system: 120 MB after pictures and compressions (`npm run bench memory`).
const allocator = JSON.parse(readFileSync("scripts/allocator.json", "utf8"));
const env = { ...allocator, ...process.env };
// Replaces this process by the server where Node can (22.15 and later), so that a signal reaches it directly.
if (process.execve) process.execve(node, [node, "server/main.ts"], env);
const server = spawn(node, ["server/main.ts"], { cwd: root, env, stdio: "inherit" });
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => server.kill(signal));
server.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
// npm ends by its own SIGTERM and may leave a shell between. Without both nobody would tell the server to stop.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && server.kill("SIGTERM"), LOOK_EVERY).unref();
