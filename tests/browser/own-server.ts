import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

export type OwnServer = {
  /** The one-time link that the first start prints. */
  setUpLink: string;
  /** Moves the server's clock on, in minutes, and has what is due done. */
  later: (minutes: number) => Promise<void>;
  stop: () => Promise<void>;
};

/** A server that one test has for itself, on an empty folder and with no administrator. */
export async function startOwnServer(port: number): Promise<OwnServer> {
  const { ADMIN_EMAIL: _, ADMIN_PASSWORD: __, ...env } = process.env;
  const child = spawn("node_modules/.bin/node", ["tests/browser/serve.ts"], {
    env: { ...env, PORT: String(port), LOG_LEVEL: "warn" },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const [setUpLink] = await Promise.all([printedLink(child), once(child, "message")]);
  return {
    setUpLink,
    async later(minutes) {
      const moved = once(child, "message");
      child.send(minutes);
      await moved;
    },
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

function printedLink({ stdout }: ChildProcess): Promise<string> {
  if (!stdout) throw new Error("the server's lines are not read");
  const lines = createInterface({ input: stdout });
  return new Promise((resolve, reject) => {
    lines.on("line", (line) => {
      const link = /http\S+\/set-up\?token=\S+/.exec(line)?.[0];
      if (link) resolve(link);
    });
    lines.on("close", () => reject(new Error("the server printed no set-up link")));
  });
}
