import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { hash } from "@node-rs/argon2";
import { TERMS_VERSION } from "../../contracts/members.ts";
import { openAccount } from "../../modules/ledger/index.ts";
import { users } from "../../modules/members/tables.ts";
import { openDatabase, type ServerAddress } from "../../platform/database/connection.ts";
import { makerPort, PASSWORD, type Wanted } from "./members.ts";

/**
 * Makes members as rows of the database, for tests that are not about registering: no mail is waited for, and their
 * password's hash costs little to compare. Returns what ends it.
 */
export async function makeMembersFor(address: ServerAddress, port: number): Promise<() => Promise<void>> {
  const { database, close } = openDatabase(address, () => undefined);
  const passwordHash = await hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  const server = createServer(async (request, response) => {
    const wanted = (await json(request).catch(() => undefined)) as Wanted | undefined;
    if (!wanted) return response.writeHead(400).end();
    const { email, firstName, roles } = wanted;
    const [id, now] = [crypto.randomUUID(), new Date()];
    await database.insert(users).values({
      id,
      firstName,
      email,
      roles,
      passwordHash,
      lastName: "Ndiaye",
      mobilePhone: "+237650000000",
      locale: "en",
      termsVersion: TERMS_VERSION,
      termsAcceptedAt: now,
      createdAt: now,
    });
    await openAccount(database, { user: id, roles, now });
    return response.setHeader("Content-Type", "application/json").end("{}");
  }).listen(makerPort(port), "127.0.0.1");
  return async () => {
    server.close();
    await close();
  };
}
