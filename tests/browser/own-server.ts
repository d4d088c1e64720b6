import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";

export type OwnServer = {
  /** The one-time link that the first start prints; empty where there is an administrator. */
  setUpLink: string;
  /** Moves the server's clock on, in minutes, and has what is due done. */
  later: (minutes: number) => Promise<void>;
  /** Ends the process and starts another on the same folder, at the same hour. */
  restart: () => Promise<void>;
  stop: () => Promise<void>;
};

const SERVE = ["--import", "./platform/core/quick-imports.ts", "tests/browser/serve.ts"];

/**
 * A server that one test has for itself, on an empty folder, with `variables` of its own. Without an `admin` it prints a set-up
 * link.
 */
export async function startOwnServer(
  port: number,
  admin?: { email: string; password: string },
  variables: Record<string, string> = {},
): Promise<OwnServer> {
  const folder = await mkdtemp(path.join(tmpdir(), "hairpin-browser-"));
  let ahead = 0;
  let { child, setUpLink } = await start();

  async function start() {
    const { ADMIN_EMAIL: _, ADMIN_PASSWORD: __, ...env } = process.env;
    const started = spawn("node_modules/.bin/node", SERVE, {
      env: {
        ...env,
        ...variables,
        ...(admin && { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }),
        PORT: String(port),
        DATA_DIR: folder,
        AHEAD: String(ahead),
        LOG_LEVEL: "warn",
      },
      stdio: ["ignore", "pipe", "inherit", "ipc"],
    });
    const link = printedLink(started);
    const [said] = (await Promise.race([once(started, "message"), once(started, "exit")])) as unknown[];
    if (said !== "ready") throw new Error("the server ended before it was ready");
    return { child: started, setUpLink: link() };
  }

  async function end() {
    if (child.exitCode !== null || child.signalCode !== null) return; // The test ended between two starts.
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
  }

  return {
    setUpLink,
    async later(minutes) {
      ahead += minutes;
      const moved = once(child, "message");
      child.send(minutes);
      await moved;
    },
    async restart() {
      await end();
      ({ child } = await start());
    },
    async stop() {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Reads what the server prints from now on. Returns how to ask for the set-up link among it. */
function printedLink({ stdout }: ChildProcess): () => string {
  if (!stdout) throw new Error("the server's lines are not read");
  let link = "";
  createInterface({ input: stdout }).on("line", (line) => {
    link ||= /http\S+\/set-up\?token=\S+/.exec(line)?.[0] ?? "";
  });
  return () => link;
}
