import { makeHolders } from "../../benchmarks/ledger/holders.ts";
import { makeTransaction, verifyBooks } from "../../modules/ledger/index.ts";
import { openDatabase } from "../../platform/database/connection.ts";
import { type Fault, must, seconds, until } from "./fault.ts";
import { ADMIN, openSite, type Site } from "./site.ts";

const WRITERS = 64;
const WANTED = 50_000;
const NODE_KILLS = 100;
const DATABASE_KILLS = 20;
/** Enough acknowledged payments between two kills that all of them prove something. */
const BETWEEN = Math.ceil((WANTED * 1.02) / (NODE_KILLS + DATABASE_KILLS));

/** 64 writers pay over HTTP while Node and PostgreSQL are killed (`kill -9`), again and again. */
export const kills: Fault = {
  name: "kills",
  async run() {
    const site = await openSite();
    await site.start();
    const { database, pool, close } = openDatabase(site.database, () => undefined);
    const [payer, payee] = [await payerOf(site, pool), await payeeOf(pool)];
    const acknowledged: string[] = [];
    let isOver = false;
    const writers = Array.from({ length: WRITERS }, () =>
      write(site, payer, payee, acknowledged, () => isOver),
    );
    const node: number[] = [];
    const server: number[] = [];
    for (let turn = 0; turn < NODE_KILLS + DATABASE_KILLS; turn += 1) {
      const before = acknowledged.length;
      await until(() => acknowledged.length >= before + BETWEEN, 120_000);
      if (turn % 6 === 5) {
        process.kill(await site.postgres(), "SIGKILL");
        const at = acknowledged.length;
        server.push(await until(() => acknowledged.length > at + WRITERS, 60_000));
      } else {
        await site.kill();
        node.push(await site.start());
      }
    }
    isOver = true;
    await Promise.all(writers);
    const { rows } = await pool.query<{ found: number }>(
      "select count(*)::int as found from transactions where id = any($1) and status = 'accepted'",
      [acknowledged],
    );
    const lost = acknowledged.length - (rows[0]?.found ?? 0);
    const books = await verifyBooks({ database });
    await close();
    await site.close();
    must(acknowledged.length >= WANTED, `only ${acknowledged.length} writes were acknowledged`);
    must(lost === 0, `${lost} acknowledged writes are lost`);
    must(
      Object.values(books).every((count) => count === 0),
      `the books do not balance: ${JSON.stringify(books)}`,
    );
    return {
      fault: `kill -9: ${node.length} of Node, ${server.length} of PostgreSQL, under ${WRITERS} writers`,
      seen: `${acknowledged.length} writes acknowledged, the books balance`,
      recovered: `Node ${median(node)} (at most ${seconds(Math.max(...node))}), PostgreSQL ${median(server)} (at most ${seconds(Math.max(...server))})`,
      lost: String(lost),
    };
  },
};

type Payer = { authorization: () => Promise<string>; renew: () => void };

export async function payerOf(
  site: Pick<Site, "origin" | "post">,
  pool: Parameters<typeof makeHolders>[0],
): Promise<Payer> {
  const signIn = async () => {
    const answer = await site.post("/api/auth", { username: ADMIN.email, password: ADMIN.password });
    return `Bearer ${((await answer.json()) as { token: string }).token}`;
  };
  let token = signIn();
  const [, payload = ""] = (await token).split(".");
  const { id } = JSON.parse(Buffer.from(payload, "base64url").toString()) as { id: string };
  const answer = await fetch(`${site.origin}/api/users/${id}`, { headers: { Authorization: await token } });
  const { accounts } = (await answer.json()) as { accounts: { id: string }[] };
  const [rich] = await makeHolders(pool, 1);
  const body = { uuid: crypto.randomUUID(), payee: accounts[0]?.id, amount: 500_000, description: "chaos" };
  must(
    (await makeTransaction({ ctx: rich?.ctx ?? fail(), input: body })).transaction.status === "accepted",
    "the payer has no francs",
  );
  return { authorization: () => token, renew: () => (token = signIn().catch(() => "")) };
}

export async function payeeOf(pool: Parameters<typeof makeHolders>[0]): Promise<string> {
  const [holder] = await makeHolders(pool, 1);
  return holder?.account ?? fail();
}

/** Pays one franc after the other; a call without an answer is repeated with its uuid, as a client does. */
async function write(
  site: Site,
  payer: Payer,
  payee: string,
  acknowledged: string[],
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const body = { uuid: crypto.randomUUID(), payee, amount: 1, description: "chaos" };
    for (let isDone = false; !isDone && !isOver();) {
      const headers = { Authorization: await payer.authorization() };
      const answer = await site.post("/api/transactions", body, headers).catch(() => undefined);
      const text = await answer?.text().catch(() => undefined);
      isDone = answer?.ok === true && text?.includes('"accepted"') === true;
      if (isDone) acknowledged.push(body.uuid);
      else if (answer?.status === 401) payer.renew();
      if (!isDone) await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }
}

function fail(): never {
  throw new Error("there is no account");
}

function median(values: number[]): string {
  return seconds(values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0);
}
