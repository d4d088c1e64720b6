import { useState } from "react";
import { useTranslation } from "react-i18next";
import { AccountPage } from "../account-page.tsx";
import { ApiError } from "../../api-client/api-error.ts";
import { FormProblems } from "../../api-client/form-problems.tsx";
import { useLinkToken } from "../use-link-token.ts";
import { whileSigningIn } from "../login-loading.ts";
import { PasswordField } from "../password-field.tsx";
import { activate } from "../../session/session-life.ts";
import { useSession } from "../../session/session-store.ts";
import { textOf, useApiForm } from "../../api-client/use-api-form.ts";
import { useWayOn } from "../use-way-on.ts";
import { GoneLink } from "./gone-link.tsx";
import { MEMBER_RULES } from "../../../contracts/member-rules.ts";

/** The activation mail's link: with the password of that registration it is the first sign-in (product.md 1). */
export default function Confirm() {
  const { token, isBare } = useLinkToken();
  const [isGone, setGone] = useState(false);
  return isGone || isBare ? (
    <GoneLink isOutcome={isGone} />
  ) : (
    <Activation token={token} onGone={() => setGone(true)} />
  );
}

function Activation({ token, onGone }: { token: string; onGone: () => void }) {
  const { t } = useTranslation("session");
  const goOn = useWayOn();
  const isLoading = useSession((state) => state.loginLoading);
  const form = useApiForm({
    prefix: "confirm",
    fields: [{ name: "password", label: t("login.password"), rule: MEMBER_RULES.givenPassword }],
    async send(values) {
      const given = { token, password: textOf(values, "password") };
      await whileSigningIn(() => activate(given).catch(besideField(t("confirm.wrongPassword"))));
      goOn();
    },
    onFailure({ status, violations }) {
      const isTokenWrong = violations.some(({ propertyPath }) => propertyPath === "token");
      if (status === 410 || isTokenWrong) onGone();
    },
  });
  return (
    <AccountPage title={t("confirm.title")} lead={t("confirm.lead")}>
      <form {...form.props} className="space-y-5">
        <FormProblems form={form} />
        <PasswordField {...form.field("password")} autoComplete="current-password" />
        <button type="submit" className="button button-brand w-full" disabled={isLoading} data-replay>
          {t("confirm.submit")}
        </button>
      </form>
    </AccountPage>
  );
}

/** Shows a sign-in's 401 as an error of the password field. */
function besideField(message: string) {
  return (error: unknown): never => {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    throw new ApiError(401, message, [{ propertyPath: "password", message, code: "wrong_password" }]);
  };
}
