import { execFileSync, spawn } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createConnection } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import type { ImapServer } from "./imap-server.ts";

/**
 * The mailbox of a Dovecot (Debian: `apt-get install dovecot-imapd`; it starts as root), in place of our own server: it was written by
 * others. It breaks no connection, and tells no commands.
 */
export async function startDovecot(): Promise<ImapServer> {
  const folder = mkdtempSync(path.join(tmpdir(), "hairpin-dovecot-"));
  const inbox = path.join(folder, "mail");
  for (const name of ["", "new", "cur", "tmp"]) {
    mkdirSync(path.join(inbox, name), { recursive: true });
    chmodSync(path.join(inbox, name), 0o777);
  }
  chmodSync(folder, 0o755);
  const port = await freePort();
  const settings = path.join(folder, "dovecot.conf");
  writeFileSync(
    settings,
    `base_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
mail_location = maildir:${inbox}
first_valid_uid = 1
passdb {
  driver = static
  args = password=secret
}
userdb {
  driver = static
  args = uid=mail gid=mail home=${folder}
}
service imap-login {
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
`,
  );
  const dovecot = spawn("dovecot", ["-F", "-c", settings], { stdio: "inherit" });
  while (!(await answers(port))) await pause(50);
  let count = 0;
  return {
    url: `imap://somebody:secret@127.0.0.1:${port}/INBOX`,
    put(source) {
      count += 1;
      const name = `${count}.mail.example`;
      writeFileSync(path.join(inbox, "new", name), source, { mode: 0o666 });
      return {
        uid: count,
        source,
        // Maildir writes what was seen into the file's name.
        get flags() {
          const seen = readdirSync(path.join(inbox, "cur")).some((one) => one.startsWith(`${name}:2,S`));
          return new Set(seen ? [String.raw`\Seen`] : []);
        },
      };
    },
    breakAt: () => undefined,
    commands: [],
    async close() {
      execFileSync("doveadm", ["-c", settings, "stop"]);
      if (dovecot.exitCode === null) await once(dovecot, "exit");
      rmSync(folder, { recursive: true });
    },
  };
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: "127.0.0.1" });
    socket.once("data", () => resolve(true)).once("error", () => resolve(false));
    socket.once("data", () => socket.destroy());
  });
}
