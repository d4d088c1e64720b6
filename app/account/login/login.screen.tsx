import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { AccountPage } from "../account-page.tsx";
import { LoginForm } from "../login-form.tsx";
import { useSession } from "../../session/session-store.ts";
import { startSession } from "../../session/session-life.ts";
import { forgetSignOutReason, readSignOutReason } from "../../session/sign-out-reason.ts";
import { hearTabs } from "../../session/tabs.ts";
import { useWayHome } from "../use-way-home.ts";
import { useWayOn } from "../use-way-on.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { useIsBrowser } from "../../../ui/use-is-browser.ts";

export default function Login() {
  const { t } = useTranslation("session");
  const address = useAddress();
  const isBrowser = useIsBrowser();
  useWayHome();
  const goOn = useWayOn();
  useWayAfterAnotherTab(goOn);
  return (
    <AccountPage title={t("login.title")} lead={t("login.lead")}>
      {isBrowser && <WhySignedOut />}
      <LoginForm onSignedIn={goOn} />
      <p className="mt-8 border-t border-line pt-6">
        {t("login.newHere")}{" "}
        <Link to={address("/register")} className="link" data-replay="natively">
          {t("login.create")}
        </Link>
      </p>
    </AccountPage>
  );
}

/** When a member signs in in another tab, this tab goes on too. */
function useWayAfterAnotherTab(goOn: () => void): void {
  useEffect(
    () =>
      hearTabs((news) => {
        if (news !== "signed-in") return;
        void startSession().then(
          () => useSession.getState().isAuthenticated && goOn(),
          () => undefined, // Without a network the form stays.
        );
      }),
    [goOn],
  );
}

/** Tells a member that they were signed out because they were idle. */
function WhySignedOut() {
  const { t } = useTranslation("session");
  const [reason] = useState(readSignOutReason);
  // The reason is forgotten only when the member leaves, because the page may be loaded again a moment after this screen was
  // shown.
  useEffect(() => forgetSignOutReason, []);
  if (!reason) return null;
  return (
    <p role="status" className="mb-6 rounded-md border border-soft p-4">
      {t(`login.why.${reason}`)}
    </p>
  );
}
