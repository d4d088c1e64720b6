import { siteName } from "../../contracts/site-name.ts";
import ical, { ICalAlarmType, type ICalCalendar, ICalEventStatus } from "ical-generator";
import type { Entry } from "../../contracts/content.ts";
import { TIME_ZONE } from "../../contracts/time-zone.ts";
import { timesOf } from "../../contracts/event-times.ts";
import type { Locale } from "../../contracts/locale.ts";
import { listEntriesWithTimes, readIdentity } from "../content/index.ts";
import type { Services } from "../../platform/core/context.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Translations } from "../../platform/i18n/translations.ts";

/** In seconds: how often a subscribed calendar asks again (RFC 7986, 5.7). */
const ASK_AGAIN = 6 * 3_600;
/** In seconds: when a calendar reminds of a deadline. */
const REMINDERS = [7 * 86_400, 86_400];

type Asked = { ctx: Pick<Services, "database" | "origin"> & { locale: Locale }; translations: Translations };
type Wanted = {
  kinds?: readonly string[] | undefined;
  key?: string;
  /** Leaves the deadlines out, for whoever is registered already. */
  isEventAlone?: boolean;
};

/** The dated events that are wanted, and their deadlines, as a calendar (RFC 5545). Refuses with `not_found` a key that no dated event has. */
export async function calendarOf(
  { ctx, translations }: Asked,
  { kinds, key, isEventAlone }: Wanted,
): Promise<string> {
  const [all, identity] = await Promise.all([
    listEntriesWithTimes({ ctx, input: { kind: "event" } }),
    readIdentity({ ctx }),
  ]);
  const wanted = all.filter(
    ({ entry }) =>
      (!kinds || kinds.includes(entry.kind)) && (key === undefined || entry.key === key) && timesOf(entry),
  );
  if (key !== undefined && wanted.length === 0) throw new Refusal("not_found");
  const { t } = translations.in(ctx.locale);
  const page = `${ctx.origin}/${ctx.locale}/events-conferences`;
  const calendar = ical({
    name: t("public:events.calendarName", { name: siteName(identity, ctx.origin) }),
    prodId: { company: "Hairpin", product: "Events", language: ctx.locale.toUpperCase() },
    url: page,
    ttl: ASK_AGAIN,
  });
  for (const { entry, updatedAt } of wanted) {
    const common = { updatedAt, page: `${page}#${entry.key}`, host: new URL(ctx.origin).host };
    addEvent(calendar, entry, common);
    const deadlines = isEventAlone ? [] : (entry.deadlines ?? []);
    for (const [index, deadline] of deadlines.entries()) {
      const earlier = deadlines.slice(0, index).filter(({ kind }) => kind === deadline.kind).length;
      const summary = t("public:events.deadlineOf", {
        deadline: t(`public:events.deadline.${deadline.kind}`),
        name: entry.name,
      });
      addDeadline(calendar, { entry, deadline, earlier, summary, ...common });
    }
  }
  return calendar.toString();
}

type Common = { updatedAt: Date; page: string; host: string };

function addEvent(calendar: ICalCalendar, event: Entry<"event">, { updatedAt, page, host }: Common): void {
  const times = timesOf(event);
  if (!times) return;
  const { key, name, purpose, text, place, url } = event;
  calendar.createEvent({
    ...stamps(updatedAt),
    id: `${key}@${host}`,
    allDay: times.isAllDay,
    start: times.start,
    end: times.end,
    summary: name,
    description: [purpose, text, url].filter(Boolean).join("\n\n"),
    location: place ?? null,
    url: page,
    status: stateOf(event),
  });
}

function stateOf({ status }: Entry<"event">): ICalEventStatus {
  if (status === "cancelled") return ICalEventStatus.CANCELLED;
  return status === "postponed" ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

type Due = Common & {
  entry: Entry<"event">;
  deadline: { kind: string; date: string };
  /** How many of its kind stand before it. */
  earlier: number;
  summary: string;
};

function addDeadline(
  calendar: ICalCalendar,
  { entry, deadline, earlier, summary, updatedAt, page, host }: Due,
): void {
  const times = timesOf({ start: deadline.date, timeZone: TIME_ZONE });
  if (!times) return;
  const event = calendar.createEvent({
    ...stamps(updatedAt),
    id: `${entry.key}-${deadline.kind}${earlier || ""}@${host}`,
    allDay: true,
    start: times.start,
    end: times.end,
    summary,
    url: page,
    status: stateOf(entry),
  });
  for (const before of REMINDERS)
    event.createAlarm({ type: ICalAlarmType.display, trigger: before, description: summary });
}

/** A change is newer than what it replaces: SEQUENCE counts the minutes at which it was published (RFC 5545, 3.8.7.4). */
function stamps(updatedAt: Date) {
  const sequence = Math.max(0, Math.floor((updatedAt.getTime() - FIRST) / 60_000));
  return { sequence, stamp: updatedAt, lastModified: updatedAt };
}
const FIRST = Date.UTC(2024, 0, 1);
