import type { ReactNode } from "react";
import type { ANALYSIS_STEPS } from "../../contracts/resource.ts";

type Step = "reads" | Exclude<(typeof ANALYSIS_STEPS)[number], "assembly">;

/** What the data look like at each step of an analysis. Decoration: the words beside each drawing say it too. */
export const STEP_DRAWINGS: Record<Step, () => ReactNode> = {
  reads: () => (
    <Frame>
      <path className="strand" d="M8 14H64M20 26H86M6 38H70M28 50H90M10 62H58" />
      <path className="bad" d="M64 14H78M86 26H92M70 38H88M58 62H80" />
    </Frame>
  ),
  quality: () => (
    <Frame>
      <path className="thin" d="M10 8V66H90" />
      <path className="thin dashed" d="M10 44H90" />
      <path className="strand" d="M10 18C30 14 46 16 58 24S72 44 76 52" />
      <path className="bad" d="M72 44C75 50 80 58 90 60" />
    </Frame>
  ),
  trimming: () => (
    <Frame>
      <path className="strand" d="M8 14H62M20 26H84M6 38H68M28 50H88M10 62H56" />
      <path className="bad dashed" d="M68 14H78M73 38H88M61 62H80" />
      <path className="thin" d="M65 8V20M71 32V44M59 56V68" />
    </Frame>
  ),
  alignment: () => (
    <Frame>
      <path className="genome" d="M4 62H92" />
      <path className="strand" d="M10 52H40M22 42H52M34 32H64M46 52H80M58 42H86M40 22H72" />
    </Frame>
  ),
  counts: () => (
    <Frame>
      <path className="thin" d="M6 22H90M34 8V68M62 8V68" />
      {["12", "0", "941", "8", "3", "902", "15", "1", "37"].map((count, place) => (
        <text key={count} x={20 + 28 * (place % 3)} y={37 + 14 * Math.floor(place / 3)}>
          {count}
        </text>
      ))}
      <path className="strand" d="M14 15H26M42 15H54M70 15H82" />
    </Frame>
  ),
  expression: () => (
    <Frame>
      <path className="thin" d="M6 66H90" />
      <path className="thin dashed" d="M34 8V66M62 8V66" />
      {DOTS.map(([x, y, tone]) => (
        <circle key={`${x} ${y}`} className={tone} cx={x} cy={y} r="2.6" />
      ))}
    </Frame>
  ),
};

const DOTS = [
  [48, 61, "still"],
  [43, 57, "still"],
  [53, 58, "still"],
  [39, 52, "still"],
  [57, 51, "still"],
  [46, 53, "still"],
  [51, 47, "still"],
  [44, 44, "still"],
  [29, 38, "less"],
  [22, 30, "less"],
  [25, 46, "less"],
  [14, 20, "less"],
  [68, 42, "more"],
  [73, 32, "more"],
  [79, 36, "more"],
  [82, 18, "more"],
  [70, 23, "more"],
] as const;

function Frame({ children }: { children: ReactNode }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 96 72" className="step-drawing">
      {children}
    </svg>
  );
}
