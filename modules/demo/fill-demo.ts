import { like, sql } from "drizzle-orm";
import type { Services } from "../../platform/core/context.ts";
import { StartFailure } from "../../platform/core/start-failure.ts";
import type { Database } from "../../platform/database/connection.ts";
import { withTransaction } from "../../platform/database/with-transaction.ts";
import { verifyBooks } from "../ledger/index.ts";
import { countOthers, type MemberServices, membersView } from "../members/index.ts";
import { Chance } from "./chance.ts";
import { gatheringsOf } from "./gatherings.ts";
import { moneyOf } from "./money.ts";
import { playsOf } from "./plays.ts";
import { addPeople } from "./people.ts";
import { stageServices } from "./stage.ts";
import { DEMO_DOMAIN, readStory } from "./story.ts";
import { addVisits } from "./visits.ts";
import { wordsOf } from "./words.ts";

type Filling = {
  /** The file with the invented people and their words. */
  story: string;
  seed: number;
  /** Whether a site on which members have registered may be filled, too. */
  isForced: boolean;
  /** The share of a whole year's plays, payments and visits, for tests. */
  share?: number;
};
type Needed = Pick<Services & MemberServices, "database" | "log" | "now" | "origin" | "participants">;

/**
 * Fills the site with an invented year that ends now: members, plays, payments, courses, messages, reviews, visits. The same seed tells the
 * same year. All that has rules is done by the verbs, in one transaction, and the books are proved at its end. Throws
 * `StartFailure` where the demo is here already, or members have registered. For the command line.
 */
export async function fillDemo(
  services: Needed,
  { story: file, seed, isForced, share = 1 }: Filling,
): Promise<{ members: number; scenes: number; visits: number }> {
  const story = readStory(file);
  return withTransaction(services, async (services) => {
    const { database } = services;
    await refuseFull(database, isForced);
    const chance = new Chance(seed);
    const stage = await stageServices(services, { database, participants: services.participants });
    const now = services.now();
    const cast = await addPeople(stage, { story, chance, now });
    const given = { cast, story, chance, now, share, database, ctx: stage(now) };
    const scenes = [
      ...moneyOf(given),
      ...(await playsOf(given)),
      ...(await wordsOf(given)),
      ...gatheringsOf(given),
    ];
    for (const { at, play } of scenes.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
      await play(stage(at));
    const visits = await addVisits(given);
    const books = await verifyBooks({ database });
    if (Object.values(books).some((faults) => faults !== 0))
      throw new Error(`the demo's books do not balance: ${JSON.stringify(books)}`);
    return { members: cast.all.length, scenes: scenes.length, visits };
  });
}

async function refuseFull(database: Database, isForced: boolean): Promise<void> {
  await database.execute(sql`select pg_advisory_xact_lock(hashtextextended('demo', 0))`);
  if ((await database.$count(membersView, like(membersView.email, `%@${DEMO_DOMAIN}`))) > 0)
    throw new StartFailure("the demo is here already: demo --remove takes it away");
  const others = await countOthers(database);
  if (others > 0 && !isForced)
    throw new StartFailure(
      `${others} members have registered on this site: demo --yes adds the invented ones all the same`,
    );
}
