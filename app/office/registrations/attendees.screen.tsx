import { ArrowLeft } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import type { BookedEventLine } from "../../../contracts/bookings.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { formatDays } from "../../../ui/format.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { DownloadButton } from "../../member/frame/download-button.tsx";
import { Empty } from "../../member/frame/empty.tsx";
import { Pages } from "../../member/frame/pages.tsx";
import { callForFile } from "../../session/call-api.ts";
import { useApiQuery } from "../../session/queries.ts";
import { Filters } from "../frame/filters.tsx";
import { FoldSummary } from "../frame/fold-summary.tsx";
import { OfficePage } from "../frame/office-page.tsx";
import { SavedViews } from "../frame/saved-views.tsx";
import { SearchField } from "../frame/search-field.tsx";
import { useListed } from "../frame/use-listed.ts";
import { useShown } from "../frame/use-shown.ts";
import { AddPerson } from "./add-person.tsx";
import { AttendeeLine } from "./attendee-line.tsx";
import { PrintList } from "./print-list.tsx";
import { ScanPresence } from "./scan-presence.tsx";
import { WriteToAll } from "./write-to-all.tsx";

const SHOWN = ["booked", "waiting", "unconfirmed", "present", "canceled"] as const;

/** Who registered for an event: the list at the door, by name, tick and card. */
export default function Attendees() {
  const { key = "" } = useParams();
  const { t, i18n } = useTranslation("office");
  const address = useAddress();
  const { data } = useApiQuery("GET /api/booked-events");
  const event = data?.["hydra:member"].find((one) => one.key === key);
  const days = event?.start && formatDays(event.start, event.end ?? event.start, i18n.language);
  return (
    <OfficePage
      title={event?.name ?? t("registrations.title")}
      {...(days && { lead: days })}
      above={
        <Link
          to={address("/office/registrations")}
          className="link mb-3 inline-flex min-h-11 items-center gap-2 text-sm print:hidden"
        >
          <ArrowLeft aria-hidden size={16} /> {t("registrations.title")}
        </Link>
      }
    >
      <div className="flex flex-wrap gap-3 print:hidden">
        {event && event.state !== "none" && (
          <>
            <a href={address(`/events/${key}`)} className="button">
              {t("registrations.public")}
            </a>
            <Link to={address(`/office/content/event/${key}`)} className="button">
              {t("registrations.edit")}
            </Link>
          </>
        )}
        <DownloadButton
          get={() => callForFile("GET /api/events/:key/attendees.csv", { params: { key } })}
          name={`${key}.csv`}
          label={t("registrations.csv")}
        />
        <PrintList event={key} title={event?.name ?? ""} />
      </div>
      <div className="divide-y divide-line border-y border-line print:hidden">
        <Fold title={t("registrations.scan")}>
          <ScanPresence event={key} />
        </Fold>
        <Fold title={t("registrations.add")}>
          <AddPerson event={key} />
        </Fold>
        <Fold title={t("registrations.write")}>
          <WriteToAll event={key} />
        </Fold>
      </div>
      <div className="print:hidden">
        <People event={key} counts={event} />
      </div>
    </OfficePage>
  );
}

function Fold({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <details className="py-1">
      <FoldSummary className="font-medium">{title}</FoldSummary>
      <div className="mt-2 mb-4">{children}</div>
    </details>
  );
}

/** Everybody of the chosen state. Printed, it is a list to sign or to tick. */
function People({ event, counts }: { event: string; counts: BookedEventLine | undefined }) {
  const { t } = useTranslation("office");
  const { search, q } = useShown();
  const state = SHOWN.find((one) => one === search.get("state"));
  const { query, pages } = useListed(
    "GET /api/events/:key/attendees",
    { q, ...(state && { state }) },
    { key: event },
  );
  return (
    <div>
      <div className="space-y-4 print:hidden">
        <SavedViews screen="attendees" />
        <Filters
          label={t("registrations.filter")}
          name="state"
          shown={state ?? ""}
          choices={[
            { value: "", label: t("registrations.all") },
            ...SHOWN.map((value) => ({
              value,
              label: t(`registrations.counts.${value}`),
              ...(counts && value !== "canceled" && { count: counts[value] }),
            })),
          ]}
        />
        <div className="max-w-md">
          <SearchField id="attendee-search" label={t("registrations.search")} />
        </div>
      </div>
      <div className="mt-4">
        <Answered query={query}>
          {({ "hydra:member": people }) =>
            people.length === 0 ? (
              <Empty text={t(q || state ? "registrations.notFound" : "registrations.empty")} />
            ) : (
              <ul className="divide-y divide-line border-y border-line">
                {people.map((person) => (
                  <AttendeeLine key={person.id} attendee={person} />
                ))}
              </ul>
            )
          }
        </Answered>
        <Pages {...pages} />
      </div>
      <p className="measure mt-4 text-sm text-soft print:hidden">{t("registrations.certificates")}</p>
    </div>
  );
}
