import { useEffect, useRef, useState } from "react";
import { TextField } from "../ui/field.tsx";
import { SHORTEST_PASSWORD } from "./password-rules.ts";
import { LONGEST_MEASURED, PasswordStrength } from "./password-strength.tsx";
import type { ApiForm } from "./use-api-form.ts";

type Field = ReturnType<ApiForm<string>["field"]>;
type Names = "password" | "confirmPassword";

/** 'Passwords do not match.' is said without a submit (specification, section 5). */
export function passwordsDiffer(values: FormData): { confirmPassword?: string } {
  return values.get("password") === values.get("confirmPassword")
    ? {}
    : { confirmPassword: "passwords_differ" };
}

/** A new password, twice, and how hard it is to guess. */
export function NewPasswordFields({ form, hint }: { form: { field: (name: Names) => Field }; hint: string }) {
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const measure = () => setTyped((input.current?.value ?? "").slice(0, LONGEST_MEASURED));
  useEffect(measure, []); // What was typed before React came.
  return (
    <>
      <div>
        <TextField
          {...form.field("password")}
          type="password"
          autoComplete="new-password"
          hint={hint}
          minLength={SHORTEST_PASSWORD}
          required
          ref={input}
          onChange={measure}
        />
        <PasswordStrength password={typed} />
      </div>
      <TextField {...form.field("confirmPassword")} type="password" autoComplete="new-password" required />
    </>
  );
}
