import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { StartFailure } from "../platform/core/start-failure.ts";
import type { Configuration } from "./configuration.ts";

/** How long open requests may take to finish once a stop was asked for, in milliseconds. */
const FINISHING = 3_000;
/** `/readyz` answers within a second whatever happens (contract): what takes longer is a no. */
const READY_WITHIN = 800;

/** Listens, and tells on which port. Throws `StartFailure` where that cannot be. */
export function listen(server: Server, { port, host }: Configuration): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(explained(error, { port, host })));
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });
}

function explained(error: NodeJS.ErrnoException, { port, host }: { port: number; host: string }): Error {
  if (error.code === "EADDRINUSE")
    return new StartFailure(
      `PORT holds "${port}", on which another program listens: stop it, or name another`,
    );
  if (error.code === "EACCES")
    return new StartFailure(`PORT holds "${port}", which this user may not listen on: name one above 1023`);
  if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND")
    return new StartFailure(`HOST holds "${host}", which is no address of this machine`);
  return error;
}

/** Lets open requests finish, then cuts those that hold their connection: half a request is none. */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await within(FINISHING, closed);
  server.closeAllConnections();
  await closed;
}

/** Whether the database answers; however many ask, it is asked once at a time. */
export function readiness(pool: pg.Pool): () => Promise<boolean> {
  let asking: Promise<boolean> | undefined;
  return async () => {
    asking ??= pool
      .query("select 1")
      .then(
        () => true,
        () => false,
      )
      .finally(() => (asking = undefined));
    return (await within(READY_WITHIN, asking)) ?? false;
  };
}

/** What comes in time; nothing otherwise. Milliseconds. */
export async function within<Value>(patience: number, coming: Promise<Value>): Promise<Value | undefined> {
  const late = new AbortController();
  const { signal } = late;
  try {
    return await Promise.race([coming, pause(patience, undefined, { signal }).catch(() => undefined)]);
  } finally {
    late.abort();
  }
}
