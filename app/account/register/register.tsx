import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { AccountPage } from "../account-page.tsx";
import { useSession } from "../../session/session-store.ts";
import { ResendActivation } from "../resend-activation.tsx";
import { textOf } from "../../api-client/use-api-form.ts";
import { useWayHome } from "../use-way-home.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { RegisterForm } from "./register-form.tsx";

export default function Register() {
  const { t } = useTranslation("session");
  const address = useAddress();
  const isRegister = useSession((state) => state.isRegister);
  const [kept, setKept] = useState<FormData>();
  const email = textOf(kept ?? new FormData(), "email");
  // Leaving the screen resets the success flag (specification, section 2).
  useEffect(() => () => useSession.getState().REGISTER_SUCCESS(false), []);
  useWayHome();
  const isDone = isRegister && email !== "";
  function correct() {
    useSession.getState().REGISTER_SUCCESS(false);
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>("#register-email")?.select());
  }
  const linkToLogin = (text: string) => (
    <Link to={address("/login")} className="link" data-replay="natively">
      {text}
    </Link>
  );
  return (
    <AccountPage
      key={String(isDone)}
      title={t(isDone ? "register.checkEmail" : "register.title")}
      lead={isDone ? t("register.sentTo", { email }) : t("register.lead")}
      isOutcome={isDone}
    >
      {isDone ? (
        <>
          <p className="mb-4">{t("register.notThere")}</p>
          <div className="mb-6 flex flex-wrap gap-3">
            <ResendActivation email={email} />
            <button type="button" className="button" onClick={correct}>
              {t("register.correct")}
            </button>
          </div>
          {linkToLogin(t("register.login"))}
        </>
      ) : (
        <>
          <RegisterForm kept={kept} onRegistered={setKept} />
          <p className="mt-8 border-t border-line pt-6">
            {t("register.haveAccount")} {linkToLogin(t("register.signIn"))}
          </p>
        </>
      )}
    </AccountPage>
  );
}
