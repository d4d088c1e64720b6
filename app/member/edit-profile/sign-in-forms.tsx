import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "../../../contracts/members.ts";
import { FormProblems } from "../../api-client/form-problems.tsx";
import { PasswordField } from "../../account/password-field.tsx";
import {
  NewPasswordFields,
  newPasswordFields,
  newPasswordOf,
  passwordsDiffer,
} from "../../account/new-password-fields.tsx";
import { textOf, useApiForm } from "../../api-client/use-api-form.ts";
import { TextField } from "../../../ui/field.tsx";
import { Section } from "./section.tsx";
import { useUpdate } from "./use-update.ts";
import { MEMBER_RULES } from "../../../contracts/member-rules.ts";

/** A new e-mail, which counts once the mail's link was opened at the new address (product.md 5). */
export function EmailForm({ member }: { member: User }) {
  const { t } = useTranslation("session");
  const update = useUpdate(member);
  const [asked, setAsked] = useState<string>();
  const form = useApiForm({
    prefix: "email",
    fields: [
      { name: "email", label: t("profile.newEmail"), rule: MEMBER_RULES.email },
      { name: "currentPassword", label: t("profile.currentPassword"), rule: MEMBER_RULES.givenPassword },
    ],
    async send(values, element) {
      const email = textOf(values, "email");
      await update({ email, currentPassword: textOf(values, "currentPassword") });
      setAsked(email);
      element.reset();
    },
  });
  return (
    <Section id="email" title={t("profile.email")}>
      <p className="mb-5 text-soft">{member.email}</p>
      {asked && (
        <p role="status" className="mb-5 rounded-md border border-brand p-4">
          {t("profile.emailSent", { email: asked })}
        </p>
      )}
      <form {...form.props} className="space-y-5">
        <FormProblems form={form} />
        <TextField {...form.field("email")} autoComplete="email" />
        <PasswordField {...form.field("currentPassword")} autoComplete="current-password" />
        <button type="submit" className="button" disabled={form.isSending}>
          {t("profile.changeEmail")}
        </button>
      </form>
    </Section>
  );
}

/** A new password, which asks for the old one and signs the other devices out. */
export function PasswordForm({ member }: { member: User }) {
  const { t } = useTranslation("session");
  const update = useUpdate(member);
  const form = useApiForm({
    prefix: "password",
    fields: [
      { name: "currentPassword", label: t("profile.currentPassword"), rule: MEMBER_RULES.givenPassword },
      ...newPasswordFields({ password: t("reset.password"), confirmPassword: t("reset.confirmPassword") }),
    ],
    check: passwordsDiffer,
    async send(values, element) {
      await update({ currentPassword: textOf(values, "currentPassword"), ...newPasswordOf(values) });
      element.reset();
    },
  });
  return (
    <Section id="password" title={t("profile.password")}>
      <form {...form.props} className="space-y-5">
        <FormProblems form={form} />
        <PasswordField {...form.field("currentPassword")} autoComplete="current-password" />
        <NewPasswordFields form={form} hint={t("register.passwordHint")} />
        <button type="submit" className="button" disabled={form.isSending}>
          {t("profile.changePassword")}
        </button>
      </form>
    </Section>
  );
}
