import { Checkbox } from "../../../ui/checkbox.tsx";

type Props = {
  id: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  value: unknown;
  choices: { value: string; label: string }[];
  onChange: (value: string[]) => void;
};

/** Any number of choices. They are kept in the order in which they stand here. */
export function ChoicesField({ id, label, hint, error, value, choices, onChange }: Props) {
  const chosen = new Set(Array.isArray(value) ? (value as string[]) : []);
  function toggle(one: string, isChosen: boolean) {
    const next = new Set(chosen);
    if (isChosen) next.add(one);
    else next.delete(one);
    onChange(choices.map((choice) => choice.value).filter((known) => next.has(known)));
  }
  return (
    <fieldset id={id} className="rounded-md border border-line p-4" tabIndex={-1}>
      <legend className="px-1 text-sm font-medium">{label}</legend>
      <div className="grid gap-x-4 sm:grid-cols-2 lg:grid-cols-3">
        {choices.map((choice) => (
          <Checkbox
            key={choice.value}
            id={`${id}-${choice.value}`}
            label={choice.label}
            checked={chosen.has(choice.value)}
            onChange={({ target }) => toggle(choice.value, target.checked)}
          />
        ))}
      </div>
      {hint && <p className="mt-1 text-sm text-soft">{hint}</p>}
      {error && <p className="mt-2 text-sm text-signal">{error}</p>}
    </fieldset>
  );
}
