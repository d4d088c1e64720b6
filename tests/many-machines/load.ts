import { Agent, request } from "node:https";
import { setTimeout as pause } from "node:timers/promises";
import { makeHolders } from "../../benchmarks/ledger/holders.ts";
import type { Connection } from "../../platform/database/connection.ts";
import { ADMIN } from "../chaos/site.ts";
import type { Payment, Read } from "./history.ts";

const MEMBERS = 8;
/** In milliseconds: when a client gives an answer up, and how long it waits before it asks again. */
const [PATIENCE, AGAIN] = [15_000, 100];
/** In milliseconds: an open connection that nobody used for so long is closed before the proxy closes it, as browsers do. */
const IDLE = 5_000;
const SHOWN = [
  "/fr",
  "/en",
  "/fr/blog",
  "/en/blog",
  "/fr/publications",
  "/en/about",
  "/fr/books",
  "/fr/events-conferences",
];

/** The status, and whether the proxy gave it because it had no machine to ask. */
const saidBy = ({ status, body }: Answer) =>
  body.includes("No server is available") ? `${status} by the proxy` : String(status);

type Member = { account: string; token: string; renew: () => Promise<void> };
type Answer = { status: number; body: string };

export type Load = Awaited<ReturnType<typeof startLoad>>;

/** In milliseconds: how long a client rests between two requests. */
type Rests = { writer: number; reader: number };
const BUSY: Rests = { writer: 0, reader: 20 };

/**
 * So many writers pay one franc after the other to each other's accounts; half as many readers read their account's newest line, and
 * as many read pages; all by the proxy. A payment without an answer is asked for again under its uuid, as a client does.
 */
