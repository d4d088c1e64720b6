import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { callApi } from "../../session/call-api.ts";
import { FormProblems } from "../../api-client/form-problems.tsx";
import {
  NewPasswordFields,
  newPasswordFields,
  newPasswordOf,
  passwordsDiffer,
} from "../new-password-fields.tsx";
import { useSession } from "../../session/session-store.ts";
import { knownEmail, rememberEmail } from "../typed-email.ts";
import { textOf, useApiForm } from "../../api-client/use-api-form.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { useAddress } from "../../../site/shell/site-data.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { TextField } from "../../../ui/field.tsx";
import { MEMBER_RULES } from "../../../contracts/member-rules.ts";

type Props = {
  /** What was typed before, so that the reader can correct their address. */
  kept: FormData | undefined;
  onRegistered: (values: FormData) => void;
};

/** The registration (specification, sections 3, 5 and 8). */
export function RegisterForm({ kept, onRegistered }: Props) {
  const { t } = useTranslation("session");
  const address = useAddress();
  const form = useApiForm({
    prefix: "register",
    fields: [
      { name: "firstName", label: t("register.firstName"), rule: MEMBER_RULES.firstName },
      { name: "lastName", label: t("register.lastName"), rule: MEMBER_RULES.lastName },
      { name: "email", label: t("register.email"), rule: MEMBER_RULES.email },
      { name: "mobilePhone", label: t("register.mobilePhone"), rule: MEMBER_RULES.mobilePhone },
      ...newPasswordFields({
        password: t("register.password"),
        confirmPassword: t("register.confirmPassword"),
      }),
      { name: "terms", label: t("register.termsLink"), rule: { required: true } },
    ],
    check: passwordsDiffer,
    async send(values) {
      const { OVERLAY_LOADING, REGISTER_SUCCESS } = useSession.getState();
      OVERLAY_LOADING(true);
      try {
        const body = {
          email: textOf(values, "email"),
          ...newPasswordOf(values),
          firstName: textOf(values, "firstName"),
          lastName: textOf(values, "lastName"),
          mobilePhone: textOf(values, "mobilePhone"),
          terms: values.has("terms") as true, // The server refuses `false`.
          newsletter: values.has("newsletter"),
        };
        await callApi("POST /api/register", { body });
        sendToast({ kind: "success", text: t("register.success") });
        onRegistered(values);
        REGISTER_SUCCESS(true);
      } finally {
        OVERLAY_LOADING(false);
      }
    },
    onFailure: (error) => sendToast({ kind: "error", text: error.message, isEcho: true }),
  });
  const was = (name: string) => (kept ? textOf(kept, name) : undefined);
  return (
    <form {...form.props} className="space-y-5" {...rememberEmail}>
      <FormProblems form={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...form.field("firstName")} defaultValue={was("firstName")} autoComplete="given-name" />
        <TextField {...form.field("lastName")} defaultValue={was("lastName")} autoComplete="family-name" />
      </div>
      <TextField {...form.field("email")} defaultValue={was("email") ?? knownEmail()} autoComplete="email" />
      <TextField
        {...form.field("mobilePhone")}
        defaultValue={was("mobilePhone")}
        autoComplete="tel"
        hint={t("register.phoneHint")}
      />
      <NewPasswordFields form={form} kept={kept} hint={t("register.passwordHint")} />
      <div>
        <Checkbox
          {...form.field("terms")}
          defaultChecked={kept?.has("terms")}
          label={
            <>
              {t("register.terms")}{" "}
              <Link to={address("/terms-conditions")} className="link" target="_blank">
                {t("register.termsLink")}
              </Link>
            </>
          }
          required
        />
        <Checkbox
          id="register-newsletter"
          name="newsletter"
          defaultChecked={kept?.has("newsletter")}
          label={t("register.newsletter")}
        />
      </div>
      <button type="submit" className="button button-brand w-full" disabled={form.isSending} data-replay>
        {t("register.submit")}
      </button>
    </form>
  );
}
