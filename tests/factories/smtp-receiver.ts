import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

type Received = { to: string; messageId: string; raw: string };

/**
 * A mail server of the test's own, which keeps what it was handed. A mailbox drops a mail whose Message-ID it has already, as
 * Dovecot, Cyrus and Gmail do.
 */
export async function startSmtpReceiver(options: SMTPServerOptions = {}) {
  const handed: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    async onData(stream, session, done) {
      // A client that is killed in the middle of a mail has handed nothing over.
      const raw = await text(stream).catch(() => undefined);
      if (raw === undefined) return;
      const [, messageId = ""] = /^Message-ID: (\S+)/im.exec(raw) ?? [];
      handed.push({ to: session.envelope.rcptTo[0]?.address ?? "", messageId, raw });
      done();
    },
    ...options,
  });
  server.on("error", () => undefined);
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, "127.0.0.1", () => {
      const address = listening.address();
      resolve(typeof address === "object" && address ? address.port : 0);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** Everything that was handed over, also twice. */
    handed,
    /** What each address finds in its mailbox. */
    mailboxes() {
      const boxes = new Map<string, Received[]>();
      for (const mail of handed) {
        const box = boxes.get(mail.to) ?? [];
        if (!box.some(({ messageId }) => messageId === mail.messageId)) box.push(mail);
        boxes.set(mail.to, box);
      }
      return boxes;
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
