import type { ComponentProps, ReactNode } from "react";

type Props = { id: string; label: ReactNode; error?: string } & ComponentProps<"input">;

/** A checkbox with its label beside it. */
export function Checkbox({ id, label, error, ...rest }: Props) {
  return (
    <div>
      <div className="flex items-start gap-3">
        <input
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          {...rest}
          type="checkbox"
          className="mt-3 size-5 flex-none accent-brand"
        />
        <label htmlFor={id} className="flex min-h-11 items-center py-2 text-sm">
          <span>{label}</span>
        </label>
      </div>
      {error && (
        <p id={`${id}-error`} className="text-sm text-signal">
          {error}
        </p>
      )}
    </div>
  );
}
