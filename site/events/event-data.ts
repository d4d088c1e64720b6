import type { Event } from "schema-dts";
import type { Entry } from "../../contracts/content.ts";
import { timesOf } from "../../contracts/event-times.ts";

const MODES = {
  in_person: "https://schema.org/OfflineEventAttendanceMode",
  online: "https://schema.org/OnlineEventAttendanceMode",
  hybrid: "https://schema.org/MixedEventAttendanceMode",
} as const;
const STATES = {
  cancelled: "https://schema.org/EventCancelled",
  postponed: "https://schema.org/EventPostponed",
} as const;
const LANGUAGES = { french: ["fr"], english: ["en"], both: ["fr", "en"] };

/** A dated event for search engines (Google Search Central, Event structured data). */
export function eventData(event: Entry<"event">, { researcher }: { researcher: string }): Event {
  const { name, start, end, startTime, text, url, place, attendance, status, spoken, fee, role } = event;
  const times = timesOf(event);
  const isTimed = startTime !== undefined && times !== undefined;
  const here = { "@type": "Place", name: place ?? name, address: place ?? name } as const;
  const there = { "@type": "VirtualLocation", url } as const;
  const location = { in_person: here, online: there, hybrid: [here, there] }[attendance ?? "in_person"];
  return {
    "@type": "Event",
    name,
    startDate: isTimed ? times.start.toISOString() : start,
    endDate: isTimed ? times.end.toISOString() : (end ?? start),
    description: text,
    url,
    eventStatus: status ? STATES[status] : "https://schema.org/EventScheduled",
    ...((place || attendance) && { location }),
    ...(attendance && { eventAttendanceMode: MODES[attendance] }),
    ...(spoken && { inLanguage: LANGUAGES[spoken] }),
    ...(role === "speaker" && { performer: { "@type": "Person", name: researcher } }),
    ...(role === "organiser" && { organizer: { "@type": "Person", name: researcher } }),
    ...(fee !== undefined && {
      isAccessibleForFree: fee === 0,
      offers: {
        "@type": "Offer",
        price: fee,
        priceCurrency: event.feeCurrency ?? "EUR",
        url,
      },
    }),
  };
}
