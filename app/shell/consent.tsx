import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAddress } from "./site-data.ts";

/** Asks once; `boot.ts` shows it while there is no cookie `cc_opt`, and keeps the answer there. */
export function Consent() {
  const { t } = useTranslation();
  const address = useAddress();
  return (
    <section id="consent" popover="manual" aria-label={t("consent.label")} className="consent">
      <p className="text-sm">
        {t("consent.text")}{" "}
        <Link to={address("/privacy-policy")} className="link">
          {t("footer.privacy")}
        </Link>
      </p>
      <div className="mt-3 flex gap-3">
        <button type="button" className="button" data-consent="0">
          {t("consent.refuse")}
        </button>
        <button type="button" className="button" data-consent="1">
          {t("consent.accept")}
        </button>
      </div>
    </section>
  );
}
