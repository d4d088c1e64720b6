import type pg from "pg";
import type { Logger } from "pino";

const RECONNECT_AFTER = 1_000; // milliseconds

/**
 * Calls `onChange` for every change of public content, and after a lost connection, because a change may have been
 * missed. Resolves to a function that stops it.
 */
export async function listenForContentChanges(
  connect: () => pg.Client,
  onChange: (change?: string) => Promise<void> | void,
  log: Logger,
): Promise<() => Promise<void>> {
  let isStopped = false;
  let client = await listen();

  async function listen(): Promise<pg.Client> {
    const next = connect();
    next.on("notification", ({ payload }) => void onChange(payload));
    next.on("error", (error) =>
      log.warn({ err: error }, "the connection that hears of content changes was lost"),
    );
    next.once("end", () => setTimeout(() => void again(), RECONNECT_AFTER).unref());
    await next.connect();
    await next.query("listen content_changed");
    return next;
  }

  async function again(): Promise<void> {
    if (isStopped) return;
    try {
      client = await listen();
      await onChange();
    } catch (error) {
      log.warn({ err: error }, "content changes cannot be heard yet");
    }
  }

  return async () => {
    isStopped = true;
    await client.end().catch(() => undefined);
  };
}
