import { milliseconds } from "../../platform/core/durations.ts";
import { listEntries } from "../content/index.ts";
import { changeThread, listThreads, sendContactMessage, writeMessage } from "../messages/index.ts";
import { listReviews, moderateReview, submitReview } from "../shop/index.ts";
import type { Chance } from "./chance.ts";
import { type Cast, YEAR } from "./people.ts";
import { as, type Scene, type StageContext } from "./stage.ts";
import { addressOf, type Story } from "./story.ts";

const DAY = milliseconds("1 day");
const HOUR = milliseconds("1 hour");

type Given = { cast: Cast; story: Story; chance: Chance; now: Date; ctx: StageContext };

/** What people write: messages to the team, some of them still unanswered, and reviews of a book, the last ones not yet read. */
export async function wordsOf(given: Given): Promise<Scene[]> {
  return [...threadsOf(given), ...contactsOf(given), ...(await reviewsOf(given))];
}

/** What is answered was written over the year; what is not, in the last days. */
function momentOf({ chance, now }: Given, isAnswered: boolean): Date {
  const ago = isAnswered ? chance.whole(20, 300) * DAY : chance.whole(2, 90) * HOUR;
  return new Date(now.getTime() - ago - chance.whole(0, 59) * milliseconds("1 minute"));
}

function* threadsOf(given: Given): Generator<Scene> {
  const { cast, story, chance } = given;
  for (const { locale, subject, body, answer } of story.threads) {
    const at = momentOf(given, answer !== undefined);
    const able = cast.all.filter((one) => one.locale === locale && !one.roles.includes("ROLE_ADMIN"));
    const earliest = able.filter(({ joinedAt }) => joinedAt < at);
    const member = chance.one(earliest.length > 0 ? earliest : able);
    let thread = "";
    yield {
      at,
      play: async (ctx) => {
        ({ id: thread } = await writeMessage({ ctx: as(ctx, member), input: { subject, body } }));
      },
    };
    if (answer) yield* answered(given, { at, answer, find: async () => thread });
  }
}

function* contactsOf(given: Given): Generator<Scene> {
  for (const { name, locale, answer, ...message } of given.story.contacts) {
    const at = momentOf(given, answer !== undefined);
    const email = addressOf(name);
    yield {
      at,
      play: (ctx) => sendContactMessage({ ctx: { ...ctx, locale }, input: { name, email, ...message } }),
    };
    const find = async (ctx: StageContext) => {
      const input = { show: "contact" as const, q: email, page: 1, itemsPerPage: 1 };
      const { items } = await listThreads({ ctx: as(ctx, given.cast.administrators[0]), input });
      return only(items).id;
    };
    if (answer) yield* answered(given, { at, answer, find });
  }
}

type Answered = { at: Date; answer: string; find: (ctx: StageContext) => Promise<string> };

function* answered({ cast, chance }: Given, { at, answer, find }: Answered): Generator<Scene> {
  const by = chance.one(cast.administrators);
  const answeredAt = new Date(at.getTime() + chance.whole(1, 40) * HOUR);
  yield {
    at: answeredAt,
    play: async (ctx) => writeMessage({ ctx: as(ctx, by), input: { thread: await find(ctx), body: answer } }),
  };
  if (chance.happens(0.6))
    yield {
      at: new Date(answeredAt.getTime() + 5 * DAY),
      play: async (ctx) =>
        changeThread({ ctx: as(ctx, by), input: { id: await find(ctx), state: "archived" } }),
    };
}

async function reviewsOf(given: Given): Promise<Scene[]> {
  const { cast, story, chance, now, ctx: services } = given;
  const [book] = await listEntries({ ctx: services, input: { kind: "book" } });
  if (!book) return [];
  const [by] = cast.administrators;
  return story.reviews.flatMap(({ locale, name, title, body, rating, answer, status }) => {
    const isRead = status !== "pending";
    const at = isRead ? new Date(now.getTime() - YEAR + chance.whole(20, 340) * DAY) : momentOf(given, false);
    const email = addressOf(name);
    const review = { name, email, reviewTitle: title, reviewBody: body, rating };
    const written: Scene = {
      at,
      play: (ctx) => submitReview({ ctx: { ...ctx, locale }, input: { slug: book.key, ...review } }),
    };
    const read: Scene = {
      at: new Date(at.getTime() + DAY),
      play: async (ctx) => {
        const input = { status: "pending" as const, page: 1, itemsPerPage: 100 };
        const { items } = await listReviews({ ctx: as(ctx, by), input });
        const { id } = only(items.filter((one) => one.email === email));
        await moderateReview({ ctx: as(ctx, by), input: { id, status, answer } });
      },
    };
    return isRead ? [written, read] : [written];
  });
}

function only<Some>(items: Some[]): Some {
  const [first] = items;
  if (!first) throw new Error("the scene before this one left nothing");
  return first;
}