export async function startLoad(origin: string, { pool }: Connection, writers: number, rests = BUSY) {
  const agent = new Agent({ keepAlive: true, timeout: IDLE, maxSockets: 256, rejectUnauthorized: false });
  const members = await makeMembers();
  const payments: Payment[] = [];
  const reads: Read[] = [];
  /** When each payment was acknowledged, when its last try began, and what else was answered, when. */
  const acknowledged: { at: number; tried: number }[] = [];
  const refused: { at: number; what: string }[] = [];
  let pages = 0;
  const over = new AbortController();

  function call(address: string, body?: object, token?: string): Promise<Answer> {
    const headers = {
      Host: "hairpin.example",
      ...(body && { "Content-Type": "application/json" }),
      ...(token && { Authorization: `Bearer ${token}` }),
    };
    return new Promise((resolve, reject) => {
      const sent = request(
        origin + address,
        { method: body ? "POST" : "GET", headers, agent, timeout: PATIENCE },
        (answer) => {
          let text = "";
          answer.setEncoding("utf8");
          answer.on("data", (part: string) => (text += part));
          answer.once("error", reject);
          answer.once("end", () => resolve({ status: answer.statusCode ?? 0, body: text }));
        },
      );
      sent.once("timeout", () => sent.destroy(new Error("no answer")));
      sent.once("error", reject);
      sent.end(body && JSON.stringify(body));
    });
  }

  /** Members who sign in with the administrator's password. */
  async function makeMembers(): Promise<Member[]> {
    const holders = await makeHolders(pool, MEMBERS);
    const made: Member[] = [];
    for (const { account, ctx } of holders) {
      const email = `machines-${ctx.actor?.id}@example.org`;
      await pool.query(
        "update users set email = $1, password_hash = (select password_hash from users where email = $2) where id = $3",
        [email, ADMIN.email, ctx.actor?.id],
      );
      const member: Member = { account, token: "", renew: signIn };
      async function signIn(): Promise<void> {
        const { status, body } = await call("/api/auth", { username: email, password: ADMIN.password });
        if (status !== 200) throw new Error(`a member cannot sign in: ${status} ${body}`);
        member.token = (JSON.parse(body) as { token: string }).token;
      }
      await signIn();
      made.push(member);
    }
    return made;
  }

  /** Calls until it is answered, and notes each time that it is not. */
  async function ask(
    member: Member,
    address: string,
    body?: object,
  ): Promise<{ answer: Answer; tried: number } | undefined> {
    while (!over.signal.aborted) {
      const tried = performance.now();
      const answer = await call(address, body, member.token).catch((error: unknown) => ({
        status: 0,
        body: (error as NodeJS.ErrnoException).code ?? String(error),
      }));
      if (answer.status === 200 || answer.status === 201) return { answer, tried };
      if (answer.status === 401) await member.renew().catch(() => undefined);
      else refused.push({ at: tried, what: answer.status ? saidBy(answer) : answer.body });
      await pause(AGAIN * (0.5 + Math.random()));
    }
    return undefined;
  }

  function memberAt(at: number): Member {
    const member = members[at % MEMBERS];
    if (!member) throw new Error("there are no members");
    return member;
  }

  async function write(at: number): Promise<void> {
    const payer = memberAt(at);
    for (let turn = 1; !over.signal.aborted; turn += 1) {
      const payee = memberAt(at + 1 + (turn % (MEMBERS - 1)));
      const uuid = crypto.randomUUID();
      const payment: Payment = { uuid, payer: payer.account, payee: payee.account, begun: performance.now() };
      payments.push(payment);
      const body = { uuid, payee: payee.account, amount: 1, description: "machines" };
      const done = await ask(payer, "/api/transactions", body);
      if (!done?.answer.body.includes('"accepted"')) continue;
      payment.acknowledged = performance.now();
      acknowledged.push({ at: payment.acknowledged, tried: done.tried });
      await pause(rests.writer);
    }
  }

  async function readHistory(at: number): Promise<void> {
    const member = memberAt(at);
    while (!over.signal.aborted) {
      const done = await ask(member, "/api/operations?itemsPerPage=1");
      if (!done) return;
      const { "hydra:member": lines } = JSON.parse(done.answer.body) as {
        "hydra:member": { number: number; balance: number; transaction: string }[];
      };
      const [line] = lines;
      if (line) {
        const transaction = line.transaction.split("/").at(-1) ?? "";
        reads.push({
          ...line,
          transaction,
          account: member.account,
          begun: done.tried,
          ended: performance.now(),
        });
      }
      await pause(rests.reader);
    }
  }

  async function readPages(at: number): Promise<void> {
    for (let turn = at; !over.signal.aborted; turn += 1) {
      const tried = performance.now();
      const said = await call(SHOWN[turn % SHOWN.length] ?? "/").then(
        saidBy,
        (error: unknown) => (error as NodeJS.ErrnoException).code ?? String(error),
      );
      if (said === "200") pages += 1;
      else refused.push({ at: tried, what: `${said} of a page` });
      await pause(rests.reader);
    }
  }

  const many = (count: number, run: (at: number) => Promise<void>) =>
    Array.from({ length: count }, (_, at) => run(at));
  const running = [
    ...many(writers, write),
    ...many(writers / 2, readHistory),
    ...many(writers / 2, readPages),
  ];
  return {
    payments,
    reads,
    accounts: members.map(({ account }) => account),
    pages: () => pages,
    acknowledged: () => acknowledged.length,
    /** How many were acknowledged whose last try began after that moment. */
    acknowledgedSince: (moment: number) => acknowledged.filter(({ tried }) => tried > moment).length,
    /** The longest time without an acknowledgement from one moment to another, in milliseconds. */
    silence(from: number, to: number): number {
      const moments = [from, ...acknowledged.map(({ at }) => at).filter((at) => at > from && at < to), to];
      return Math.max(...moments.map((at, index) => at - (moments[index - 1] ?? at)));
    },
    /** How often each refusal was answered from one moment to another. */
    refused(from: number, to: number): Map<string, number> {
      const counts = new Map<string, number>();
      for (const { at, what } of refused)
        if (at >= from && at < to) counts.set(what, (counts.get(what) ?? 0) + 1);
      return counts;
    },
    async stop(): Promise<void> {
      over.abort();
      await Promise.all(running);
      agent.destroy();
    },
  };
}
