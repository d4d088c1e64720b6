import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Booking } from "../../../contracts/bookings.ts";
import { formatFrancs } from "../../../contracts/francs.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { formatDays } from "../../../ui/format.ts";
import { callApi, callForFile } from "../../session/call-api.ts";
import { Modal } from "../../session/modal.tsx";
import { useApiMutation } from "../../session/queries.ts";
import { CallError } from "../frame/call-error.tsx";
import { DownloadButton } from "../frame/download-button.tsx";

/** A registration: its event, its state, its certificate, and the way to cancel it. */
export function RegistrationLine({ booking }: { booking: Booking }) {
  const { t, i18n } = useTranslation("member");
  const address = useAddress();
  const { id, event, state, paid, isPaidBack, canCancel, hasCertificate } = booking;
  const days = event.start && formatDays(event.start, event.end ?? event.start, i18n.language);
  const francs =
    paid > 0 &&
    t(isPaidBack ? "registrations.paidBack" : "registrations.paid", {
      amount: formatFrancs(paid, i18n.language),
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-medium wrap-anywhere">
          {event.isPublic ? (
            <a href={address(`/events/${event.key}`)} className="link">
              {event.name}
            </a>
          ) : (
            event.name
          )}
        </p>
        <p className="text-sm text-soft">
          {[days, event.place, t(`registrations.states.${state}`), francs].filter(Boolean).join(" · ")}
        </p>
      </div>
      {hasCertificate && (
        <DownloadButton
          get={() => callForFile("GET /api/bookings/:id/certificate", { params: { id } })}
          name="certificate.pdf"
          label={t("registrations.certificate")}
        />
      )}
      {canCancel && <Cancel booking={booking} />}
    </li>
  );
}

function Cancel({ booking: { id, event, paid, wouldPayBack } }: { booking: Booking }) {
  const { t } = useTranslation("member");
  const [isAsking, setAsking] = useState(false);
  const cancel = useApiMutation(
    () => callApi("POST /api/bookings/:id/cancel", { params: { id } }),
    ["bookings", "events", "accounts"],
  );
  return (
    <>
      <button
        type="button"
        className="button"
        aria-label={t("registrations.cancelOf", { name: event.name })}
        onClick={() => setAsking(true)}
      >
        {t("registrations.cancel")}
      </button>
      {isAsking && (
        <Modal title={t("registrations.sure")} onClose={() => setAsking(false)}>
          <p className="mt-3">{t("registrations.sureText")}</p>
          {paid > 0 && (
            <p className="mt-3">
              {t(wouldPayBack ? "registrations.wouldPayBack" : "registrations.noPayBack")}
            </p>
          )}
          <CallError error={cancel.error} />
          <div className="mt-5 flex flex-wrap gap-3">
            <button
              type="button"
              className="button button-brand"
              disabled={cancel.isPending}
              onClick={() => cancel.mutate(undefined, { onSuccess: () => setAsking(false) })}
            >
              {t("registrations.cancel")}
            </button>
            <button type="button" className="button" onClick={() => setAsking(false)}>
              {t("registrations.keep")}
            </button>
          </div>
        </Modal>
      )}
    </>
  );
}
