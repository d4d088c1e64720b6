import { LanguageChoice } from "../../../ui/language-choice.tsx";
import { useTranslation } from "react-i18next";
import type { User } from "../../../contracts/members.ts";
import { isLocale } from "../../../contracts/locale.ts";
import { FormProblems } from "../../api-client/form-problems.tsx";
import { textOf, useApiForm } from "../../api-client/use-api-form.ts";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Section } from "./section.tsx";
import { useUpdate } from "./use-update.ts";
import { MEMBER_RULES } from "../../../contracts/member-rules.ts";

/** Names, phone, place, language and newsletter. Another number has to be verified again (product.md 4). */
export function IdentityForm({ member }: { member: User }) {
  const { t } = useTranslation("session");
  const update = useUpdate(member);
  const form = useApiForm({
    prefix: "identity",
    fields: [
      { name: "firstName", label: t("register.firstName"), rule: MEMBER_RULES.firstName },
      { name: "lastName", label: t("register.lastName"), rule: MEMBER_RULES.lastName },
      { name: "mobilePhone", label: t("register.mobilePhone"), rule: MEMBER_RULES.mobilePhone },
      { name: "place", label: t("profile.place"), rule: MEMBER_RULES.place },
    ],
    send(values) {
      const locale = textOf(values, "locale");
      const mobilePhone = textOf(values, "mobilePhone");
      return update({
        firstName: textOf(values, "firstName"),
        lastName: textOf(values, "lastName"),
        // A changed number asks for the password; an unchanged one does not.
        ...(mobilePhone !== member.mobilePhone && { mobilePhone }),
        place: textOf(values, "place") || null,
        newsletter: values.has("newsletter"),
        ...(isLocale(locale) && { locale }),
      });
    },
  });
  return (
    <Section id="identity" title={t("profile.identity")}>
      <form {...form.props} className="space-y-5">
        <FormProblems form={form} />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...form.field("firstName")} defaultValue={member.firstName} autoComplete="given-name" />
          <TextField {...form.field("lastName")} defaultValue={member.lastName} autoComplete="family-name" />
        </div>
        <TextField
          {...form.field("mobilePhone")}
          defaultValue={member.mobilePhone}
          autoComplete="tel"
          hint={t("profile.phoneHint")}
        />
        <TextField
          {...form.field("place")}
          defaultValue={member.place ?? ""}
          optional={t("common:optional")}
        />
        <LanguageChoice legend={t("profile.language")} chosen={member.locale} />
        <Checkbox
          id="identity-newsletter"
          name="newsletter"
          label={t("register.newsletter")}
          defaultChecked={member.newsletter}
        />
        <button type="submit" className="button button-brand" disabled={form.isSending}>
          {t("reset.save")}
        </button>
      </form>
    </Section>
  );
}
