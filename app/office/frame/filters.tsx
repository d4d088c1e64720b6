import { Link, useSearchParams } from "react-router";
import { withShown } from "./use-shown.ts";

type Props = {
  /** What is filtered. */
  label: string;
  /** Of the address: `?status=…`. */
  name: string;
  shown: string;
  choices: { value: string; label: string; count?: number }[];
};

/** Which part of a list is shown: a choice is an address, so that back and reload keep it. */
export function Filters({ label, name, shown, choices }: Props) {
  const [search] = useSearchParams();
  return (
    <nav aria-label={label}>
      <ul className="flex gap-2 overflow-x-auto whitespace-nowrap sm:flex-wrap">
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
