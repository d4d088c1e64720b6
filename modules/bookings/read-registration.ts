import type { Entry } from "../../contracts/content.ts";
import { registrationState, registrationTimes } from "../../contracts/event-times.ts";
import type { Call } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import { readEntry } from "../content/index.ts";
import { countPlaces } from "./list.ts";

export type Registration = {
  event: Entry<"event">;
  state: ReturnType<typeof registrationState>;
  opens: Date | undefined;
  closes: Date;
  /** Undefined where there is room for everybody. */
  left: number | undefined;
  waiting: number;
};

/** An event that one registers for on this site, and what is left. Refuses with `not_found`. For anyone. */
export async function readRegistration({
  ctx,
  input: { key },
}: Call<{ key: string }>): Promise<Registration> {
  const event = await readEntry({ ctx, input: { kind: "event", key } });
  const times = registrationTimes(event);
  if (!times || !event.registration) throw new Refusal("not_found");
  const { booked, waiting } = await countPlaces(ctx.database, key);
  const { seats } = event.registration;
  const left = seats === undefined ? undefined : Math.max(0, seats - booked);
  return { event, state: registrationState(event, ctx.now()), ...times, left, waiting };
}
