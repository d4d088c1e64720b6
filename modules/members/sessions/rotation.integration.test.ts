import fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { useDatabase } from "../../../tests/database/use-database.ts";
import { makeApi, read, storeIdentity, type TestApi } from "../../../tests/factories/api.ts";

const held = useDatabase();
let api: TestApi;

beforeAll(() => storeIdentity(held));
beforeEach(() => {
  api = makeApi(held);
});

/**
 * What the holders of a family's tokens do next: wait some seconds, then present the token made `back` rotations ago, several
 * of them at once.
 */
const steps = fc.array(
  fc.record({
    wait: fc.integer({ min: 0, max: 12 }),
    back: fc.integer({ min: 0, max: 3 }),
    holders: fc.integer({ min: 1, max: 4 }),
  }),
  { maxLength: 12 },
);

/** The model of a family: the chain of its tokens, when each was used, and whether it lives. */
type Family = { chain: { token: string; usedAt?: number }[]; isAlive: boolean };

test(
  "a family's tokens follow the rules of rotation, whoever presents what when",
  { timeout: 120_000 },
  async () => {
    const member = await api.join();
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        await held.pool.query("truncate rate_limits");
        const signedIn = await read(await api.signIn(member.email));
        api.services.queued.length = 0;
        const family: Family = { chain: [{ token: String(signedIn.refresh_token) }], isAlive: true };
        for (const step of sequence) await take(step, family);
        // One successor each, and one mail about the family's end, if it came.
        expect(new Set(family.chain.map(({ token }) => token)).size).toBe(family.chain.length);
        const told = api.services.queued.filter(
          ({ data }) => "kind" in data && data.kind === "refresh-replay",
        );
        expect(told).toHaveLength(family.isAlive ? 0 : 1);
        const access = await api.call("GET", `/api/users/${member.id}`, { token: String(signedIn.token) });
        // Read by the clock of the access token's 15 minutes, which no sequence outlasts.
        expect(access.status).toBe(family.isAlive ? 200 : 401);
      }),
      { numRuns: 60 },
    );
  },
);

type Step = { wait: number; back: number; holders: number };

async function take({ wait, back, holders }: Step, family: Family): Promise<void> {
  api.services.clock = new Date(api.services.clock.getTime() + wait * 1_000);
  const now = api.services.clock.getTime();
  const position = Math.max(0, family.chain.length - 1 - back);
  const presented = family.chain[position];
  if (!presented) return;
  const ask = () => api.call("POST", "/api/auth/refresh", { body: { refresh_token: presented.token } });
  const answers = await Promise.all(Array.from({ length: holders }, ask));
  if (presented.usedAt !== undefined && now - presented.usedAt > 10_000) family.isAlive = false;
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => (family.isAlive ? 200 : 401)));
  if (!family.isAlive) return;
  const given = await Promise.all(answers.map(async (answer) => (await read(answer)).refresh_token));
  if (presented.usedAt === undefined) {
    presented.usedAt = now;
    family.chain.push({ token: String(given[0]) });
  }
  expect(given).toEqual(given.map(() => family.chain[position + 1]?.token));
}
