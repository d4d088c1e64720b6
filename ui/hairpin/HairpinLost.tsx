import strand from "./lost-strand.json" with { type: "json" };

/** The picture of a page not found: a stem-loop whose strand ends loose, on a stop codon. Decoration only. */
export function HairpinLost({ className }: { className?: string }) {
  const rungs = strand.bases.flatMap(({ x, y, pair }, index) => {
    const partner = pair === null || pair < index ? undefined : strand.bases[pair];
    return partner ? [`M${x} ${y} ${partner.x} ${partner.y}`] : [];
  });
  return (
    <svg aria-hidden="true" viewBox={strand.viewBox} className={className ? `trna ${className}` : "trna"}>
      <path className="backbone" d={`M${strand.bases.map(({ x, y }) => `${x} ${y}`).join(" ")}`} />
      <path className="rungs" d={rungs.join("")} />
      {strand.bases.map(({ letter, x, y }) => (
        <g key={`${x} ${y}`} className={letter.toLowerCase()}>
          <circle cx={x} cy={y} r="6.5" />
          <text x={x} y={y + 3}>
            {letter}
          </text>
        </g>
      ))}
    </svg>
  );
}
