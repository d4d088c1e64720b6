import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { type FormField, useForm } from "../../site/shell/use-form.ts";
import { ApiError, isAborted } from "./api-error.ts";

/** A rule over several fields: it gives each field a violation's code, or undefined. */
type Check = (values: FormData) => Record<string, string | undefined>;
type Problems = {
  /** Changes with every answer. */
  answer: object;
  messages: Record<string, string>;
  general?: string | undefined;
};

type Options<Name extends string> = {
  /** Begins the ids of its controls. */
  prefix: string;
  /** In the order of the form. */
  fields: readonly FormField<Name>[];
  check?: Check;
  /** The server's names of fields that have another name in this form. */
  aliases?: Record<string, Name>;
  /** Asks the API. What it throws is shown; nothing typed is lost. */
  send: (values: FormData, form: HTMLFormElement) => Promise<void>;
  onFailure?: (error: ApiError, values: FormData) => void;
  /** Whether a failure is told elsewhere, and not above the form. */
  isToldElsewhere?: (error: ApiError) => boolean;
};

export type ApiForm<Name extends string> = ReturnType<typeof useApiForm<Name>>;

/**
 * A form for a call of the API. Errors stand beside their fields, in a summary, or above (specification, section 5).
 */
export function useApiForm<Name extends string>(options: Options<Name>) {
  const { prefix, fields, check } = options;
  const { t } = useTranslation("session");
  const [problems, setProblems] = useState<Problems>(() => ({ answer: {}, messages: {} }));
  const [isSending, setSending] = useState(false);
  const messageOf = (name: string) => problems.messages[name];
  const form = useForm({ prefix, fields, answer: problems.answer, messageOf });

  /** Changing either field of a rule over two fields clears its error. */
  function mendTogether(checked: ReturnType<Check>, values: FormData): void {
    const right = Object.keys(checked).filter(
      (name) => !checked[name] && problems.messages[name] && textOf(values, name),
    );
    if (right.length === 0) return;
    const messages = Object.entries(problems.messages).filter(([name]) => !right.includes(name));
    setProblems({ ...problems, messages: Object.fromEntries(messages) });
  }

  async function submit(element: HTMLFormElement, button: HTMLElement | null): Promise<void> {
    const values = new FormData(element, button);
    const broken = { ...brokenRules(element, fields), ...presentOf(check?.(values)) };
    const said = Object.entries(broken).map(([name, code]) => {
      const { shortest: minimum, longest: maximum } = fields.find((one) => one.name === name)?.rule ?? {};
      return [name, t(`common:violations.${code}`, { minimum, maximum })];
    });
    setProblems({ answer: {}, messages: Object.fromEntries(said) as Record<string, string> });
    if (said.length > 0) return;
    setSending(true);
    try {
      await options.send(values, element);
    } catch (error) {
      if (isAborted(error)) return;
      if (!(error instanceof ApiError)) throw error;
      if (!options.isToldElsewhere?.(error)) setProblems(problemsOf(error, options));
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
      onInput(event: FormEvent<HTMLFormElement>) {
        const values = new FormData(event.currentTarget);
        const checked = check?.(values) ?? {};
        mendTogether(checked, values);
        if (!checked[(event.target as HTMLInputElement).name]) form.onInput(event);
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        if (!isSending) void submit(event.currentTarget, (event.nativeEvent as SubmitEvent).submitter);
      },
    },
    isSending,
    field: (name: Name) => {
      const { shortest: minLength, pattern } = fields.find((one) => one.name === name)?.rule ?? {};
      return { ...form.field(name), minLength, pattern };
    },
    summary: form.summary,
    general: problems.general,
  } as const;
}

function presentOf(checked: ReturnType<Check> = {}): Record<string, string> {
  return Object.fromEntries(Object.entries(checked).flatMap(([name, code]) => (code ? [[name, code]] : [])));
}

/** Violations by property path. Violations of other fields, and all other failures, are general errors. */
function problemsOf<Name extends string>(
  { message, violations }: ApiError,
  { fields, aliases = {} }: Options<Name>,
): Problems {
  const messages: Record<string, string> = {};
  const others: string[] = [];
  for (const violation of violations) {
    const name = aliases[violation.propertyPath] ?? violation.propertyPath;
    if (fields.some((field) => field.name === name)) messages[name] ??= violation.message;
    else others.push(violation.message);
  }
  const general = violations.length > 0 ? others.join(" ") : message;
  return { answer: {}, messages, general: general || undefined };
}

/** Checks the controls' own attributes, which are the contract's rules, and the longest text. */
function brokenRules(form: HTMLFormElement, fields: readonly FormField<string>[]): Record<string, string> {
  const broken: Record<string, string> = {};
  for (const control of form.elements) {
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    if (!isText || !control.name) continue;
    const { validity, type, name, value, minLength } = control;
    const { longest = Infinity } = fields.find((field) => field.name === name)?.rule ?? {};
    if (validity.valueMissing || (control.required && !value.trim()))
      broken[name] = type === "checkbox" ? "terms" : "required";
    else if (validity.typeMismatch) broken[name] = "email";
    else if (validity.patternMismatch) broken[name] = "code";
    else if (minLength > 0 && value && value.length < minLength) broken[name] = "too_short";
    else if (value.length > longest) broken[name] = "too_long";
  }
  return broken;
}

/** The value of a form's field, as text. */
export function textOf(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === "string" ? value : "";
}
