import { Award } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { QrCodeInput } from "../../../contracts/qr.ts";
import { useApiMutation } from "../../session/queries.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { CallError } from "../frame/call-error.tsx";
import { DownloadButton } from "../frame/download-button.tsx";
import { callApi, callForFile } from "../../session/call-api.ts";

/** A passed game earns a certificate, which anyone can check by its code. */
export function CertificateOffer({ game }: { game: string }) {
  const { t } = useTranslation("member");
  const address = useAddress();
  const make = useApiMutation(
    (body: QrCodeInput) => callApi("POST /api/qr-codes", { body }),
    ["qr-codes", "certificates"],
  );
  const certificate = make.data?.certificate;
  return (
    <section
      aria-label={t("quiz.certificate")}
      className="flex flex-wrap items-center gap-4 rounded-md border border-brand p-5"
    >
      <Award aria-hidden size={32} className="shrink-0 text-brand" />
      <p className="min-w-0 flex-1 basis-56">
        {t(make.data?.revokedAt ? "quiz.certificateRevoked" : "quiz.certificateText")}
      </p>
      {certificate && make.data ? (
        <div className="flex flex-wrap gap-3">
          {!make.data.revokedAt && (
            <DownloadButton
              get={() =>
                callForFile("GET /api/certificates/:file", { params: { file: `${certificate["@id"]}.pdf` } })
              }
              name="certificate.pdf"
              label={t("quiz.certificatePdf")}
            />
          )}
          <Link to={address(`/q/${make.data.code}`)} className="button">
            {t("quiz.certificateSee")}
          </Link>
        </div>
      ) : (
        <button
          type="button"
          className="button button-brand"
          disabled={make.isPending}
          onClick={() => make.mutate({ kind: "certificate", game })}
        >
          {t("quiz.certificateGet")}
        </button>
      )}
      <CallError error={make.error} />
    </section>
  );
}
