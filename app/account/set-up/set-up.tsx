import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { MEMBER_RULES } from "../../../contracts/member-rules.ts";
import { FormProblems } from "../../api-client/form-problems.tsx";
import { textOf, useApiForm } from "../../api-client/use-api-form.ts";
import { setUp } from "../../session/session-life.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { TextField } from "../../../ui/field.tsx";
import { AccountPage } from "../account-page.tsx";
import { useLinkToken } from "../use-link-token.ts";
import { whileSigningIn } from "../login-loading.ts";
import {
  NewPasswordFields,
  newPasswordFields,
  newPasswordOf,
  passwordsDiffer,
} from "../new-password-fields.tsx";

/**
 * The page of the link that the first start prints. Its holder chooses an e-mail and a password, then goes to the
 * first run.
 */
export default function SetUp() {
  const { t } = useTranslation("session");
  const address = useAddress();
  const { token, isBare } = useLinkToken();
  const [isGone, setGone] = useState(false);
  if (!isGone && !isBare) return <FirstSignIn token={token} onGone={() => setGone(true)} />;
  return (
    <AccountPage title={t("reset.gone")} lead={t("setUp.gone")} isOutcome={isGone}>
      <Link to={address("/login")} className="button button-brand">
        {t("register.login")}
      </Link>
    </AccountPage>
  );
}

function FirstSignIn({ token, onGone }: { token: string; onGone: () => void }) {
  const { t } = useTranslation("session");
  const address = useAddress();
  const form = useApiForm({
    prefix: "set-up",
    fields: [
      { name: "firstName", label: t("register.firstName"), rule: MEMBER_RULES.firstName },
      { name: "lastName", label: t("register.lastName"), rule: MEMBER_RULES.lastName },
      { name: "email", label: t("setUp.email"), rule: MEMBER_RULES.email },
      ...newPasswordFields({ password: t("login.password"), confirmPassword: t("reset.confirmPassword") }),
    ],
    check: passwordsDiffer,
    async send(values) {
      const owner = {
        firstName: textOf(values, "firstName"),
        lastName: textOf(values, "lastName"),
        email: textOf(values, "email"),
      };
      await whileSigningIn(() => setUp({ token, ...owner, ...newPasswordOf(values) }));
      location.assign(address("/office/first-run")); // The back office is a document of its own.
    },
    onFailure: ({ status }) => status === 410 && onGone(),
  });
  return (
    <AccountPage title={t("setUp.title")} lead={t("setUp.lead")}>
      <form {...form.props} className="space-y-5">
        <FormProblems form={form} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...form.field("firstName")} autoComplete="given-name" />
          <TextField {...form.field("lastName")} autoComplete="family-name" />
        </div>
        <TextField {...form.field("email")} autoComplete="email" />
        <NewPasswordFields form={form} hint={t("register.passwordHint")} />
        <button type="submit" className="button button-brand w-full" disabled={form.isSending} data-replay>
          {t("setUp.submit")}
        </button>
      </form>
    </AccountPage>
  );
}
