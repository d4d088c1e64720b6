import { once } from "node:events";
import { type AddressInfo, connect, createServer } from "node:net";
import { expect, test } from "vitest";
import { useDatabase } from "../../tests/database/use-database.ts";
import { clientConfig } from "./connection.ts";
import { reachDatabase } from "./reach.ts";

const held = useDatabase();

/** A TCP port in front of the suite's server, like a remote database. `open` lets it answer. */
async function elsewhere() {
  const { host = "", port = 5432 } = clientConfig(held.address);
  const server = createServer((socket) => {
    const behind = host.startsWith("/") ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    socket.pipe(behind).pipe(socket);
    for (const end of [socket, behind]) end.on("error", () => undefined);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port: own } = server.address() as AddressInfo;
  return { server, port: own };
}

const address = (port: number, query = "") => {
  const { user, database } = clientConfig(held.address);
  return `postgres://${user}:sec%2Fret@127.0.0.1:${port}/${database}${query}`;
};

test.runIf(typeof held.address !== "string")(
  "a database that comes later than the app is waited for",
  async () => {
    const { server, port } = await elsewhere();
    server.close();
    await once(server, "close");
    const reaching = reachDatabase("DATABASE_URL", address(port), 20_000);
    const { host = "", port: number = 5432 } = clientConfig(held.address);
    const late = createServer((socket) => {
      const behind = connect(`${host}/.s.PGSQL.${number}`);
      socket.pipe(behind).pipe(socket);
    }).listen(port, "127.0.0.1");
    expect(await reaching).toBe(address(port));
    late.close();
  },
);

test.runIf(typeof held.address !== "string")("sslmode is read as libpq reads it", async () => {
  const { server, port } = await elsewhere();
  expect(await reachDatabase("DATABASE_URL", address(port, "?sslmode=prefer"))).toBe(
    address(port, "?sslmode=disable"),
  );
  await expect(reachDatabase("DATABASE_URL", address(port, "?sslmode=require"))).rejects.toThrow(
    "the server speaks no TLS, which sslmode asks for",
  );
  server.close();
});

test("what is wrong is one line, which names the variable and tells no password", async () => {
  const { server, port } = await elsewhere();
  server.close();
  await once(server, "close");
  const failure = await reachDatabase("DATABASE_URL", address(port), 0).catch((error: unknown) =>
    String(error),
  );
  const { database } = clientConfig(held.address);
  expect(failure).toBe(
    `StartFailure: DATABASE_URL names 127.0.0.1:${port}/${database}, which cannot be used: nothing listens at that host and port`,
  );
});
