import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { accountHandle, accountHead } from "../../session/account-head.ts";
import { AccountPage } from "../../session/account-page.tsx";
import { useSession } from "../../session/session-store.ts";
import { useAddress } from "../../shell/site-data.ts";
import { RegisterForm } from "./register-form.tsx";
import type { Route } from "./+types/register.ts";

export const handle = accountHandle;

export function loader({ context }: Route.LoaderArgs) {
  return accountHead(context, "register");
}

export default function Register() {
  const { t } = useTranslation("session");
  const address = useAddress();
  const isRegister = useSession((state) => state.isRegister);
  const [email, setEmail] = useState("");
  // Leaving the screen resets the success flag (specification, section 2).
  useEffect(() => () => useSession.getState().REGISTER_SUCCESS(false), []);
  const toLogin = (
    <Link to={address("/login")} className="link">
      {t("register.login")}
    </Link>
  );
  if (isRegister && email) {
    return (
      <AccountPage title={t("register.checkEmail")} lead={t("register.sentTo", { email })} isOutcome>
        {toLogin}
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t("register.title")} lead={t("register.lead")}>
      <RegisterForm onRegistered={setEmail} />
      <p className="mt-8 border-t border-line pt-6">
        {t("register.haveAccount")} {toLogin}
      </p>
    </AccountPage>
  );
}
