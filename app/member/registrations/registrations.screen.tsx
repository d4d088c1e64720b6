import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { PageHeader } from "../../../ui/page-header.tsx";
import { useAddress } from "../../../site/shell/site-data.ts";
import { Answered } from "../frame/answered.tsx";
import { Empty } from "../frame/empty.tsx";
import { Pages } from "../frame/pages.tsx";
import { useApiQuery, useListQuery } from "../../session/queries.ts";
import { OwnPlace } from "./own-place.tsx";
import { RegistrationLine } from "./registration-line.tsx";

const A_PAGE = 20;

/** The events for which the member registered, and the one that a page's link is about. */
export default function Registrations() {
  const { t } = useTranslation("member");
  const [search] = useSearchParams();
  const event = search.get("event");
  return (
    <>
      <PageHeader title={t("registrations.title")} lead={t("registrations.lead")} />
      <div className="page-width pb-14">
        <div className="max-w-3xl space-y-10 steady-parts">
          {event && <Asked event={event} />}
          <Own />
        </div>
      </div>
    </>
  );
}

function Asked({ event }: { event: string }) {
  const query = useApiQuery("GET /api/events/:key", { params: { key: event } });
  return (
    <Answered query={query} lines={1}>
      {(found) => {
        const name = "name" in found ? found.name : "";
        return (
          <section aria-label={name} className="space-y-4">
            <h2 className="text-2xl">{name}</h2>
            <OwnPlace event={event} />
          </section>
        );
      }}
    </Answered>
  );
}

function Own() {
  const { t } = useTranslation("member");
  const address = useAddress();
  const [page, setPage] = useState(1);
  const query = useListQuery("GET /api/bookings", { query: { page, itemsPerPage: A_PAGE } });
  return (
    <div>
      <Answered query={query}>
        {({ "hydra:member": bookings }) =>
          bookings.length === 0 ? (
            <Empty text={t("registrations.none")}>
              <a href={address("/events-conferences")} className="button">
                {t("registrations.events")}
              </a>
            </Empty>
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {bookings.map((booking) => (
                <RegistrationLine key={booking.id} booking={booking} />
              ))}
            </ul>
          )
        }
      </Answered>
      <Pages
        page={page}
        last={Math.ceil((query.data?.["hydra:totalItems"] ?? 0) / A_PAGE)}
        onTurn={setPage}
      />
    </div>
  );
}
