import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import type { QrKind } from "../../contracts/qr-rules.ts";
import { useSession } from "../session/session-store.ts";
import { useAddress } from "../../site/shell/site-data.ts";

/** Asks the reader to sign in, because only members see cards and payments. Signing in leads back here. */
export function SignInFirst({ kind }: { kind: QrKind }) {
  const { t } = useTranslation("member");
  const address = useAddress();
  const { pathname } = useLocation();
  const remember = () => useSession.getState().SAVE_CURRENT_PATH(pathname);
  return (
    <div className="mt-5">
      <p className="measure">{t(`code.signIn.${kind}`)}</p>
      <Link to={address("/login")} className="button button-brand mt-4" onClick={remember}>
        {t("code.signInButton")}
      </Link>
    </div>
  );
}
