import { useTranslation } from "../../ui/texts.tsx";
import { useAddress } from "../shell/site-data.ts";
import { formatDays } from "../../ui/format.ts";
import { OutwardLink } from "../../ui/outward-link.tsx";
import { calendarLinks } from "./calendar-links.ts";
import type { ShownEvent } from "./shown-event.ts";

type Props = {
  event: ShownEvent;
  researcher: string;
  isOver: boolean;
  /** Whether it stands on the event's own page, where one registers. */
  isOwnPage?: boolean;
};

/** What an open event tells: its facts, its text, what came of it, and how to keep it. */
export function EventBody({ event, researcher, isOver, isOwnPage }: Props) {
  const { t, i18n } = useTranslation("public");
  const address = useAddress();
  const { key, text, url, outcome, outcomeUrl, postPath, editions } = event;
  return (
    <>
      <Facts event={event} researcher={researcher} />
      <p>{text}</p>
      {(outcome || outcomeUrl || postPath) && (
        <p className="mt-3">
          {outcome}{" "}
          {outcomeUrl && (
            <OutwardLink href={outcomeUrl} newTab={t("common:newTab")}>
              {t("events.outcome")}
            </OutwardLink>
          )}{" "}
          {postPath && <a href={address(postPath)}>{t("events.readMore")}</a>}
        </p>
      )}
      {editions.length > 0 && (
        <p className="mt-3 text-sm text-soft">
          {t("events.editions")}{" "}
          {editions.map((one, position) => (
            <span key={one.key}>
              {position > 0 && ", "}
              <a href={`#${one.key}`}>
                {one.start ? formatDays(one.start, one.end ?? one.start, i18n.language) : one.name}
              </a>
            </span>
          ))}
        </p>
      )}
      <OutwardLink
        href={url}
        newTab={t("common:newTab")}
        className="link mt-4 inline-flex min-h-11 items-center"
      >
        {t("events.site")}
      </OutwardLink>
      {event.registration && !isOver && !isOwnPage && (
        <p className="mt-4">
          <a href={address(`/events/${key}`)} className="button button-brand">
            {t("events.registration.register")}
          </a>
        </p>
      )}
      {!isOver && <Keep event={event} file={address(`/events/${key}.ics`)} />}
    </>
  );
}

/** Place, hours, language, fee, and what the researcher does there. */
function Facts({ event, researcher }: Pick<Props, "event" | "researcher">) {
  const { t, i18n } = useTranslation("public");
  const { place, attendance, startTime, endTime, timeZone, spoken, fee, feeCurrency, role } = event;
  const hours = startTime && [startTime, endTime].filter(Boolean).join("–");
  const cost =
    fee === 0
      ? t("events.free")
      : fee &&
        feeCurrency &&
        new Intl.NumberFormat(i18n.language, {
          style: "currency",
          currency: feeCurrency,
          trailingZeroDisplay: "stripIfInteger",
        }).format(fee);
  const facts = [
    attendance && t(`events.attendance.${attendance}`),
    hours && (timeZone ? t("events.hoursIn", { hours, zone: cityOf(timeZone) }) : hours),
    spoken && t(`events.spoken.${spoken}`),
    cost,
    role && t(`events.role.${role}`, { name: researcher }),
  ].filter(Boolean);
  return (
    <>
      {place && <p className="mb-2 font-medium">{place}</p>}
      {facts.length > 0 && <p className="mb-2 text-sm text-soft">{facts.join(" · ")}</p>}
    </>
  );
}

/** The city that a time zone is named after: `Africa/Douala` is Douala. */
function cityOf(timeZone: string): string {
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}

/** Ways into one's own calendar; nothing for an event without a day. */
function Keep({ event, file }: { event: ShownEvent; file: string }) {
  const { t } = useTranslation("public");
  const links = calendarLinks(event);
  if (!links) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-5 text-sm">
      <span className="text-soft">{t("events.addTo")}</span>
      <a href={file} download className="link inline-flex min-h-11 items-center">
        {t("events.file")}
      </a>
      {(["google", "outlook"] as const).map((name) => (
        <OutwardLink
          key={name}
          href={links[name]}
          newTab={t("common:newTab")}
          className="link inline-flex min-h-11 items-center"
        >
          {t(`events.calendars.${name}`)}
        </OutwardLink>
      ))}
    </p>
  );
}
