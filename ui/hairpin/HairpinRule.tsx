import { HairpinMark } from "./HairpinMark.tsx";

/** A section rule: a thin line that folds once into a stem and a loop. Decoration only. */
export function HairpinRule({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={className ? `hairpin-rule ${className}` : "hairpin-rule"}>
      <HairpinMark />
    </div>
  );
}
