import type { CSSProperties } from "react";
import molecule from "./transfer-rna.json" with { type: "json" };

type Base = { letter: string; x: number; y: number; pair: number | null };
/** A style that only passes numbers to the style sheet. */
type Motion = CSSProperties & Record<`--${string}`, string>;

const bases: Base[] = molecule.bases;

const through = (points: number[][]) => `M${points.map((point) => point.join(" ")).join(" ")}`;

const [, , width, height] = molecule.viewBox.split(" ");

/** The backbone's first frame. Browsers that can animate `d` fold it together with the bases. */
const ring: Motion = { "--ring": `path("${through(molecule.unfolded)}")` };

/** Each base's offset before folding; the style sheet animates it to zero. */
function unfolded(index: number, { x, y }: Base): Motion {
  const [ringX, ringY] = molecule.unfolded[index] ?? [x, y];
  return { "--x": `${Math.round((ringX ?? x) - x)}px`, "--y": `${Math.round((ringY ?? y) - y)}px` };
}

function Dot({ index, base }: { index: number; base: Base }) {
  return (
    <g className={base.letter.toLowerCase()} style={unfolded(index, base)}>
      <circle cx={base.x} cy={base.y} r="7" />
      <text x={base.x} y={base.y + 3}>
        {base.letter}
      </text>
    </g>
  );
}

/** Yeast tRNA-Phe, folded from an open ring on load; a pair is one group, so pointing at a base lights its partner. */
export function TransferRna({ label }: { label: string }) {
  const [first, last] = [bases[0], bases.at(-1)];
  return (
    <div className="next-frame" style={{ aspectRatio: `${width} / ${height}` }}>
      <svg role="img" aria-label={label} viewBox={molecule.viewBox} className="trna">
        <path className="backbone" d={through(bases.map(({ x, y }) => [x, y]))} style={ring} />
        {bases.map((base, index) => {
          if (base.pair === null) return <Dot key={`${base.x} ${base.y}`} index={index} base={base} />;
          const partner = bases[base.pair];
          if (!partner || base.pair < index) return null;
          return (
            <g key={`${base.x} ${base.y}`} className="pair">
              <path d={`M${base.x} ${base.y} ${partner.x} ${partner.y}`} />
              <Dot index={index} base={base} />
              <Dot index={base.pair} base={partner} />
            </g>
          );
        })}
        {first && (
          <text className="end" x={first.x - 15} y={first.y + 3}>
            5′
          </text>
        )}
        {last && (
          <text className="end" x={last.x + 15} y={last.y + 3}>
            3′
          </text>
        )}
      </svg>
    </div>
  );
}
