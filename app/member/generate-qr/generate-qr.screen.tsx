import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { QrCode } from "../../../contracts/qr.ts";
import { QR_KINDS, type QrKind } from "../../../contracts/qr-rules.ts";
import { useMember } from "../frame/member-layout.tsx";
import { PageHeader } from "../../../ui/page-header.tsx";
import { hasAccount } from "../frame/has-account.ts";
import { CertificateCode } from "./certificate-code.tsx";
import { CodeCard } from "./code-card.tsx";
import { MemberCard } from "./member-card.tsx";
import { MyCodes } from "./my-codes.tsx";
import { PaymentRequest } from "./payment-request.tsx";

const MAKERS = { member: MemberCard, payment: PaymentRequest, certificate: CertificateCode };

/** Makes a code, and shows those that were made (product.md 7). Payments are for those with an account. */
export default function GenerateQr() {
  const { t } = useTranslation("member");
  const member = useMember();
  const [kind, setKind] = useState<QrKind>("member");
  const [shown, setShown] = useState<QrCode>();
  const kinds = QR_KINDS.filter((one) => one !== "payment" || hasAccount(member));
  const Maker = MAKERS[kind];
  return (
    <>
      <div className="print:hidden">
        <PageHeader title={t("generate.title")} lead={t("generate.lead")} />
      </div>
      <div className="page-width space-y-10 steady-parts pb-14">
        <fieldset className="print:hidden">
          <legend className="mb-3 font-medium">{t("generate.kind")}</legend>
          <div className="flex flex-wrap gap-3">
            {kinds.map((one) => (
              <label
                key={one}
                className="button has-checked:border-brand has-checked:outline-1 has-checked:outline-brand"
              >
                <input
                  type="radio"
                  name="kind"
                  className="size-4 accent-brand"
                  checked={kind === one}
                  onChange={() => {
                    setKind(one);
                    setShown(undefined);
                  }}
                />
                {t(`code.kinds.${one}`)}
              </label>
            ))}
          </div>
        </fieldset>
        {shown ? <CodeCard code={shown} /> : <Maker onMade={setShown} />}
        <MyCodes onShow={setShown} onRevoked={() => setShown(undefined)} />
      </div>
    </>
  );
}
