// Four askers do one piece of dear work over and over and write a dot each time. `dear-work.ts` starts and ends it.
import { setTimeout } from "node:timers/promises";
import { openDatabase, type ServerAddress } from "../../platform/database/connection.ts";
import { ADMIN } from "../../tests/chaos/site.ts";
import { type Asker, WORK } from "./work.ts";

/** In milliseconds: with the largest bodies four clients fill a line of 400 Mbit/s. */
const PAUSE = 20;
const [name = "", origin = "", database = ""] = process.argv.slice(2);
const work = WORK[name];
if (!work) throw new Error(`no work is called ${name}`);
const asker = await signIn();
await Promise.all(
  Array.from({ length: 4 }, async () => {
    for (;;) {
      await work(asker);
      process.stdout.write(".");
      await setTimeout(PAUSE);
    }
  }),
);

async function signIn(): Promise<Asker> {
  const signedIn = await fetch(`${origin}/api/auth`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: ADMIN.email, password: ADMIN.password }),
  });
  const { token } = (await signedIn.json()) as { token: string };
  const { id } = JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as { id: string };
  const { pool } = openDatabase(JSON.parse(database) as ServerAddress, () => undefined);
  return { origin, id, bearer: { Authorization: `Bearer ${token}` }, pool };
}
