import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { AccountPage } from "../account-page.tsx";
import { callApi } from "../../session/call-api.ts";
import { FormProblems } from "../../api-client/form-problems.tsx";
import { knownEmail, rememberEmail } from "../typed-email.ts";
import { textOf, useApiForm } from "../../api-client/use-api-form.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { Answer } from "../../../ui/answer.tsx";
import { TextField } from "../../../ui/field.tsx";
import { MEMBER_RULES } from "../../../contracts/member-rules.ts";

/** Shown for an invalid activation link: the reader can ask for another one, or sign in. */
export function GoneLink({ isOutcome }: { isOutcome: boolean }) {
  const { t } = useTranslation("session");
  const address = useAddress();
  return (
    <AccountPage title={t("confirm.gone")} lead={t("confirm.goneText")} isOutcome={isOutcome}>
      <AskForAnother />
      <p className="mt-8 border-t border-line pt-6">
        {t("confirm.isActive")}{" "}
        <Link to={address("/login")} className="link">
          {t("register.login")}
        </Link>
      </p>
    </AccountPage>
  );
}

function AskForAnother() {
  const { t } = useTranslation("session");
  const [sent, setSent] = useState(0);
  const form = useApiForm({
    prefix: "resend",
    fields: [{ name: "email", label: t("login.email"), rule: MEMBER_RULES.email }],
    async send(values) {
      await callApi("POST /api/register/resend", { body: { email: textOf(values, "email") } });
      setSent((times) => times + 1);
    },
    onFailure: () => setSent(0),
  });
  return (
    <form {...form.props} className="space-y-5" {...rememberEmail}>
      <FormProblems form={form} />
      {sent > 0 && (
        <Answer kind="done" of={sent}>
          {t("resend.sent")}
        </Answer>
      )}
      <TextField {...form.field("email")} defaultValue={knownEmail()} autoComplete="email" />
      <button type="submit" className="button button-brand" disabled={form.isSending}>
        {t("resend.action")}
      </button>
    </form>
  );
}
