import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { accountHandle, accountHead } from "../../session/account-head.ts";
import { AccountPage } from "../../session/account-page.tsx";
import { LoginForm } from "../../session/login-form.tsx";
import { useSession } from "../../session/session-store.ts";
import { useSessionStart } from "../../session/use-session-start.ts";
import { useAddress } from "../../shell/site-data.ts";
import type { Route } from "./+types/login.ts";

export const handle = accountHandle;

export function loader({ context }: Route.LoaderArgs) {
  return accountHead(context, "login");
}

export default function Login() {
  const { t } = useTranslation("session");
  const address = useAddress();
  const navigate = useNavigate();
  useWayHome();
  const goOn = () => {
    const { savePath, SAVE_CURRENT_PATH } = useSession.getState();
    SAVE_CURRENT_PATH(undefined);
    void navigate(savePath ?? address("/dashboard"), { replace: true });
  };
  return (
    <AccountPage title={t("login.title")} lead={t("login.lead")}>
      <LoginForm onSignedIn={goOn} />
      <p className="mt-8 border-t border-line pt-6">
        {t("login.newHere")}{" "}
        <Link to={address("/register")} className="link">
          {t("login.create")}
        </Link>
      </p>
    </AccountPage>
  );
}

/** Who is signed in already has nothing to do here (specification, section 2). */
function useWayHome(): void {
  const { start } = useSessionStart();
  const address = useAddress();
  const navigate = useNavigate();
  const home = address("/");
  useEffect(() => {
    if (start === "done" && useSession.getState().isAuthenticated) void navigate(home, { replace: true });
  }, [start, home, navigate]);
}
