import fc from "fast-check";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { useDatabase } from "../../tests/database/use-database.ts";
import { makeApi, read, storeIdentity, type TestApi } from "../../tests/factories/api.ts";

const held = useDatabase();
let api: TestApi;

beforeAll(() => storeIdentity(held));
beforeEach(() => {
  api = makeApi(held);
});

/** What a holder of any token of the family does next: wait some seconds, then present the token made `back` rotations ago. */
const steps = fc.array(
  fc.record({ wait: fc.integer({ min: 0, max: 12 }), back: fc.integer({ min: 0, max: 3 }) }),
  { maxLength: 12 },
);

test(
  "a family's tokens follow the rules of rotation, whatever is presented when",
  { timeout: 60_000 },
  async () => {
    const member = await api.join();
    await fc.assert(
      fc.asyncProperty(steps, async (sequence) => {
        await held.pool.query("truncate rate_limits");
        const signedIn = await read(await api.signIn(member.email));
        // The model: the chain of tokens, when each was used, and whether the family lives.
        const chain: { token: string; usedAt?: number }[] = [{ token: String(signedIn.refresh_token) }];
        let isAlive = true;
        for (const { wait, back } of sequence) {
          api.services.clock = new Date(api.services.clock.getTime() + wait * 1_000);
          const now = api.services.clock.getTime();
          const position = Math.max(0, chain.length - 1 - back);
          const presented = chain[position];
          const response = await api.call("POST", "/api/auth/refresh", {
            body: { refresh_token: presented?.token },
          });
          if (presented?.usedAt !== undefined && now - presented.usedAt > 10_000) isAlive = false;
          expect(response.status).toBe(isAlive ? 200 : 401);
          if (!isAlive || !presented) continue;
          const { refresh_token: given } = await read(response);
          if (presented.usedAt === undefined) {
            presented.usedAt = now;
            chain.push({ token: String(given) });
          }
          expect(given).toBe(chain[position + 1]?.token);
        }
        expect(new Set(chain.map(({ token }) => token)).size).toBe(chain.length);
      }),
      { numRuns: 60 },
    );
  },
);
