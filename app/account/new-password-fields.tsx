import { useEffect, useRef, useState } from "react";
import { MEMBER_RULES } from "../../contracts/member-rules.ts";
import { PasswordField } from "./password-field.tsx";
import { LONGEST_MEASURED, PasswordStrength } from "./password-strength.tsx";
import { type ApiForm, textOf } from "../api-client/use-api-form.ts";
import type { FormField } from "../../site/shell/use-form.ts";

type Field = ReturnType<ApiForm<string>["field"]>;
type Names = "password" | "confirmPassword";

/** The two fields for a form's `fields`, by their labels. */
export function newPasswordFields(labels: Record<Names, string>): FormField<Names>[] {
  return [
    { name: "password", label: labels.password, rule: MEMBER_RULES.newPassword },
    { name: "confirmPassword", label: labels.confirmPassword, rule: { required: true } },
  ];
}

/** What was typed into them. */
export function newPasswordOf(values: FormData): Record<Names, string> {
  return { password: textOf(values, "password"), confirmPassword: textOf(values, "confirmPassword") };
}

/** Checks that both are the same; 'Passwords do not match.' is shown without a submit (specification, section 5). */
export function passwordsDiffer(values: FormData): { confirmPassword: string | undefined } {
  const isSame = values.get("password") === values.get("confirmPassword");
  return { confirmPassword: isSame ? undefined : "passwords_differ" };
}

type Props = {
  form: { field: (name: Names) => Field };
  hint: string;
  /** What was typed before. */
  kept?: FormData;
};

/** A new password, twice, and how hard it is to guess. */
export function NewPasswordFields({ form, hint, kept }: Props) {
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const measure = () => setTyped((input.current?.value ?? "").slice(0, LONGEST_MEASURED));
  useEffect(measure, []); // Measures what was typed before React ran.
  return (
    <>
      <div>
        <PasswordField
          {...form.field("password")}
          defaultValue={kept && textOf(kept, "password")}
          autoComplete="new-password"
          hint={hint}
          ref={input}
          onChange={measure}
        />
        <PasswordStrength password={typed} />
      </div>
      <PasswordField
        {...form.field("confirmPassword")}
        defaultValue={kept && textOf(kept, "confirmPassword")}
        autoComplete="new-password"
      />
    </>
  );
}
