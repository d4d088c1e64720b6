import { NUMBER_OF_STARS } from "../contracts/review-rules.ts";

const STAR = "M12 2.6l2.8 5.9 6.5.8-4.8 4.4 1.3 6.4L12 17l-5.8 3.1 1.3-6.4L2.7 9.3l6.5-.8z";

/** A rating out of five, in halves. `label` says it in words. */
export function Stars({ rating, label, size = 18 }: { rating: number; label: string; size?: number }) {
  return (
    <span role="img" aria-label={label} className="inline-flex text-base-g">
      {Array.from({ length: NUMBER_OF_STARS }, (_, position) => (
        <Star key={position} fill={Math.min(1, Math.max(0, rating - position))} size={size} />
      ))}
    </span>
  );
}

function Star({ fill, size }: { fill: number; size: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width={size} height={size}>
      <path d={STAR} fill="none" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
      {fill > 0 && (
        <path d={STAR} fill="currentColor" style={{ clipPath: `inset(0 ${100 - fill * 100}% 0 0)` }} />
      )}
    </svg>
  );
}
