import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { SHORTEST_PASSWORD } from "./password-rules.ts";
import { ApiError, isAborted } from "../api-client/api-error.ts";

type Messages = Record<string, string>;
type Problems = { messages: Messages; general?: string };

type Options<Name extends string> = {
  /** Begins the ids of its controls. */
  prefix: string;
  /** In the order of the form. */
  fields: readonly { name: Name; label: string }[];
  /** Rules beyond those that the controls' own attributes say: a violation's code for each broken one. */
  check?: (values: FormData) => Partial<Record<Name, string>>;
  /** What the server calls a field, where this form calls it otherwise. */
  aliases?: Record<string, Name>;
  /** Asks the API. What it throws is shown; nothing typed is lost. */
  send: (values: FormData, form: HTMLFormElement) => Promise<void>;
  onFailure?: (error: ApiError, values: FormData) => void;
};

export type ApiForm<Name extends string> = {
  props: {
    noValidate: true;
    method: "post";
    "aria-busy": boolean;
    onInput: (event: FormEvent<HTMLFormElement>) => void;
    onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  };
  isSending: boolean;
  field: (name: Name) => { id: string; name: Name; label: string; error: string | undefined };
  summary: { id: string; label: string; message: string }[];
  general: string | undefined;
};

/** A form that goes to the API: what is wrong stands beside its field, in a summary, or above (specification, section 5). */
export function useApiForm<Name extends string>(options: Options<Name>): ApiForm<Name> {
  const { prefix, fields } = options;
  const { t } = useTranslation("session");
  const [{ messages, general }, setProblems] = useState<Problems>({ messages: {} });
  const [isSending, setSending] = useState(false);

  /** What was wrong with a field is no longer said once it is mended. */
  function mend(form: HTMLFormElement, { name }: { name?: string }): void {
    if (!name || !messages[name as Name]) return;
    const broken = { ...brokenRules(form), ...options.check?.(new FormData(form)) };
    setProblems({
      general,
      messages: Object.fromEntries(
        Object.entries(messages).filter(([of]) => of in broken || (of !== name && !isRuledHere(of))),
      ),
    });
  }

  // A rule over two fields, such as two passwords that differ, is mended in either.
  const isRuledHere = (name: string) => messages[name] === t(`common:violations.passwords_differ`);

  async function submit(form: HTMLFormElement, button: HTMLElement | null): Promise<void> {
    const values = new FormData(form, button);
    const broken = { ...brokenRules(form), ...options.check?.(values) };
    const said = Object.entries(broken).map(([name, code]) => [
      name,
      t(`common:violations.${String(code)}`, { minimum: SHORTEST_PASSWORD }),
    ]);
    setProblems({ messages: Object.fromEntries(said) as Messages });
    if (said.length > 0) return;
    setSending(true);
    try {
      await options.send(values, form);
    } catch (error) {
      if (isAborted(error)) return;
      if (!(error instanceof ApiError)) throw error;
      setProblems(problemsOf(error, options));
      options.onFailure?.(error, values);
    } finally {
      setSending(false);
    }
  }

  return {
    props: {
      noValidate: true,
      method: "post",
      "aria-busy": isSending,
      onInput: (event) => mend(event.currentTarget, event.target as HTMLInputElement),
      onSubmit(event) {
        event.preventDefault();
        if (!isSending) void submit(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
      },
    },
    isSending,
    field: (name) => ({
      id: `${prefix}-${name}`,
      name,
      label: fields.find((one) => one.name === name)?.label ?? name,
      error: messages[name],
    }),
    summary: fields.flatMap(({ name, label }) => {
      const message = messages[name];
      return message ? [{ id: `${prefix}-${name}`, label, message }] : [];
    }),
    general,
  };
}

/** Violations by their property path; those of no field of this form, and every other failure, in general. */
function problemsOf<Name extends string>(
  { message, violations }: ApiError,
  { fields, aliases = {} }: Options<Name>,
): Problems {
  const messages: Messages = {};
  const others: string[] = [];
  for (const violation of violations) {
    const name = aliases[violation.propertyPath] ?? violation.propertyPath;
    if (fields.some((field) => field.name === name)) messages[name] ??= violation.message;
    else others.push(violation.message);
  }
  const general = violations.length > 0 ? others.join(" ") : message;
  return { messages, general: general || undefined };
}

/** What the controls' own attributes ask for: `required`, `type="email"`, `minLength`. */
function brokenRules(form: HTMLFormElement): Record<string, string> {
  const broken: Record<string, string> = {};
  for (const control of form.elements) {
    if (!(control instanceof HTMLInputElement) || !control.name) continue;
    const { validity, type, name, value, minLength } = control;
    if (validity.valueMissing || (control.required && !value.trim()))
      broken[name] = type === "checkbox" ? "terms" : "required";
    else if (validity.typeMismatch) broken[name] = "email";
    else if (validity.patternMismatch) broken[name] = "code";
    else if (minLength > 0 && value && value.length < minLength) broken[name] = "too_short";
  }
  return broken;
}

/** What a form's field holds, as text. */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === "string" ? value : "";
}
