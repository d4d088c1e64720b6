import { EVENT_KINDS } from "../../contracts/event.ts";
import { dayIn, daysBetween, isOver } from "../../contracts/event-times.ts";
import { useTranslation } from "../../ui/texts.tsx";
import { makeHead } from "../shell/head.ts";
import { useSite } from "../shell/site-data.ts";
import { page } from "../page.tsx";
import type { Site } from "../site.ts";
import { Accordion } from "../../ui/accordion.tsx";
import { formatDate, formatDays, formatMonth } from "../../ui/format.ts";
import { NothingYet } from "../shell/nothing-yet.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { EventBody } from "./event-body.tsx";
import { eventData } from "./event-data.ts";
import type { ShownEvent } from "./shown-event.ts";
import { Subscribe } from "./subscribe.tsx";

/** The kinds of events that each address lists, and its page's title. */
const PAGES = {
  "/events-conferences": { title: "events", kinds: EVENT_KINDS },
  "/conferences": { title: "conferences", kinds: ["conference", "list", "society"] },
  "/workshops-seminars": { title: "workshops", kinds: ["workshop", "seminar"] },
} as const;

export const eventsPage = page({ path: Object.keys(PAGES), load, view: Events });

type Data = Awaited<ReturnType<typeof load>>;

type Path = keyof typeof PAGES;

async function load(site: Site) {
  const { t, ctx } = site;
  const { title, kinds } = PAGES[site.path as Path];
  const [all, identity] = await Promise.all([
    site.doors.content.listEntries({ ctx, input: { kind: "event" } }),
    site.doors.content.readIdentity({ ctx }),
  ]);
  const shown = all.filter(({ kind }) => (kinds as readonly string[]).includes(kind));
  const slugs = await site.doors.blog.findSlugs({
    ctx,
    input: { keys: shown.flatMap(({ post }) => post ?? []) },
  });
  const head = makeHead(site, {
    title: t(`common:nav.${title}`),
    description: t(`public:events.${title}`),
    card: { kicker: t("common:nav.events") },
    jsonLd: shown
      .filter(({ start }) => start)
      .map((event) => eventData(event, { researcher: identity.name })),
  });
  const events = shown.map((event) => {
    const slug = slugs.get(event.post ?? "");
    return {
      ...event,
      postPath: slug && `/blog/${slug}`,
      editions: all.filter(({ key, series }) => series && series === event.series && key !== event.key),
    };
  });
  const now = ctx.now();
  const today = dayIn(now, identity.timeZone);
  return {
    head,
    title,
    researcher: identity.name,
    groups: groupsOf(events, now),
    deadlines: deadlinesOf(events, today),
    today,
    origin: ctx.origin,
    hasDates: shown.some(({ start }) => start),
  };
}

type Group = { name: "upcoming" | "past" | "recurring" | "links"; events: ShownEvent[] };

/**
 * What is still to come first, the nearest day first; then what goes on all year and the lists; then what is over, the
 * latest first. A group without events is left out, so that the page opens on what there is.
 */
function groupsOf(events: ShownEvent[], now: Date): Group[] {
  const dated = events.filter(({ start }) => start);
  const isPast = (event: ShownEvent) => isOver(event, now);
  const byStart = (a: ShownEvent, b: ShownEvent) => (a.start ?? "").localeCompare(b.start ?? "");
  const isLink = ({ kind }: ShownEvent) => kind === "list" || kind === "society";
  const undated = events.filter(({ start }) => !start);
  const groups: Group[] = [
    { name: "upcoming", events: dated.filter((event) => !isPast(event)).toSorted(byStart) },
    { name: "recurring", events: undated.filter((event) => !isLink(event)) },
    { name: "links", events: undated.filter(isLink) },
    { name: "past", events: dated.filter(isPast).toSorted((a, b) => byStart(b, a)) },
  ];
  return groups.filter(({ events: some }) => some.length > 0);
}

type Due = { key: string; name: string; kind: string; date: string };

/** What falls due from today on, the nearest day first. */
function deadlinesOf(events: ShownEvent[], today: string): Due[] {
  return events
    .filter(({ status }) => status !== "cancelled")
    .flatMap(({ key, name, deadlines = [] }) => deadlines.map((deadline) => ({ key, name, ...deadline })))
    .filter(({ date }) => date >= today)
    .toSorted((a, b) => a.date.localeCompare(b.date));
}

