import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useAddress } from "../../../site/shell/site-data.ts";
import { FormProblems } from "../../api-client/form-problems.tsx";
import { useApiForm } from "../../api-client/use-api-form.ts";
import { callApi } from "../../session/call-api.ts";
import { AccountPage } from "../account-page.tsx";
import { useLinkToken } from "../use-link-token.ts";

/** The page of the mail that says that two administrators take an authenticator away: the member can stop them. */
export default function KeepAuthenticator() {
  const { t } = useTranslation("session");
  const address = useAddress();
  const { token } = useLinkToken();
  const [outcome, setOutcome] = useState<"done" | "gone">();
  const form = useApiForm({
    prefix: "keep",
    fields: [],
    async send() {
      await callApi("POST /api/authenticator-removals/stop", { body: { token } });
      setOutcome("done");
    },
    onFailure: ({ status }) => (status === 410 || status === 422) && setOutcome("gone"),
  });
  if (outcome) {
    return (
      <AccountPage
        title={t(`keepAuthenticator.${outcome}`)}
        lead={t(`keepAuthenticator.${outcome}Text`)}
        isOutcome
      >
        <Link to={address("/reset-password")} className="button button-brand">
          {t("keepAuthenticator.password")}
        </Link>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t("keepAuthenticator.title")} lead={t("keepAuthenticator.lead")}>
      <form {...form.props} className="space-y-5">
        <FormProblems form={form} />
        <button type="submit" className="button button-brand" disabled={form.isSending} data-replay>
          {t("keepAuthenticator.submit")}
        </button>
      </form>
    </AccountPage>
  );
}
