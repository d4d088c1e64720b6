type Props = { id: string; label: string; value: number; onChange: (value: number) => void };

/** A slider from 0 to 1 for finger, mouse and arrow keys. */
export function Slider({ id, label, value, onChange }: Props) {
  return (
    <div>
      <label htmlFor={id} className="flex justify-between text-sm font-medium">
        {label} <output className="font-normal text-soft tabular-nums">{Math.round(value * 100)} %</output>
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        className="min-h-11 w-full accent-brand"
        value={Math.round(value * 100)}
        onChange={({ target }) => onChange(target.valueAsNumber / 100)}
      />
    </div>
  );
}