function Events({ title, researcher, groups, deadlines, today, origin, hasDates }: Data) {
  const { t, i18n } = useTranslation("public");
  const { path } = useSite();
  const now = t("events.today", { date: formatDate(today, i18n.language) });
  const has = (wanted: Group["name"]) => groups.some(({ name }) => name === wanted);
  const isPastAlone = has("past") && !has("upcoming");
  return (
    <>
      <PageHeader
        title={t(`common:nav.${title}`)}
        lead={t(isPastAlone ? "events.noneUpcoming" : `events.${title}`)}
      />
      <div className="page-width space-y-14">
        {groups.length === 0 && <NothingYet />}
        <Deadlines deadlines={deadlines} today={today} />
        {groups.map((group) => (
          <section key={group.name} aria-labelledby={group.name}>
            <h2 id={group.name} className="mb-5 text-2xl">
              {t(`events.${group.name}`)}
            </h2>
            {group.name === "past" ? (
              byYear(group.events).map(([year, events]) => (
                <section key={year} aria-labelledby={`past-${year}`} className="mb-8">
                  <h3 id={`past-${year}`} className="mb-2 text-lg text-soft">
                    {year}
                  </h3>
                  <EventList
                    {...{ name: path, events, researcher, isOver: true }}
                    isFirst={false}
                    headings="h4"
                    look="behind"
                  />
                </section>
              ))
            ) : (
              <EventList
                {...{ name: path, events: group.events, researcher }}
                isFirst={group === groups[0]}
                headings="h3"
                {...(group.name === "upcoming" && { look: "ahead" as const, now })}
              />
            )}
          </section>
        ))}
        {hasDates && <Subscribe origin={origin} />}
      </div>
    </>
  );
}

function byYear(events: ShownEvent[]): [string, ShownEvent[]][] {
  return [...Map.groupBy(events, ({ start = "" }) => start.slice(0, 4))];
}

/** What falls due, with the days that are left. */
function Deadlines({ deadlines, today }: Pick<Data, "deadlines" | "today">) {
  const { t, i18n } = useTranslation("public");
  if (deadlines.length === 0) return null;
  return (
    <section aria-labelledby="deadlines">
      <h2 id="deadlines" className="mb-5 text-2xl">
        {t("events.deadlines")}
      </h2>
      <ul className="border-t border-line">
        {deadlines.map(({ key, name, kind, date }) => (
          <li
            key={`${key} ${kind} ${date}`}
            className="grid gap-x-6 gap-y-1 border-b border-line py-3 sm:grid-cols-[11rem_1fr_auto]"
          >
            <time dateTime={date} className="text-soft">
              {formatDate(date, i18n.language)}
            </time>
            <span>
              {t(`events.deadline.${kind}`)} ·{" "}
              <a href={`#${key}`} className="link inline-flex min-h-11 items-center lg:min-h-6">
                {name}
              </a>
            </span>
            <span className="font-medium">
              {t("events.daysLeft", {
                count: daysBetween(today, date),
                context: date === today ? "today" : undefined,
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type ListProps = {
  name: string;
  events: ShownEvent[];
  researcher: string;
  isFirst: boolean;
  isOver?: boolean;
  headings: "h3" | "h4";
  look?: "ahead" | "behind";
  now?: string;
};

function EventList({ events, researcher, isFirst, isOver: over = false, ...list }: ListProps) {
  const { t, i18n } = useTranslation("public");
  const entries = events.map((event) => {
    const { key, name: title, purpose, start, end, status } = event;
    const days = start && formatDays(start, end ?? start, i18n.language);
    const state = status && t(`events.status.${status}`);
    return {
      key,
      title,
      words: purpose,
      note: [state, days].filter(Boolean).join(" · ") || undefined,
      part: list.look === "ahead" && start ? formatMonth(start, i18n.language) : undefined,
      body: <EventBody {...{ event, researcher, isOver: over }} />,
    };
  });
  return <Accordion {...list} entries={entries} opensFirst={isFirst} />;
}
