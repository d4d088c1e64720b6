import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { AccountPage } from "../account-page.tsx";
import { useLinkToken } from "../use-link-token.ts";
import { callApi } from "../../session/call-api.ts";
import { FormProblems } from "../../api-client/form-problems.tsx";
import { useApiForm } from "../../api-client/use-api-form.ts";
import { useAddress } from "../../../site/shell/site-data.ts";

/**
 * The page of the link that a new address gets by mail. It uses the link at once; the button tries again after a
 * network failure.
 */
export default function ConfirmEmail() {
  const { t } = useTranslation("session");
  const address = useAddress();
  const { token } = useLinkToken();
  const [outcome, setOutcome] = useState<"done" | "gone">();
  const form = useApiForm({
    prefix: "confirm",
    fields: [],
    async send() {
      await callApi("POST /api/email/confirm", { body: { token } });
      setOutcome("done");
    },
    onFailure: ({ status }) => (status === 410 || status === 422) && setOutcome("gone"),
  });
  const element = useRef<HTMLFormElement>(null);
  const isBegun = useRef(false);
  useEffect(() => {
    if (!isBegun.current) element.current?.requestSubmit();
    isBegun.current = true; // A token works once, and a strict React runs every effect twice.
  }, []);
  if (outcome) {
    return (
      <AccountPage title={t(`confirmEmail.${outcome}`)} lead={t(`confirmEmail.${outcome}Text`)} isOutcome>
        <Link to={address("/login")} className="button button-brand">
          {t("register.login")}
        </Link>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t("confirmEmail.title")} lead={t("confirmEmail.lead")}>
      <form {...form.props} ref={element} className="space-y-5">
        <FormProblems form={form} />
        <button type="submit" className="button button-brand" disabled={form.isSending} data-replay>
          {t("confirmEmail.submit")}
        </button>
      </form>
    </AccountPage>
  );
}
