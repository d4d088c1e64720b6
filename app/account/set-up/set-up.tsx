import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { MEMBER_RULES } from "../../../contracts/member-rules.ts";
import { FormProblems } from "../../api-client/form-problems.tsx";
import { textOf, useApiForm } from "../../api-client/use-api-form.ts";
import { setUp } from "../../session/session-life.ts";
import { useAddress } from "../../shell/site-data.ts";
import { TextField } from "../../ui/field.tsx";
import { useIsBrowser } from "../../ui/use-is-browser.ts";
import { accountHandle, accountHead } from "../account-head.ts";
import { AccountPage } from "../account-page.tsx";
import { whileSigningIn } from "../login-loading.ts";
import { NewPasswordFields, passwordsDiffer } from "../new-password-fields.tsx";
import type { Route } from "./+types/set-up.ts";

export const handle = accountHandle;

export const loader = ({ context }: Route.LoaderArgs) => accountHead(context, "setUp");

/** The link that the first start prints: how its holder will sign in, and from there the first run. */
export default function SetUp() {
  const { t } = useTranslation("session");
  const address = useAddress();
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  // The server's page is the same with and without a token: only the browser knows which.
  const isBare = useIsBrowser() && token === "";
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
      { name: "email", label: t("setUp.email"), rule: MEMBER_RULES.email },
      { name: "password", label: t("login.password"), rule: MEMBER_RULES.newPassword },
      { name: "confirmPassword", label: t("reset.confirmPassword"), rule: { required: true } },
    ],
    check: passwordsDiffer,
    async send(values) {
      await whileSigningIn(() =>
        setUp({
          token,
          email: textOf(values, "email"),
          password: textOf(values, "password"),
          confirmPassword: textOf(values, "confirmPassword"),
        }),
      );
      location.assign(address("/office/first-run")); // The back office is a document of its own.
    },
    onFailure: ({ status }) => status === 410 && onGone(),
  });
  return (
    <AccountPage title={t("setUp.title")} lead={t("setUp.lead")}>
      <form {...form.props} className="space-y-5">
        <FormProblems form={form} />
        <TextField {...form.field("email")} autoComplete="email" />
        <NewPasswordFields form={form} hint={t("register.passwordHint")} />
        <button type="submit" className="button button-brand w-full" disabled={form.isSending} data-replay>
          {t("setUp.submit")}
        </button>
      </form>
    </AccountPage>
  );
}
