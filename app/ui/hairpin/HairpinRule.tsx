/** A section rule: a thin line that folds once into a stem and a loop. Decoration only. */
export function HairpinRule({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={className ? `hairpin-rule ${className}` : "hairpin-rule"}>
      <svg viewBox="0 0 40 40" width="40" height="40">
        <path d="M0 39.5H11Q16 39.5 16 34.5V20C16 17.5 11.5 16 11.5 11A8.5 8.5 0 0 1 28.5 11C28.5 16 24 17.5 24 20V34.5Q24 39.5 29 39.5H40" />
        <path d="M16 22.5H24M16 27H24M16 31.5H24" />
      </svg>
    </div>
  );
}
