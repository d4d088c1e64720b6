import { useTranslation } from "react-i18next";
import { formatOf } from "../../../contracts/format-of.ts";

const percent = formatOf((language) => new Intl.NumberFormat(language, { style: "percent" }));

type Props = { id: string; label: string; value: number; onChange: (value: number) => void };

/** A slider from 0 to 1 for finger, mouse and arrow keys. */
export function Slider({ id, label, value, onChange }: Props) {
  const { i18n } = useTranslation();
  return (
    <div>
      <label htmlFor={id} className="flex justify-between text-sm font-medium">
        {label}{" "}
        <output className="font-normal text-soft tabular-nums">{percent(i18n.language).format(value)}</output>
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
