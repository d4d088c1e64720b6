import { type ReactNode, useId, useState } from "react";
import { useWidth } from "./use-width.ts";

/** In pixels: the width follows the page, so that text keeps its size on a phone. */
const FIRST_WIDTH = 720;
/** The margin for the days below. */
const BENEATH = 28;
const ABOVE = 12;

/** What is drawn in a box from (0, 0), at the top left. */
type Plot = {
  points: { x: number; y: number }[];
  /** The line through the points, as an SVG path. */
  path: string;
  /** The values on the left; a dashed one is a mark to reach. */
  ticks: { label: string; y: number; isDashed?: boolean }[];
};

type Props = {
  /** Says in words what is to be seen. */
  label: string;
  /** Says the value of the point at `place`. It is the last one until another one is pointed at. */
  say: (place: number) => ReactNode;
  plot: (width: number) => Plot;
  height: number;
  /** The margin for the values on the left. */
  left: number;
  first: string;
  last: string;
};

/** Draws values over time as a line. It shows a point's value on hover. Screen readers get the same as text. */
export function TimeChart({ label, say, plot, height, left, first, last }: Props) {
  const [pointed, setPointed] = useState<number>();
  const title = useId();
  const { element, width } = useWidth<HTMLElement>(FIRST_WIDTH);
  const right = width - left - 8;
  const { points, path, ticks } = plot(right);
  return (
    <figure ref={element} className="max-w-4xl">
      <figcaption className="mb-2 text-sm text-soft">{say(pointed ?? points.length - 1)}</figcaption>
      <svg
        role="img"
        aria-labelledby={title}
        viewBox={`0 0 ${width} ${ABOVE + height + BENEATH}`}
        className="h-auto w-full text-soft"
        onPointerLeave={() => setPointed(undefined)}
      >
        <title id={title}>{label}</title>
        <g transform={`translate(${left} ${ABOVE})`} fontSize="13" fill="currentColor">
          {ticks.map(({ label: value, y, isDashed }) => (
            <g key={value}>
              <line
                x2={right}
                y1={y}
                y2={y}
                stroke={isDashed ? "currentColor" : "var(--color-line)"}
                strokeDasharray={isDashed ? "5 4" : undefined}
              />
              <text x={-10} y={y + 4} textAnchor="end">
                {value}
              </text>
            </g>
          ))}
          <path d={path} fill="none" stroke="var(--color-brand)" strokeWidth="2.5" strokeLinejoin="round" />
          {points.map(({ x, y }, place) => (
            <circle
              key={place}
              cx={x}
              cy={y}
              r={place === pointed ? 6 : 3}
              fill="var(--color-brand)"
              onPointerEnter={() => setPointed(place)}
            />
          ))}
          {first !== last && <text y={height + 22}>{first}</text>}
          <text x={right} y={height + 22} textAnchor="end">
            {last}
          </text>
        </g>
      </svg>
    </figure>
  );
}
