import pg from "pg";
import { clientConfig, type ServerAddress } from "./connection.ts";

/** Does some work on one connection beside the pools, which is closed whatever happens. */
export async function withClient<Result>(
  address: ServerAddress,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client(clientConfig(address));
  client.on("error", () => undefined); // Its statements meet the error.
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
