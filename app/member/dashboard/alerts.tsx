import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useMember } from "../frame/member-layout.tsx";
import { useAddress } from "../../shell/site-data.ts";

/** The account's most urgent requests to the member. */
export function Alerts() {
  const { t } = useTranslation("member");
  const { mobileVerify, secondFactorRequired } = useMember();
  return (
    <>
      {secondFactorRequired && (
        <Alert
          text={t("dashboard.secondFactorText")}
          way={t("dashboard.secondFactor")}
          to="/edit-profile#passkeys"
        />
      )}
      {/* In the specification's words (section 2). */}
      {!mobileVerify && (
        <Alert text={t("dashboard.verifyPhoneText")} way={t("dashboard.verifyPhone")} to="/verify-phone" />
      )}
    </>
  );
}

function Alert({ text, way, to }: { text: string; way: string; to: string }) {
  const address = useAddress();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-signal p-4"
    >
      <TriangleAlert aria-hidden size={20} className="shrink-0 text-signal" />
      <p className="min-w-0 flex-1 basis-64">{text}</p>
      <Link to={address(to)} className="button">
        {way}
      </Link>
    </div>
  );
}
