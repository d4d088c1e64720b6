import type { Server } from "node:http";
import { type AddressInfo, Server as NetServer, Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { StartFailure } from "../platform/core/start-failure.ts";
import type { Configuration } from "./configuration.ts";

/** In milliseconds: how long a request may take to arrive once its connection is accepted. */
const ARRIVING = 250;
/** In milliseconds: how long open requests may take to finish during a stop. */
const FINISHING = 3_000;
/** In milliseconds. `/readyz` answers within a second (contract, HTTP), so a slower database counts as away. */
const READY_WITHIN = 800;

type Place = Pick<Configuration, "port" | "host"> & { socket?: number | undefined };

/** Listens, on a socket where one was handed over, and returns the port. Throws `StartFailure` where the port or host cannot be used. */
export function listen(server: Server, { port, host, socket }: Place): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => reject(explained(error, { port, host })));
    // As a handle: of a bare file, a worker would ask its supervisor to open it once more.
    const place =
      socket === undefined ? { port, host } : new Socket({ fd: socket, readable: false, writable: false });
    server.listen(place, () => resolve((server.address() as AddressInfo).port));
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

/** Lets open requests finish, then closes the connections that are left, such as a half-sent request's. */
export async function closeServer(server: Server): Promise<void> {
  server.prependListener("request", (_, response) => response.setHeader("Connection", "close"));
  // The close of an HTTP server would also end connections that were just accepted, whose request is still on its way.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
  await within(ARRIVING, closed);
  server.closeIdleConnections();
  await within(FINISHING, closed);
  server.closeAllConnections();
  await closed;
}

/** Tells whether the database answers. Many who ask at once share one query. */
export function askReadiness(pool: pg.Pool): () => Promise<boolean> {
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

/** The value, if it comes within `patience` milliseconds; else nothing. */
export async function within<Value>(patience: number, coming: Promise<Value>): Promise<Value | undefined> {
  const late = new AbortController();
  const { signal } = late;
  try {
    return await Promise.race([coming, pause(patience, undefined, { signal }).catch(() => undefined)]);
  } finally {
    late.abort();
  }
}
