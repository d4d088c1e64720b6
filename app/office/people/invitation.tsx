import { useTranslation } from "react-i18next";
import { isLocale } from "../../../contracts/locale.ts";
import { MEMBER_RULES } from "../../../contracts/member-rules.ts";
import { type Role, ROLES } from "../../../contracts/roles.ts";
import { sendToast } from "../../../site/shell/send-toast.ts";
import { TextField } from "../../../ui/field.tsx";
import { LanguageChoice } from "../../../ui/language-choice.tsx";
import { FormProblems } from "../../api-client/form-problems.tsx";
import { textOf, useApiForm } from "../../api-client/use-api-form.ts";
import { useMember } from "../../member/frame/member-layout.tsx";
import { Panel } from "../../member/frame/panel.tsx";
import { callApi } from "../../session/call-api.ts";
import { useApiMutation } from "../../session/queries.ts";
import { isSuperAdministrator } from "../frame/may.ts";
import { BY_REACH } from "./roles.tsx";

/** Invites a colleague by mail. The role is theirs as soon as they have activated an account. */
export function Invitation() {
  const { t, i18n } = useTranslation("office");
  const mayGive: Role[] = isSuperAdministrator(useMember()) ? BY_REACH : ["ROLE_PROF"];
  const send = useApiMutation(
    (body: { email: string; locale: "fr" | "en"; role?: Role }) => callApi("POST /api/invitations", { body }),
    ["security-log"],
  );
  const form = useApiForm({
    prefix: "invitation",
    fields: [{ name: "email", label: t("people.email"), rule: MEMBER_RULES.email }],
    async send(values, element) {
      const [email, locale] = [textOf(values, "email"), textOf(values, "locale")];
      const role = ROLES.find((one) => one === textOf(values, "role"));
      await send.mutateAsync({ email, locale: isLocale(locale) ? locale : "fr", ...(role && { role }) });
      sendToast({ kind: "success", text: t("invitation.sent", { email }) });
      element.reset();
    },
  });
  return (
    <Panel title={t("invitation.title")}>
      <p className="measure">{t("invitation.lead")}</p>
      <form {...form.props} className="mt-4 max-w-2xl space-y-5">
        <FormProblems form={form} />
        <TextField {...form.field("email")} autoComplete="off" inputMode="email" />
        <fieldset>
          <legend className="text-sm font-medium">{t("invitation.role")}</legend>
          <div className="mt-1 flex flex-wrap gap-x-6">
            {["", ...mayGive].map((role) => (
              <label key={role} className="inline-flex min-h-11 items-center gap-2">
                <input
                  type="radio"
                  name="role"
                  value={role}
                  defaultChecked={role === "ROLE_PROF"}
                  className="size-5 accent-brand"
                />
                {t(`roles.${role || "none"}`)}
              </label>
            ))}
          </div>
        </fieldset>
        <LanguageChoice legend={t("invitation.language")} chosen={i18n.language === "en" ? "en" : "fr"} />
        <button type="submit" className="button button-brand" disabled={form.isSending}>
          {t("invitation.send")}
        </button>
      </form>
    </Panel>
  );
}
