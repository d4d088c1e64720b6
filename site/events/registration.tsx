import type { Booking } from "../../contracts/bookings.ts";
import type { FormAnswer } from "../../contracts/form.ts";
import { Answer } from "../../ui/answer.tsx";
import { formatDays } from "../../ui/format.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { useTranslation } from "../../ui/texts.tsx";
import { page } from "../page.tsx";
import { makeHead } from "../shell/head.ts";
import { useAddress } from "../shell/site-data.ts";
import type { Site } from "../site.ts";

export const registrationPage = page({ path: "/registration", load, view: RegistrationPage, post });

type Data = Awaited<ReturnType<typeof load>>;

const tokenOf = ({ search }: Site) => search.get("token") ?? "";

/** Somebody's registration, by the link of their mail: it shows, confirms and cancels, without an account and without scripts. */
async function load(site: Site) {
  const { t, ctx, doors } = site;
  const booking = await doors.bookings
    .readByLink({ ctx, input: { token: tokenOf(site) } })
    .catch((error: unknown) => {
      if (error instanceof Error && "code" in error && error.code === "gone") return undefined;
      throw error;
    });
  const title = t("public:events.registration.yours");
  const head = makeHead(site, { title, description: title, isPrivate: true });
  return { head, status: booking ? 200 : 410, booking, token: tokenOf(site) };
}

async function post(site: Site, values: Record<string, string>) {
  const to = values["to"] === "canceled" ? ("canceled" as const) : ("confirmed" as const);
  await site.doors.bookings.changeByLink({ ctx: site.ctx, input: { token: tokenOf(site), to } });
  return to;
}

type Props = Data & { posted?: FormAnswer<"confirmed" | "canceled"> };

function RegistrationPage({ booking, token, posted }: Props) {
  const { t } = useTranslation("public");
  if (!booking)
    return <PageHeader title={t("events.registration.goneTitle")} lead={t("events.registration.gone")} />;
  return (
    <>
      <PageHeader title={booking.event.name} lead={t(`events.registration.states.${booking.state}`)} />
      <div className="page-width max-w-2xl! space-y-6">
        <Facts booking={booking} />
        <Refusal posted={posted} />
        <Choices booking={booking} token={token} />
      </div>
    </>
  );
}

function Facts({ booking: { event, paid, isPaidBack } }: { booking: Booking }) {
  const { t, i18n } = useTranslation("public");
  const days = event.start && formatDays(event.start, event.end ?? event.start, i18n.language);
  return (
    <>
      <p>{[days, event.place].filter(Boolean).join(" · ")}</p>
      {paid > 0 && isPaidBack && <p>{t("events.registration.paidBack")}</p>}
    </>
  );
}

function Refusal({ posted }: Pick<Props, "posted">) {
  const said = posted?.refusal ?? posted?.violations?.[0]?.message;
  if (!said) return null;
  return (
    <Answer id="registration-answer" kind="refused" of={posted}>
      {said}
    </Answer>
  );
}

/** What can be done. Nothing happens before a button is pressed, because mail programs open links too. */
function Choices({ token, booking }: { token: string; booking: Booking }) {
  const { state, canCancel, wouldPayBack, paid, event } = booking;
  const { t } = useTranslation("public");
  const address = useAddress();
  return (
    <form method="post" action="#registration-answer" className="space-y-4">
      {/* Forms that say the same are done once an hour: this one says whose registration it is about. */}
      <input type="hidden" name="token" value={token} />
      {state === "unconfirmed" && (
        <button type="submit" name="to" value="confirmed" className="button button-signal px-6">
          {t("events.registration.confirm")}
        </button>
      )}
      {canCancel && (
        <div className="space-y-3">
          {paid > 0 && (
            <p>{t(wouldPayBack ? "events.registration.wouldPayBack" : "events.registration.noPayBack")}</p>
          )}
          {state !== "unconfirmed" && <p>{t("events.registration.sure")}</p>}
          <button type="submit" name="to" value="canceled" className="button">
            {t(state === "unconfirmed" ? "events.registration.dont" : "events.registration.cancel")}
          </button>
        </div>
      )}
      {event.isPublic && (
        <p>
          <a href={address(`/events/${event.key}`)} className="link inline-flex items-center max-lg:min-h-11">
            {t("events.registration.toEvent")}
          </a>
        </p>
      )}
    </form>
  );
}
