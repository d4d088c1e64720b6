/** The drawing's size in its own units. */
const WIDTH = 600;
const HEIGHT = 120;

/** One bar. `tells` is what the reader is told who points at it. */
export type Bar = { key: string; value: number; tells: string; isMissing?: boolean };

/** Draws a bar for each part of a time. `label` says the whole in words; parts that are missing have a mark at the foot. */
export function Bars({ label, bars }: { label: string; bars: Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const step = WIDTH / bars.length;
  const gap = Math.min(2, step / 8);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="h-auto w-full border-b border-soft"
    >
      {bars.map(({ key, value, tells, isMissing }, place) => {
        const height = isMissing ? 4 : (value / most) * (HEIGHT - 4);
        return (
          <g key={key}>
            <title>{tells}</title>
            <rect x={place * step} width={step} height={HEIGHT} fill="transparent" />
            <rect
              x={place * step + gap}
              y={HEIGHT - height}
              width={step - 2 * gap}
              height={height}
              fill={isMissing ? "var(--color-signal)" : "var(--color-brand)"}
            />
          </g>
        );
      })}
    </svg>
  );
}
