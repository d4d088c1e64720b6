import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAddress } from "../../shell/site-data.ts";

/** Stands until the phone is verified, in the specification's words (section 2). */
export function VerifyPhoneAlert() {
  const { t } = useTranslation("member");
  const address = useAddress();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-signal p-4"
    >
      <TriangleAlert aria-hidden size={20} className="shrink-0 text-signal" />
      <p className="min-w-0 flex-1 basis-64">{t("dashboard.verifyPhoneText")}</p>
      <Link to={address("/verify-phone")} className="button">
        {t("dashboard.verifyPhone")}
      </Link>
    </div>
  );
}
