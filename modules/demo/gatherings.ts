import { milliseconds } from "../../platform/core/durations.ts";
import { addAttendee, bookSeat, cancelOwn, notePresence } from "../bookings/index.ts";
import { createItem, publishItem, saveDraft } from "../office/index.ts";
import type { Chance } from "./chance.ts";
import type { Cast } from "./people.ts";
import { as, type Person, type Scene, type StageContext } from "./stage.ts";
import { addressOf, type Story } from "./story.ts";

const DAY = milliseconds("1 day");
/** How long before an event it is announced, in days. */
const ANNOUNCED = 45;

type Given = { cast: Cast; story: Story; chance: Chance; now: Date };
type Held = Given & { event: Story["events"][number]; start: Date; announced: Date };

/** The courses of the year: announced, filled until some wait, given back, and at the end who was there. */
export function* gatheringsOf(given: Given): Generator<Scene> {
  const { cast, story, now } = given;
  const [organiser] = cast.administrators;
  for (const event of story.events) {
    const start = new Date(now.getTime() + event.inDays * DAY);
    const announced = new Date(Math.min(start.getTime() - ANNOUNCED * DAY, now.getTime() - 20 * DAY));
    const held = { ...given, event, start, announced };
    let key = "";
    yield {
      at: announced,
      play: async (ctx) => {
        key = await announce(as(ctx, organiser), held);
      },
    };
    yield* bookedBy(held, () => key);
  }
}

async function announce(ctx: StageContext, { event, start, announced }: Held): Promise<string> {
  const { inDays: _, seats, guests: __, ...words } = event;
  const { key, revision } = await createItem({ ctx, input: { kind: "event", title: event.name.fr } });
  const registration = { who: "everyone", seats, opensOn: dayOf(announced) };
  const document = { ...words, start: dayOf(start), startTime: "09:00", endTime: "16:00", registration };
  const saved = await saveDraft({ ctx, input: { kind: "event", key, revision, document } });
  await publishItem({ ctx, input: { kind: "event", key, revision: saved.revision } });
  return key;
}

function* bookedBy(held: Held, key: () => string): Generator<Scene> {
  const { cast, chance, event, start, announced, now } = held;
  const [organiser] = cast.administrators;
  const closes = Math.min(start.getTime() - DAY, now.getTime());
  const moment = () =>
    new Date(announced.getTime() + DAY + chance.share() * (closes - announced.getTime() - DAY));
  const noted: (() => string)[] = [];
  const free = cast.all.filter((one) => one.joinedAt < announced && one !== organiser);
  for (let left = event.seats + 3 - event.guests.length; left > 0 && free.length > 0; left -= 1) {
    const [member] = free.splice(chance.whole(0, free.length - 1), 1) as [Person];
    const [at, isGivenBack, isThere] = [moment(), chance.happens(0.1), chance.happens(0.85)];
    let id = "";
    yield {
      at,
      play: async (ctx) => {
        const input = { key: key(), uuid: crypto.randomUUID() };
        const { booking } = await bookSeat({ ctx: as(ctx, member), input });
        if (isThere && !isGivenBack && booking.state === "booked") ({ id } = booking);
        if (isGivenBack) await cancelOwn({ ctx: as(ctx, member), input: { id: booking.id } });
      },
    };
    noted.push(() => id);
  }
  for (const name of event.guests)
    yield {
      at: moment(),
      play: (ctx) => {
        const input = { key: key(), uuid: crypto.randomUUID(), name, email: addressOf(name) };
        return addAttendee({ ctx: as(ctx, organiser), input });
      },
    };
  if (start < now)
    yield {
      at: new Date(start.getTime() + DAY / 2),
      play: async (ctx) => {
        for (const id of noted.map((one) => one()).filter(Boolean))
          await notePresence({ ctx: as(ctx, organiser), input: { id, isPresent: true } });
      },
    };
}

function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}
