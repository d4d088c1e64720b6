import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { BookedEventLine } from "../../../contracts/bookings.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { formatDays } from "../../../ui/format.ts";
import { Answered } from "../../member/frame/answered.tsx";
import { Empty } from "../../member/frame/empty.tsx";
import { Table } from "../../member/frame/table.tsx";
import { useApiQuery } from "../../session/queries.ts";
import { OfficePage } from "../frame/office-page.tsx";

/** The events for which one registers, and how many did. */
export default function Registrations() {
  const { t } = useTranslation("office");
  return (
    <OfficePage title={t("registrations.title")} lead={t("registrations.lead")}>
      <Events />
    </OfficePage>
  );
}

function Events() {
  const { t } = useTranslation("office");
  const address = useAddress();
  const query = useApiQuery("GET /api/booked-events");
  const counts = ["booked", "waiting", "present"] as const;
  return (
    <Answered query={query}>
      {({ "hydra:member": events }) =>
        events.length === 0 ? (
          <Empty text={t("registrations.none")}>
            <Link to={address("/office/content?kind=event")} className="button">
              {t("registrations.events")}
            </Link>
          </Empty>
        ) : (
          <Table
            caption={t("registrations.title")}
            columns={[
              { label: t("kindsOne.event") },
              { label: t("registrations.title") },
              ...counts.map((one) => ({ label: t(`registrations.counts.${one}`), isNumeric: true })),
            ]}
            rows={events.map((event) => ({
              key: event.key,
              cells: [
                <Name key="name" event={event} />,
                t(`registrations.states.${event.state}`),
                <Seats key="seats" event={event} />,
                event.waiting,
                event.present,
              ],
            }))}
          />
        )
      }
    </Answered>
  );
}

function Name({ event: { key, name, start, end } }: { event: BookedEventLine }) {
  const { i18n } = useTranslation("office");
  const address = useAddress();
  return (
    <>
      <Link to={address(`/office/registrations/${key}`)} className="link inline-block py-1 dense:py-0">
        {name}
      </Link>
      {start && (
        <span className="block text-sm text-soft dense:ml-3 dense:inline">
          {formatDays(start, end ?? start, i18n.language)}
        </span>
      )}
    </>
  );
}

function Seats({ event: { booked, seats } }: { event: BookedEventLine }) {
  const { t } = useTranslation("office");
  return seats === null ? booked : t("registrations.ofSeats", { booked, seats });
}
