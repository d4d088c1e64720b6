import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Booking } from "../../../contracts/bookings.ts";
import { formatFrancs } from "../../../contracts/francs.ts";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation, useApiQuery } from "../../session/queries.ts";
import { useSession } from "../../session/session-store.ts";
import { Answered } from "../frame/answered.tsx";
import { CallError } from "../frame/call-error.tsx";
import { useAddress } from "../../../site/shell/site-data.ts";

/** A member's place at an event: one tap registers. */
export function OwnPlace({ event }: { event: string }) {
  const query = useApiQuery("GET /api/events/:key/booking", { params: { key: event } });
  return (
    <Answered query={query} lines={1}>
      {({ booking, price }) =>
        booking ? <Held booking={booking} /> : <Register event={event} price={price} />
      }
    </Answered>
  );
}

function Register({ event, price }: { event: string; price: number | null }) {
  const { t, i18n } = useTranslation("member");
  const [uuid] = useState(() => crypto.randomUUID());
  const name = useSession(
    ({ user: { retrieved } }) => retrieved && `${retrieved.firstName} ${retrieved.lastName}`,
  );
  const register = useApiMutation(
    () => callApi("POST /api/events/:key/bookings", { params: { key: event }, body: { uuid } }),
    ["events", "bookings", "accounts"],
  );
  return (
    <div className="space-y-3">
      <button
        type="button"
        className="button button-signal px-6"
        disabled={register.isPending}
        onClick={() => register.mutate()}
      >
        {price === null
          ? t("registrations.register", { name: name ?? "" })
          : t("registrations.registerAndPay", { price: formatFrancs(price, i18n.language) })}
      </button>
      <CallError error={register.error} />
    </div>
  );
}

function Held({ booking: { state } }: { booking: Booking }) {
  const { t } = useTranslation("member");
  return (
    <p role="status" className="rounded-md border border-brand p-4">
      {t(`registrations.states.${state}`)} <Own />
    </p>
  );
}

function Own() {
  const { t } = useTranslation("member");
  const address = useAddress();
  return (
    <a href={address("/registrations")} className="link">
      {t("registrations.see")}
    </a>
  );
}
