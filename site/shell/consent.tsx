import { useTranslation } from "../../ui/texts.tsx";
import { useAddress } from "./site-data.ts";

/**
 * Asks for consent once, in a strip over the header, where it covers nothing. `boot/start-consent.ts` shows it while
 * there is no cookie `cc_opt`, and writes the answer there.
 */
export function Consent() {
  const { t } = useTranslation();
  const address = useAddress();
  return (
    <section id="consent" aria-label={t("consent.label")} className="consent">
      <div className="page-width">
        <p>
          {t("consent.text")}{" "}
          <a href={address("/privacy-policy")} className="link">
            {t("footer.privacy")}
          </a>
        </p>
        <div>
          <button type="button" className="button" data-consent="0">
            {t("consent.refuse")}
          </button>
          <button type="button" className="button" data-consent="1">
            {t("consent.accept")}
          </button>
        </div>
      </div>
    </section>
  );
}
