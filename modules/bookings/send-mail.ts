import type { LiveDocument } from "../../contracts/content.ts";
import { withFirst } from "../../contracts/first-of-month.ts";
import { formatFrancs } from "../../contracts/francs.ts";
import { FORMATS, type Locale } from "../../contracts/locale.ts";
import { siteName } from "../../contracts/site-name.ts";
import type { Services } from "../../platform/core/context.ts";
import type { Keys } from "../../platform/core/keys.ts";
import { Refusal } from "../../platform/core/refusal.ts";
import type { Mail, Mailer } from "../../platform/delivery/mail.ts";
import type { Translations } from "../../platform/i18n/translations.ts";
import { calendarOf } from "../calendar/index.ts";
import { readIdentity } from "../content/index.ts";
import { readMailLook, renderLetter } from "../members/index.ts";
import { drawAttendance } from "../qr/index.ts";
import { findEvent, shownEvent } from "./events.ts";
import { type Found, findBooking } from "./find-booking.ts";
import { bookingLink } from "./link-token.ts";
import { BOOKING_MAIL_QUEUE, type BookingMail } from "./mails.ts";

export type BookingSending = Services & { keys: Keys; mailer: Mailer; translations: Translations };

/** The mails that bring the event into the reader's calendar, or move it there. */
const WITH_CALENDAR = new Set<BookingMail["kind"]>(["booked", "seat", "changed", "called_off"]);
/** The mails after which there is nothing to confirm or to cancel. */
const WITHOUT_LINK = new Set<BookingMail["kind"]>([
  "canceled",
  "canceled_by_team",
  "called_off",
  "certificate",
]);

/**
 * Writes and sends one mail about a registration, in its reader's language. What is gone or has no address gets none. Throws when the
 * mail cannot be sent, so that its job is tried again.
 */
export async function sendBookingMail(services: BookingSending, mail: BookingMail): Promise<void> {
  const found = await findBooking(services.database, mail.booking).catch(orNothing);
  if (!found?.email) return;
  const { row, email } = found;
  const event = await findEvent(services.database, row.event);
  const locale = event?.only ?? found.locale;
  const { t } = services.translations.in(locale);
  const identity = await readIdentity({ ctx: { ...services, locale } });
  const site = siteName(identity, services.origin);
  const shown = shownEvent(event, row.told, locale);
  const facts = [shown.name, whenOf(shown, locale, t), shown.place ?? ""].filter(Boolean);
  const values = {
    site,
    name: found.name,
    event: shown.name,
    price: formatFrancs(row.paid || (event?.registration?.francs ?? 0), locale),
  };
  const say = (key: string) => t(`mail:booking.${mail.kind}.${key}`, values);
  const subject = mail.kind === "letter" ? mail.subject : say("subject");
  const body = mail.kind === "letter" ? mail.body : say("text");
  const [about = "", ...rest] = body.split(/\n+/);
  const money = moneyIn(found, mail, event?.registration?.francs);
  const link = {
    label: t(`mail:booking.links.${linkOf(mail)}`),
    href: bookingLink(services, { id: row.id, locale }),
  };
  const { html, text } = renderLetter({
    locale,
    heading: subject,
    paragraphs: [
      about,
      ...(mail.kind === "letter" ? [] : facts),
      ...(money ? [t(`mail:booking.${money}`, values)] : []),
      ...rest,
    ],
    buttons: WITHOUT_LINK.has(mail.kind) ? [] : [link],
    orCopy: t("mail:orCopy"),
    signature: `${site} · ${services.origin}`,
    site,
    look: await readMailLook(services, identity),
  });
  const attachments = await attachmentsOf(services, { mail, event, key: row.event, locale });
  const job = { queue: BOOKING_MAIL_QUEUE, data: mail };
  await services.mailer.send({ to: email, subject, html, text, attachments, job });
}

function orNothing(error: unknown): undefined {
  if (error instanceof Refusal) return undefined;
  throw error;
}

/** Whether the mail tells of francs that were paid, or paid back. */
function moneyIn(
  { row }: Found,
  { kind }: BookingMail,
  price: number | undefined,
): "paid" | "refunded" | "will_pay" | undefined {
  if (kind === "waiting") return price === undefined ? undefined : "will_pay";
  if (kind === "booked" || kind === "seat") return row.payment ? "paid" : undefined;
  return row.refund ? "refunded" : undefined;
}

function linkOf({ kind }: BookingMail): "confirm" | "see" {
  return kind === "confirm" ? "confirm" : "see";
}

type Attaching = { mail: BookingMail; event: LiveDocument<"event"> | undefined; key: string; locale: Locale };

async function attachmentsOf(
  services: BookingSending,
  { mail, event, key, locale }: Attaching,
): Promise<NonNullable<Mail["attachments"]>> {
  if (mail.kind === "certificate") {
    const content = Buffer.from(await drawAttendance({ ...services, locale }, mail.booking));
    return [{ filename: "certificate.pdf", content, contentType: "application/pdf" }];
  }
  if (!event || !WITH_CALENDAR.has(mail.kind)) return [];
  const content = await calendarOf(
    { ctx: { ...services, locale }, translations: services.translations },
    { key, isEventAlone: true },
  );
  return [{ filename: "event.ics", content, contentType: "text/calendar; charset=utf-8; method=PUBLISH" }];
}

type Timed = ReturnType<typeof shownEvent>;

/** The days and hours of an event: `1–4 June 2027, 09:00–17:30, Douala time`. */
function whenOf(
  { start, end = start, startTime, endTime, timeZone }: Timed,
  locale: Locale,
  t: (key: string, values: Record<string, string>) => string,
): string {
  if (!start || !end) return "";
  const format = new Intl.DateTimeFormat(FORMATS[locale], { dateStyle: "full", timeZone: "UTC" });
  const days = [...new Set([start, end])].map((day) =>
    withFirst(format.format(new Date(`${day}T00:00:00Z`)), locale),
  );
  const hours = [startTime, endTime].filter(Boolean).join("–");
  const zone = timeZone?.split("/").at(-1)?.replaceAll("_", " ");
  const inZone = hours && zone ? t("public:events.hoursIn", { hours, zone }) : hours;
  return [days.join(" – "), inZone].filter(Boolean).join(", ");
}
