import { BASES, MARK } from "../../contracts/mark.ts";

/** The house's mark. Decoration only. */
export function HairpinMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 36" className="hairpin-mark">
      {BASES.map((base) => (
        <path key={base} className={base} d={MARK.rungs[base]} />
      ))}
      <path className="strand" pathLength="1" d={MARK.strand} />
    </svg>
  );
}
