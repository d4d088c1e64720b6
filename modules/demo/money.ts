import { milliseconds } from "../../platform/core/durations.ts";
import { deposit, makeTransaction, readPurses, settleTransaction } from "../ledger/index.ts";
import type { Chance } from "./chance.ts";
import { type Cast, YEAR } from "./people.ts";
import { as, type Person, type Scene, type StageContext } from "./stage.ts";
import type { Story } from "./story.ts";

const DAY = milliseconds("1 day");
const HOUR = milliseconds("1 hour");
const PAYMENTS = 140;

type Given = { cast: Cast; story: Story; chance: Chance; now: Date; share: number };

/** Each quarter an administrator pays in; in between the holders pay and ask each other. Some have too little, some decline. */
export function moneyOf(given: Given): Scene[] {
  return [...topUpsOf(given), ...paymentsOf(given)];
}

function* topUpsOf({ cast, story, chance, now }: Given): Generator<Scene> {
  const [one, other] = cast.administrators;
  for (let quarter = 0; quarter < 4; quarter += 1)
    for (const [place, holder] of cast.holders.entries()) {
      // A day for each, so that one administrator may move them alone.
      const at = now.getTime() - YEAR + (quarter * 90 + 3 + 2 * place) * DAY + chance.whole(8, 16) * HOUR;
      const by = holder === one ? other : one;
      const movement = { amount: 5_000 * chance.whole(30, 90), description: chance.one(story["top-ups"]) };
      yield {
        at: new Date(at),
        play: async (ctx) => {
          const description = movement.description[by.locale];
          const input = {
            ...movement,
            description,
            id: await accountOf(ctx, holder),
            uuid: crypto.randomUUID(),
          };
          return deposit({ ctx: as(ctx, by), input });
        },
      };
    }
}

function* paymentsOf({ cast, story, chance, now, share }: Given): Generator<Scene> {
  for (let number = 0; number < PAYMENTS * share; number += 1) {
    const at = now.getTime() - chance.whole(0, 330 * 24 * 60) * milliseconds("1 minute");
    const from = chance.one(cast.holders);
    const to = chance.one(cast.holders.filter((one) => one !== from));
    const amount = 500 * chance.whole(4, 180);
    const description = chance.one(story.payments)[from.locale];
    const outcome = chance.one([
      "paid",
      "paid",
      "paid",
      "accepted",
      "accepted",
      "declined",
      "canceled",
    ] as const);
    const answeredAt = new Date(at + chance.whole(1, 80) * HOUR);
    const uuid = crypto.randomUUID();
    const movement = { uuid, amount, description };
    if (outcome === "paid") {
      yield {
        at: new Date(at),
        play: async (ctx) =>
          makeTransaction({ ctx: as(ctx, from), input: { ...movement, payee: await accountOf(ctx, to) } }),
      };
      continue;
    }
    yield {
      at: new Date(at),
      play: async (ctx) =>
        makeTransaction({ ctx: as(ctx, to), input: { ...movement, payer: await accountOf(ctx, from) } }),
    };
    // What is not answered by now still waits.
    if (answeredAt < now)
      yield {
        at: answeredAt,
        play: (ctx) =>
          settleTransaction({
            ctx: as(ctx, outcome === "canceled" ? to : from),
            input: { uuid, to: outcome },
          }),
      };
  }
}

async function accountOf(ctx: StageContext, { id, email }: Person): Promise<string> {
  const [purse] = (await readPurses(ctx, [id])).get(id) ?? [];
  if (!purse) throw new Error(`${email} has no account`);
  return purse.id;
}
