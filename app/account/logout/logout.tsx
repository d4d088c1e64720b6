import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { AccountPage } from "../account-page.tsx";
import { signOut } from "../../session/session-life.ts";
import { useAddress } from "../../../site/shell/site-data.ts";

/** Signs out on load, then leads to the login page (specification, section 2). */
export default function Logout() {
  const { t } = useTranslation("session");
  const address = useAddress();
  const navigate = useNavigate();
  const login = address("/login");
  useEffect(() => {
    void signOut().then(() => navigate(login, { replace: true }));
  }, [login, navigate]);
  return <AccountPage title={t("logout.title")} lead={t("logout.lead")} />;
}
