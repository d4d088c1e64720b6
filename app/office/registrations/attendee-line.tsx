import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Attendee } from "../../../contracts/bookings.ts";
import { formatFrancs } from "../../../contracts/francs.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { tellFailure } from "../../api-client/tell-failure.ts";
import { CallError } from "../../member/frame/call-error.tsx";
import { formatInstant } from "../../member/frame/format.ts";
import { callApi } from "../../session/call-api.ts";
import { Modal } from "../../session/modal.tsx";
import { useApiMutation } from "../../session/queries.ts";
import { ROW } from "../frame/row.ts";

/** The nouns whose answers count or list who registered. */
export const OF_ATTENDEES = ["events", "booked-events", "bookings"] as const;

/** Somebody who registered: a tick notes that they are there. */
export function AttendeeLine({ attendee }: { attendee: Attendee }) {
  const { t, i18n } = useTranslation("office");
  const { id, name, email, isMember, state, paid, isPaidBack, presentAt, bookedAt } = attendee;
  // What was ticked shows at once, until the list says it too.
  const [chosen, setChosen] = useState<boolean>();
  const note = useApiMutation(
    (isPresent: boolean) =>
      callApi("PUT /api/bookings/:id/presence", { params: { id }, body: { isPresent } }),
    OF_ATTENDEES,
  );
  const francs =
    paid > 0 &&
    t(isPaidBack ? "registrations.paidBack" : "registrations.paid", {
      amount: formatFrancs(paid, i18n.language),
    });
  const facts = [
    state !== "booked" && t(`registrations.became.${state}`),
    isMember && t("registrations.isMember"),
    formatInstant(bookedAt, i18n.language),
    francs,
  ];
  return (
    <li
      className={`flex flex-wrap items-center gap-x-6 gap-y-1 py-2 ${ROW} dense:[&_label]:min-h-8 dense:[&_label]:py-0 dense:[&_input]:mt-1.5`}
    >
      <div className="min-w-0 flex-1 basis-64 dense:grid dense:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] dense:items-baseline dense:gap-x-4">
        <p className="font-medium wrap-anywhere dense:truncate">{name}</p>
        <p className="text-sm text-soft wrap-anywhere dense:truncate">
          {[email, ...facts].filter(Boolean).join(" · ")}
        </p>
      </div>
      {state === "booked" && (
        <Checkbox
          id={`present-${id}`}
          aria-label={t("registrations.presentOf", { name })}
          label={t("registrations.present")}
          checked={chosen ?? presentAt !== null}
          onChange={({ target }) => {
            setChosen(target.checked);
            note.mutate(target.checked, { onError: tellFailure, onSettled: () => setChosen(undefined) });
          }}
        />
      )}
      {state !== "canceled" && <Cancel attendee={attendee} />}
    </li>
  );
}

function Cancel({ attendee: { id, name } }: { attendee: Attendee }) {
  const { t } = useTranslation("office");
  const [isAsking, setAsking] = useState(false);
  const cancel = useApiMutation(() => callApi("DELETE /api/bookings/:id", { params: { id } }), OF_ATTENDEES);
  async function run() {
    const done = await cancel.mutateAsync().catch(() => undefined); // The dialog says why.
    if (!done) return;
    setAsking(false);
    sendToast({ kind: "success", text: t("registrations.canceled") });
  }
  return (
    <>
      <button
        type="button"
        className="button print:hidden"
        aria-label={t("registrations.cancelOf", { name })}
        onClick={() => setAsking(true)}
      >
        {t("registrations.cancel")}
      </button>
      {isAsking && (
        <Modal title={t("registrations.sure", { name })} onClose={() => setAsking(false)}>
          <p className="mt-3">{t("registrations.sureText")}</p>
          <CallError error={cancel.error} />
          <div className="mt-5 flex flex-wrap gap-3">
            <button
              type="button"
              className="button button-brand"
              disabled={cancel.isPending}
              onClick={() => void run()}
            >
              {t("registrations.cancelOf", { name })}
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
