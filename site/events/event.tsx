import { isTrapped } from "../../contracts/contact.ts";
import { guestInput } from "../../contracts/bookings.ts";
import { TIME_ZONE } from "../../contracts/time-zone.ts";
import { isOver } from "../../contracts/event-times.ts";
import { formatFrancs } from "../../contracts/francs.ts";
import { Breadcrumb } from "../../ui/breadcrumb.tsx";
import { formatDays, formatMoment } from "../../ui/format.ts";
import { useTranslation } from "../../ui/texts.tsx";
import { page } from "../page.tsx";
import { makeHead } from "../shell/head.ts";
import { Island } from "../shell/island.tsx";
import { orMissing } from "../shell/moved.ts";
import { useAddress } from "../shell/site-data.ts";
import type { Site } from "../site.ts";
import { EventBody } from "./event-body.tsx";
import { eventData } from "./event-data.ts";
import { GUEST_TEXTS, type GuestAnswer, GuestForm } from "./guest-form.tsx";

export const eventPage = page({ path: "/events/:key", load, view: EventPage, post });

type Data = Awaited<ReturnType<typeof load>>;

/** An event for which one registers on this site. Any other has no page of its own. */
async function load(site: Site) {
  const { key = "" } = site.params;
  const { bookings, content } = site.doors;
  const [registration, identity] = await Promise.all([
    orMissing(bookings.readRegistration({ ctx: site.ctx, input: { key } })),
    content.readIdentity({ ctx: site.ctx }),
  ]);
  const { event, opens, closes, ...rest } = registration;
  const here = `${site.ctx.origin}/${site.locale}/events/${key}`;
  const data = eventData(event, { researcher: identity.name });
  const { start, end = start } = event;
  const days = start && end && formatDays(start, end, site.locale);
  const head = makeHead(site, {
    title: event.name,
    description: event.purpose ?? event.text,
    card: { kicker: [days, event.place].filter(Boolean).join(" · ") },
    jsonLd: [{ ...(data as object), "@type": "Event", url: here }],
  });
  const timeZone = event.timeZone ?? TIME_ZONE;
  const moment = (at: Date) => formatMoment(at, site.locale, timeZone);
  return {
    head,
    ...rest,
    event: { ...event, postPath: undefined, editions: [] },
    isOver: isOver(event, site.ctx.now()),
    researcher: identity.name,
    opens: opens && moment(opens),
    closes: moment(closes),
  };
}

async function post({ ctx, doors, params, parse }: Site, values: Record<string, string>) {
  const { key = "" } = params;
  if (!isTrapped(values)) {
    const input = parse(guestInput, values);
    await doors.bookings.askForSeat({ ctx, input: { key, ...input } });
  }
  return "mailed" as const;
}

type Props = Data & { posted?: GuestAnswer };

function EventPage({ event, isOver: over, researcher, posted, ...registration }: Props) {
  const { t, i18n } = useTranslation("public");
  const address = useAddress();
  const { name, purpose, start, end, status } = event;
  return (
    <article className="page-width pt-10" data-edited-as={`event/${event.key}`}>
      <Breadcrumb
        label={t("breadcrumb")}
        steps={[
          { label: t("common:nav.home"), to: address("/") },
          { label: t("common:nav.events"), to: address("/events-conferences") },
          { label: name },
        ]}
      />
      <h1 className="max-w-[26ch] text-4xl sm:text-5xl">{name}</h1>
      <p className="mt-5 text-soft">
        {[
          status && t(`events.status.${status}`),
          start && formatDays(start, end ?? start, i18n.language),
          purpose,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <div className="measure mt-8">
        <EventBody {...{ event, researcher, isOver: over }} isOwnPage />
      </div>
      <Registration {...{ event, posted, ...registration }} />
    </article>
  );
}

type RegistrationProps = Pick<Props, "event" | "posted" | "state" | "opens" | "closes" | "left" | "waiting">;

/** Whether one can register, what is left, and the form for guests. A member's own place appears in front of it (app/header). */
function Registration({ event, posted, state, opens, closes, left, waiting }: RegistrationProps) {
  const { t, i18n } = useTranslation("public");
  const { who, francs: price } = event.registration ?? {};
  const isOpen = state === "open";
  const forGuests = isOpen && who === "everyone" && price === undefined;
  return (
    <section aria-labelledby="registration" className="mt-12 border-t border-line pt-8" data-no-print>
      <h2 id="registration" className="text-2xl">
        {t("events.registration.title")}
      </h2>
      <p className="mt-2">
        {t(`events.registration.${state}`, { opens, closes })}{" "}
        {isOpen && left !== undefined && t("events.registration.left", { count: left })}{" "}
        {isOpen && left === 0 && t("events.registration.queue", { count: waiting })}
      </p>
      {price !== undefined && (
        <p className="mt-1">
          {t("events.registration.price", { price: formatFrancs(price, i18n.language) })}
        </p>
      )}
      {isOpen && <div id="member-registration" data-event={event.key} className="mt-5" />}
      {isOpen && (
        <div data-guest-registration className="mt-5 max-w-xl">
          {forGuests ? (
            <Island
              script="site/events/guest-form.island.tsx"
              of={GuestForm}
              props={{ posted, isFull: left === 0 }}
              texts={[
                ...GUEST_TEXTS.map((name) => `public:events.registration.${name}`),
                "common:formErrors",
                "common:errors.offline",
                "common:errors.failed",
              ]}
            />
          ) : (
            <MembersAlone isPaid={price !== undefined} event={event.key} />
          )}
        </div>
      )}
    </section>
  );
}

function MembersAlone({ isPaid, event }: { isPaid: boolean; event: string }) {
  const { t } = useTranslation("public");
  const address = useAddress();
  return (
    <>
      <p>{t(isPaid ? "events.registration.paid" : "events.registration.members")}</p>
      <p className="mt-4 flex flex-wrap gap-3">
        <a href={address(`/registrations?event=${event}`)} className="button button-brand">
          {t("common:account.signIn")}
        </a>
        <a href={address(isPaid ? "/contact" : "/register")} className="button">
          {t(isPaid ? "events.registration.write" : "events.registration.join")}
        </a>
      </p>
    </>
  );
}
