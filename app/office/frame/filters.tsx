import { useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { withShown } from "./use-shown.ts";

type Props = {
  /** What the filters are for; their accessible name. */
  label: string;
  /** The name in the address, as in `?status=…`. */
  name: string;
  shown: string;
  choices: { value: string; label: string; count?: number }[];
};

/** So many choices fit on a small phone. */
const FITTING = 2;

/** Chooses which part of a list is shown. The choice is in the address, so that back and reload keep it. */
export function Filters({ label, name, shown, choices }: Props) {
  const [search] = useSearchParams();
  const list = useRef<HTMLUListElement>(null);
  const line = choices.map((one) => `${one.label} ${one.count}`).join();
  // On a phone the choices are one line that scrolls sideways, and counts that come later make it longer.
  useEffect(() => {
    const [all, chosen] = [list.current, list.current?.querySelector<HTMLElement>("[aria-current=true]")];
    // `scrollIntoView` would scroll the page as well.
    if (shown && line && all && chosen)
      all.scrollLeft = chosen.offsetLeft - all.offsetLeft - (all.clientWidth - chosen.offsetWidth) / 2;
  }, [shown, line]);
  return (
    <nav aria-label={label} className="min-w-0">
      <ul
        ref={list}
        className={`flex gap-2 overflow-x-auto whitespace-nowrap sm:flex-wrap ${choices.length > FITTING ? "fade-end pr-10 sm:pr-0" : ""}`}
      >
        {choices.map(({ value, label: words, count }) => (
          <li key={value}>
            <Link
              to={`?${withShown(search, name, value).toString()}`}
              preventScrollReset
              aria-current={value === shown ? "true" : undefined}
              className="button aria-[current=true]:border-brand aria-[current=true]:text-brand"
            >
              {words}
              {count !== undefined && <span className="tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
