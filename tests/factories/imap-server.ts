import { type AddressInfo, createServer, type Socket } from "node:net";

type Mail = { uid: number; source: string; flags: Set<string> };
export type ImapServer = {
  /** `imap://somebody:secret@127.0.0.1:…/INBOX`. */
  url: string;
  /** Puts a mail into the mailbox. Returns it as the server has it. */
  put: (source: string) => Mail;
  /** Breaks the connection when it is asked for this mail. */
  breakAt: (uid: number | undefined) => void;
  /** Commands that clients sent, without their tags. */
  commands: string[];
  close: () => Promise<void>;
};

/** A mail server's mailbox (IMAP4rev1, RFC 3501), as much of it as reading unread mails takes. */
export async function startImapServer(): Promise<ImapServer> {
  const mails: Mail[] = [];
  const commands: string[] = [];
  const sockets = new Set<Socket>();
  let broken: number | undefined;

  function answer(socket: Socket, line: string): void {
    const [tag = "", ...words] = line.split(" ");
    const command = words.join(" ");
    commands.push(command);
    const say = (...lines: string[]) => void socket.write(lines.map((one) => `${one}\r\n`).join(""));
    const done = (text = "done") => say(`${tag} OK ${text}`);
    const named = words[0]?.toUpperCase() === "UID" ? words.slice(1) : words;
    switch (named[0]?.toUpperCase() ?? "") {
      case "CAPABILITY":
        say("* CAPABILITY IMAP4rev1");
        return done();
      case "LOGIN":
        if (!command.includes("secret")) return say(`${tag} NO [AUTHENTICATIONFAILED] who are you?`);
        return done();
      case "LIST":
        say(String.raw`* LIST (\HasNoChildren) "/" INBOX`);
        return done();
      case "SELECT":
        say(`* ${mails.length} EXISTS`, "* 0 RECENT", String.raw`* FLAGS (\Seen)`, "* OK [UIDVALIDITY 1] ok");
        return done("[READ-WRITE] open");
      case "SEARCH":
        say(
          `* SEARCH ${mails
            .filter(isSearched(command))
            .map(({ uid }) => uid)
            .join(" ")}`.trimEnd(),
        );
        return done();
      case "FETCH": {
        if (Number(named[1]) === broken) return void socket.destroy();
        const at = mails.findIndex(({ uid }) => uid === Number(named[1]));
        const mail = mails[at];
        if (!mail) return done();
        const { uid, source, flags } = mail;
        const size = Buffer.byteLength(source);
        const item = /BODY\.PEEK\[\](<0\.\d+>)?/.test(command) ? "BODY[]<0>" : "BODY[]";
        socket.write(
          `* ${at + 1} FETCH (UID ${uid} RFC822.SIZE ${size} FLAGS (${[...flags].join(" ")}) ${item} {${size}}\r\n${source})\r\n`,
        );
        return done();
      }
      case "STORE": {
        const mail = mails.find(({ uid }) => uid === Number(named[1]));
        for (const flag of /\(([^)]*)\)/.exec(command)?.[1]?.split(" ") ?? []) mail?.flags.add(flag);
        return done();
      }
      case "LOGOUT":
        say("* BYE");
        done();
        return void socket.end();
      default:
        return done();
    }
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    socket.on("error", () => undefined);
    socket.write("* OK ready\r\n");
    let rest = "";
    socket.on("data", (data) => {
      const lines = (rest + data.toString("utf8")).split("\r\n");
      rest = lines.pop() ?? "";
      for (const line of lines) answer(socket, line);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `imap://somebody:secret@127.0.0.1:${port}/INBOX`,
    put(source) {
      const mail: Mail = { uid: mails.length + 1, source, flags: new Set() };
      mails.push(mail);
      return mail;
    },
    breakAt(uid) {
      broken = uid;
    },
    commands,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Which mails a search finds: the unread or unmarked ones, whose header says what the search names. */
function isSearched(command: string): (mail: Mail) => boolean {
  const [, wanted = ""] = /HEADER "?[\w-]+"? "?([^\s"]+)/i.exec(command) ?? [];
  const [, keyword = ""] = /UNKEYWORD (\w+)/.exec(command) ?? [];
  return ({ flags, source }) => {
    const head = source.split("\r\n\r\n", 1)[0] ?? "";
    const isRead = command.includes("UNSEEN") && flags.has(String.raw`\Seen`);
    return !isRead && !flags.has(keyword) && head.includes(wanted);
  };
}
