import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { sendToast } from "../../site/shell/send-toast.ts";
import { takeBackToast } from "../../site/shell/take-back-toast.ts";
import { useAddress } from "../../site/shell/site-data.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { TextField } from "../../ui/field.tsx";
import { CODE_REQUIRED } from "../api-client/api-error.ts";
import type { ApiError } from "../api-client/api-error.ts";
import { FormProblems } from "../api-client/form-problems.tsx";
import { PasswordField } from "./password-field.tsx";
import { whileSigningIn } from "./login-loading.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { ResendActivation } from "./resend-activation.tsx";
import { signIn } from "../session/session-life.ts";
import { useSession } from "../session/session-store.ts";
import { knownEmail, rememberEmail } from "./typed-email.ts";
import { textOf, useApiForm } from "../api-client/use-api-form.ts";
import { MEMBER_RULES } from "../../contracts/member-rules.ts";

/** Signs in by e-mail and password, and a code if the member has a second factor; or by a passkey. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTranslation("session");
  const address = useAddress();
  const isLoading = useSession((state) => state.loginLoading);
  const remember = useRef<HTMLInputElement>(null);
  const [asksForCode, setAsksForCode] = useState(false);
  const [inactive, setInactive] = useState<string>();

  const form = useApiForm({
    prefix: "login",
    fields: [
      { name: "email", label: t("login.email"), rule: MEMBER_RULES.email },
      { name: "password", label: t("login.password"), rule: MEMBER_RULES.givenPassword },
      { name: "code", label: t("login.code"), rule: MEMBER_RULES.anyCode },
    ],
    aliases: { username: "email" },
    isToldElsewhere: isNotified,
    async send(values) {
      setInactive(undefined);
      takeBackToast(REFUSAL);
      await whileSigningIn(() =>
        signIn({
          username: textOf(values, "email"),
          password: textOf(values, "password"),
          remember: values.has("remember"),
          ...(values.has("code") && { code: textOf(values, "code") }),
        }),
      );
      onSignedIn();
    },
    onFailure(error, values) {
      if (error.status === 403) setInactive(textOf(values, "email"));
      if (error.said === CODE_REQUIRED) setAsksForCode(true);
      if (isNotified(error)) tellRefusal(error);
    },
  });

  return (
    <div className="space-y-5">
      <form {...form.props} className="space-y-5" {...rememberEmail}>
        <FormProblems form={form} />
        {inactive && <ResendActivation email={inactive} />}
        <TextField {...form.field("email")} defaultValue={knownEmail()} autoComplete="username" />
        <PasswordField {...form.field("password")} autoComplete="current-password" />
        {asksForCode && (
          <TextField
            {...form.field("code")}
            hint={t("login.codeHint")}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
          />
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <Checkbox id="login-remember" name="remember" label={t("login.remember")} ref={remember} />
          <a
            href={address("/reset-password")}
            className="link inline-flex min-h-11 items-center text-sm"
            data-replay="natively"
          >
            {t("login.lost")}
          </a>
        </div>
        <button type="submit" className="button button-brand w-full" disabled={isLoading} data-replay>
          {t("login.submit")}
        </button>
      </form>
      <PasskeyButton isRemembered={() => remember.current?.checked ?? false} onSignedIn={onSignedIn} />
    </div>
  );
}

/** The name of the notification, which the next try takes away. */
const REFUSAL = "sign-in";

/** Broken rules stand beside their fields, and a second factor is asked for in the form. */
function isNotified({ said, violations }: ApiError): boolean {
  return said !== CODE_REQUIRED && violations.length === 0;
}

/** Specification, section 8: a notification, also logged to the console. It is the only one, in the reader's words. */
function tellRefusal({ message: text }: ApiError): void {
  sendToast({ kind: "error", text, name: REFUSAL });
  // oxlint-disable-next-line no-console -- The specification asks for it.
  console.error(text);
}
