// Reads who pays from its first line, then for each line that holds seconds pays so long, and prints how many were paid.
import { Agent, request } from "node:http";
import { text } from "node:stream/consumers";
import { createInterface } from "node:readline";

type Payers = { origin: string; accounts: string[]; tokens: string[] };

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const next = async () => ((await lines.next()) as { value: string }).value;
const { origin, accounts, tokens } = JSON.parse(await next()) as Payers;
const agent = new Agent({ keepAlive: true, maxSockets: tokens.length });

for (;;) {
  const seconds = Number(await next());
  const end = performance.now() + seconds * 1_000;
  let done = 0;
  await Promise.all(
    tokens.map(async (token, index) => {
      while (performance.now() < end) {
        const payee = accounts[(index + 1 + (done % (accounts.length - 1))) % accounts.length] ?? "";
        const answer = await pay(token, payee);
        if (!answer.includes('"accepted"')) throw new Error(`a payment was refused: ${answer.slice(0, 300)}`);
        done += 1;
      }
    }),
  );
  console.log(done);
}

function pay(token: string, payee: string): Promise<string> {
  const body = JSON.stringify({ uuid: crypto.randomUUID(), payee, amount: 1, description: "benchmark" });
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  return new Promise((resolve, reject) => {
    request(`${origin}/api/transactions`, { method: "POST", agent, headers }, (answer) => {
      text(answer).then(resolve, reject);
    })
      .once("error", reject)
      .end(body);
  });
}
