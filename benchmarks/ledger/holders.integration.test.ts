import { expect, test } from "vitest";
import { readPurses } from "../../modules/ledger/index.ts";
import { useDatabase } from "../../tests/database/use-database.ts";
import { makeHolders, RICH } from "./holders.ts";

const held = useDatabase();

test("benchmarks and the chaos of payments begin with members whom the ledger's rules of today let be rich", async () => {
  const holders = await makeHolders(held.pool, 2);
  for (const { ctx, account } of holders) {
    const [purse] = (await readPurses(ctx, [ctx.actor?.id ?? ""])).get(ctx.actor?.id ?? "") ?? [];
    expect(purse).toMatchObject({ id: account, balance: RICH });
  }
});
