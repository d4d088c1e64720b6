import { HairpinMark } from "./HairpinMark.tsx";

/** Shown while something loads: the hairpin draws itself again and again. The label is for screen readers. */
export function HairpinLoader({ label }: { label: string }) {
  return (
    <output className="hairpin-loader">
      <HairpinMark />
      <span>{label}</span>
    </output>
  );
}
