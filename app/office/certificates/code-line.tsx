import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { IssuedCode } from "../../../contracts/qr.ts";
import { QR_RULES } from "../../../contracts/qr-rules.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { TextField } from "../../../ui/field.tsx";
import { FormProblems } from "../../api-client/form-problems.tsx";
import { textOf, useApiForm } from "../../api-client/use-api-form.ts";
import { DownloadButton } from "../../member/frame/download-button.tsx";
import { formatDay } from "../../member/frame/format.ts";
import { callApi, callForFile } from "../../session/call-api.ts";
import { useApiMutation } from "../../session/queries.ts";
import { ROW } from "../frame/row.ts";

/** A code that was given out, and a button that revokes it. A payment request is its owner's. */
export function CodeLine({ code }: { code: IssuedCode }) {
  const { t, i18n } = useTranslation("office");
  const address = useAddress();
  const [isRevoking, setRevoking] = useState(false);
  const { holder, holderId, what, kind, state, short, issuedAt, revokedAt, revocationReason, file } = code;
  const day = (instant: string) => formatDay(instant, i18n.language);
  const of = t("certificates.of", { name: holder, short });
  return (
    <li className={`py-3 ${ROW}`}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-64 dense:grid dense:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] dense:items-baseline dense:gap-x-4">
          <p className="font-medium wrap-anywhere dense:truncate">
            {holderId ? (
              <Link className="link" to={address(`/office/people/${holderId}`)}>
                {holder}
              </Link>
            ) : (
              <>
                {holder} <span className="font-normal text-soft">({t("certificates.guest")})</span>
              </>
            )}
            {what && ` · ${what}`}
          </p>
          <p className="text-sm text-soft wrap-anywhere dense:truncate">
            {t(`certificates.kinds.${kind}`)} · <time dateTime={issuedAt}>{day(issuedAt)}</time> ·{" "}
            <span className="font-mono whitespace-nowrap">{short}</span> ·{" "}
            <span className={state === "revoked" ? "text-signal" : ""}>
              {t(`certificates.states.${state}`, { date: revokedAt && day(revokedAt) })}
            </span>
          </p>
          {revocationReason && (
            <p className="text-sm wrap-anywhere">{t("certificates.reason", { reason: revocationReason })}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-3">
          <Link className="button" to={address(`/q/${code.code}`)} aria-label={t("certificates.check") + of}>
            {t("certificates.check")}
          </Link>
          {file && state === "valid" && (
            <DownloadButton
              get={() => callForFile("GET /api/certificates/:file", { params: { file } })}
              name="certificate.pdf"
              label={t("certificates.pdf")}
            />
          )}
          {state === "valid" && kind !== "payment" && (
            <button
              type="button"
              className="button"
              aria-expanded={isRevoking}
              aria-label={t("certificates.revoke") + of}
              onClick={() => setRevoking(!isRevoking)}
            >
              {t("certificates.revoke")}
            </button>
          )}
        </div>
      </div>
      {isRevoking && state === "valid" && <Revocation code={code} />}
    </li>
  );
}

function Revocation({ code: { short, holderId } }: { code: IssuedCode }) {
  const { t } = useTranslation("office");
  const revoke = useApiMutation(
    (body: { reason: string }) =>
      callApi("POST /api/issued-codes/:code/revocation", { params: { code: short }, body }),
    ["issued-codes", "audit"],
  );
  const form = useApiForm({
    prefix: `revoke-${short}`,
    fields: [{ name: "reason", label: t("certificates.why"), rule: QR_RULES.reason }],
    async send(values) {
      await revoke.mutateAsync({ reason: textOf(values, "reason") });
      sendToast({ kind: "success", text: t("certificates.revoked") });
    },
  });
  return (
    <form {...form.props} className="mt-3 max-w-xl space-y-3">
      <FormProblems form={form} />
      <TextField
        {...form.field("reason")}
        hint={t(holderId ? "certificates.whyHint" : "certificates.whyGuest")}
        autoComplete="off"
        autoFocus
      />
      <button type="submit" className="button border-signal! text-signal" disabled={form.isSending}>
        {t("certificates.sure")}
      </button>
    </form>
  );
}
