import type { ComponentProps, ReactNode } from "react";

type Common = {
  /** Unique on the page; the control's `id`. */
  id: string;
  label: string;
  /** The error, in the reader's language. */
  error?: string;
  hint?: string;
  optional?: string;
};

const CONTROL =
  "block w-full rounded-md border border-soft bg-raised px-3 py-2.5 text-ink aria-invalid:border-signal aria-invalid:outline-1 aria-invalid:outline-signal";

/** `beside`: a button at its end. */
export function TextField({
  id,
  label,
  error,
  hint,
  optional,
  beside,
  ...rest
}: Common & { beside?: ReactNode } & ComponentProps<"input">) {
  return (
    <Frame id={id} label={label} error={error} hint={hint} optional={optional}>
      <span className="relative mt-1.5 block">
        <input
          id={id}
          {...described(id, error, hint)}
          {...rest}
          className={`${CONTROL} min-h-12 leading-6 ${beside ? "pr-12" : ""}`}
        />
        {beside}
      </span>
    </Frame>
  );
}

/** `isLine`: one line that breaks where it is long, and is as high as its words. */
export function TextArea({
  id,
  label,
  error,
  hint,
  optional,
  isLine,
  ...rest
}: Common & { isLine?: boolean } & ComponentProps<"textarea">) {
  return (
    <Frame id={id} label={label} error={error} hint={hint} optional={optional}>
      <textarea
        id={id}
        rows={isLine ? 1 : 6}
        {...described(id, error, hint)}
        {...rest}
        className={`${CONTROL} mt-1.5 ${isLine ? "field-sizing-content min-h-12 resize-none leading-6" : ""}`}
      />
    </Frame>
  );
}

function described(id: string, error?: string, hint?: string) {
  const by = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ");
  return { "aria-invalid": error ? true : undefined, "aria-describedby": by || undefined };
}

function Frame({ id, label, error, hint, optional, children }: Common & { children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium">
        {label} {optional && <span className="font-normal text-soft">{optional}</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-sm text-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-signal">
          {error}
        </p>
      )}
    </div>
  );
}
