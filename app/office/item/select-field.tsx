type Value = string | number;
type Props = {
  id: string;
  label: string;
  error?: string;
  optional?: string;
  hint?: string;
  value: unknown;
  choices: { value: Value; label: string }[];
  onChange: (value: Value | null) => void;
};

/** One choice of several. At first nothing is chosen, and an optional choice can be taken back. */
export function SelectField({ id, label, error, optional, hint, value, choices, onChange }: Props) {
  const chosen = choices.findIndex((choice) => choice.value === value);
  return (
    <div>
      <label htmlFor={id} className="text-sm font-medium">
        {label} {optional && <span className="font-normal text-soft">{optional}</span>}
      </label>
      <select
        id={id}
        className="mt-1.5 block min-h-12 w-full rounded-md border border-soft bg-raised px-3 py-2.5 aria-invalid:border-signal"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : hint && `${id}-hint`}
        value={chosen < 0 ? "" : String(chosen)}
        onChange={({ target }) =>
          onChange(target.value === "" ? null : (choices[Number(target.value)]?.value ?? null))
        }
      >
        {(chosen < 0 || optional) && <option value="">—</option>}
        {choices.map((choice, index) => (
          <option key={choice.value} value={String(index)}>
            {choice.label}
          </option>
        ))}
      </select>
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
