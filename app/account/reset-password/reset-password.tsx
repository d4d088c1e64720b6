import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { AccountPage } from "../account-page.tsx";
import { callApi } from "../../session/call-api.ts";
import { FormProblems } from "../../api-client/form-problems.tsx";
import {
  NewPasswordFields,
  newPasswordFields,
  newPasswordOf,
  passwordsDiffer,
} from "../new-password-fields.tsx";
import { useSession } from "../../session/session-store.ts";
import { useLinkToken } from "../use-link-token.ts";
import { knownEmail, rememberEmail } from "../typed-email.ts";
import { useSessionStart } from "../../session/use-session-start.ts";
import { textOf, useApiForm } from "../../api-client/use-api-form.ts";
import { useIsBrowser } from "../../../ui/use-is-browser.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { TextField } from "../../../ui/field.tsx";
import { MEMBER_RULES } from "../../../contracts/member-rules.ts";

/** Asks for a link; or, opened by one, for the new password. */
export default function ResetPassword() {
  const { token } = useLinkToken();
  return useIsBrowser() && token ? <NewPassword key={token} token={token} /> : <LostPassword />;
}

function LostPassword() {
  const { t } = useTranslation("session");
  const address = useAddress();
  const [isSent, setSent] = useState(false);
  useSessionStart();
  const own = useSession((state) => state.user.retrieved?.email);
  const known = useIsBrowser() ? (own ?? knownEmail()) : "";
  const form = useApiForm({
    prefix: "reset",
    fields: [{ name: "email", label: t("reset.email"), rule: MEMBER_RULES.email }],
    async send(values) {
      await callApi("POST /api/password/forgot", { body: { email: textOf(values, "email") } });
      setSent(true);
    },
  });
  if (isSent) {
    return (
      <AccountPage title={t("reset.sent")} lead={t("reset.sentText")} isOutcome>
        <Link to={address("/login")} className="link">
          {t("register.login")}
        </Link>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t("reset.title")} lead={t("reset.lead")}>
      <form {...form.props} className="space-y-5" {...rememberEmail}>
        <FormProblems form={form} />
        <TextField {...form.field("email")} key={known} defaultValue={known} autoComplete="email" />
        <button type="submit" className="button button-brand" disabled={form.isSending} data-replay>
          {t("reset.submit")}
        </button>
      </form>
    </AccountPage>
  );
}

function NewPassword({ token }: { token: string }) {
  const { t } = useTranslation("session");
  const address = useAddress();
  const [outcome, setOutcome] = useState<"done" | "gone">();
  const form = useApiForm({
    prefix: "new",
    fields: newPasswordFields({ password: t("reset.password"), confirmPassword: t("reset.confirmPassword") }),
    check: passwordsDiffer,
    async send(values) {
      const removePasskeys = values.has("removePasskeys");
      await callApi("POST /api/password/reset", {
        body: { token, removePasskeys, ...newPasswordOf(values) },
      });
      setOutcome("done");
    },
    onFailure: (error) => error.status === 410 && setOutcome("gone"),
  });
  if (outcome) {
    const isDone = outcome === "done";
    return (
      <AccountPage title={t(`reset.${outcome}`)} lead={t(`reset.${outcome}Text`)} isOutcome>
        <Link to={address(isDone ? "/login" : "/reset-password")} className="button button-brand">
          {t(isDone ? "register.login" : "reset.again")}
        </Link>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={t("reset.newTitle")} lead={t("reset.newLead")}>
      <form {...form.props} className="space-y-5">
        <FormProblems form={form} />
        <NewPasswordFields form={form} hint={t("register.passwordHint")} />
        <div>
          <Checkbox
            id="new-removePasskeys"
            name="removePasskeys"
            label={t("reset.removePasskeys")}
            aria-describedby="new-removePasskeys-hint"
          />
          <p id="new-removePasskeys-hint" className="pl-8 text-sm text-soft">
            {t("reset.removePasskeysHint")}
          </p>
        </div>
        <button type="submit" className="button button-brand" disabled={form.isSending}>
          {t("reset.save")}
        </button>
      </form>
    </AccountPage>
  );
}
