import { useTranslation } from "../../ui/texts.tsx";
import type { Entry } from "../../contracts/content.ts";
import { makeHead } from "../shell/head.ts";
import { useSite } from "../shell/site-data.ts";
import { page } from "../page.tsx";
import type { Site } from "../site.ts";
import { Accordion } from "../../ui/accordion.tsx";
import { formatDays } from "../../ui/format.ts";
import { OutwardLink } from "../../ui/outward-link.tsx";
import { NothingYet } from "../shell/nothing-yet.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

/** The kinds of events that each address lists, and its page's title. */
const PAGES = {
  "/events-conferences": { title: "events", kinds: ["conference", "workshop", "seminar", "list", "society"] },
  "/conferences": { title: "conferences", kinds: ["conference", "list", "society"] },
  "/workshops-seminars": { title: "workshops", kinds: ["workshop", "seminar"] },
} as const;

export const eventsPage = page({ path: Object.keys(PAGES), load, view: Events });

type Data = Awaited<ReturnType<typeof load>>;

type Path = keyof typeof PAGES;

async function load(site: Site) {
  const { t } = site;
  const { title, kinds } = PAGES[site.path as Path];
  const all = await site.doors.content.listEntries({ ctx: site.ctx, input: { kind: "event" } });
  const shown = all.filter(({ kind }) => (kinds as readonly string[]).includes(kind));
  const today = site.ctx.now().toISOString().slice(0, 10);
  const head = makeHead(site, {
    title: t(`common:nav.${title}`),
    description: t(`public:events.${title}`),
    jsonLd: shown
      .filter(({ start }) => start)
      .map(({ name, start, end, place, url, text }) => ({
        "@type": "Event",
        name,
        startDate: start,
        endDate: end,
        description: text,
        url,
        ...(place ? { location: { "@type": "Place", name: place, address: place } } : {}),
      })),
  });
  return { head, title, groups: groupsOf(shown, today) };
}

type Event = Entry<"event">;
type Group = { name: "upcoming" | "past" | "recurring" | "links"; events: Event[] };

/**
 * What is still to come first, the nearest day first; then what goes on all year and the lists; then what is over, the
 * latest first. A group without events is left out, so that the page opens on what there is.
 */
function groupsOf(events: Event[], today: string): Group[] {
  const dated = events.filter(({ start }) => start);
  const isPast = ({ start = "", end = start }: Event) => end < today;
  const byStart = (a: Event, b: Event) => (a.start ?? "").localeCompare(b.start ?? "");
  const isLink = ({ kind }: Event) => kind === "list" || kind === "society";
  const undated = events.filter(({ start }) => !start);
  const groups: Group[] = [
    { name: "upcoming", events: dated.filter((event) => !isPast(event)).toSorted(byStart) },
    { name: "recurring", events: undated.filter((event) => !isLink(event)) },
    { name: "links", events: undated.filter(isLink) },
    { name: "past", events: dated.filter(isPast).toSorted((a, b) => byStart(b, a)) },
  ];
  return groups.filter(({ events: some }) => some.length > 0);
}

function Events({ title, groups }: Data) {
  const { t } = useTranslation("public");
  const { path } = useSite();
  const has = (wanted: Group["name"]) => groups.some(({ name }) => name === wanted);
  const isOver = has("past") && !has("upcoming");
  return (
    <>
      <PageHeader
        title={t(`common:nav.${title}`)}
        lead={t(isOver ? "events.noneUpcoming" : `events.${title}`)}
      />
      <div className="page-width space-y-14">
        {groups.length === 0 && <NothingYet />}
        {groups.map((group) => (
          <section key={group.name} aria-labelledby={group.name}>
            <h2 id={group.name} className="mb-5 text-2xl">
              {t(`events.${group.name}`)}
            </h2>
            <EventList name={path} events={group.events} isFirst={group === groups[0]} />
          </section>
        ))}
      </div>
    </>
  );
}

function EventList({ name, events, isFirst }: { name: string; events: Event[]; isFirst: boolean }) {
  const { t, i18n } = useTranslation("public");
  const entries = events.map(({ key, name: title, purpose, start, end, place, text, url }) => ({
    key,
    title,
    words: purpose,
    note: start && formatDays(start, end ?? start, i18n.language),
    body: (
      <>
        {place && <p className="mb-2 font-medium">{place}</p>}
        <p>{text}</p>
        <OutwardLink href={url} newTab={t("common:newTab")} className="link mt-4">
          {t("events.site")}
        </OutwardLink>
      </>
    ),
  }));
  return <Accordion name={name} entries={entries} opensFirst={isFirst} headings="h3" />;
}
