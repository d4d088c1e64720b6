import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { ReactNode } from "react";

type Props = {
  caption: string;
  /** `onSort` sorts by the column, by a button at its head. */
  columns: {
    label: string;
    isNumeric?: boolean;
    sorted?: "ascending" | "descending" | undefined;
    onSort?: () => void;
  }[];
  /** Each with a cell for every column. */
  rows: { key: string | number; cells: ReactNode[] }[];
};

/** A table; under 640 px each row is a card, whose values stand beside their column's name, and above them stand the buttons that sort. */
export function Table({ caption, columns, rows }: Props) {
  const isSorted = columns.some(({ onSort }) => onSort);
  return (
    <table className="block w-full text-sm sm:table sm:max-md:wrap-anywhere">
      <caption className="sr-only">{caption}</caption>
      <thead
        className={isSorted ? "block sm:table-header-group" : "sr-only sm:not-sr-only sm:table-header-group"}
      >
        <tr className="max-sm:flex max-sm:gap-4 sm:table-row">
          {columns.map(({ label, isNumeric, sorted, onSort }) => (
            <th
              key={label}
              scope="col"
              aria-sort={sorted}
              className={`border-soft px-1.5 py-2 font-medium lg:px-3 sm:border-b ${onSort ? "max-sm:px-0" : "max-sm:sr-only"} ${isNumeric ? "text-right" : "text-left"}`}
            >
              {onSort ? (
                <button
                  type="button"
                  className="inline-flex min-h-11 items-center sm:min-h-8 gap-1 font-medium hover:underline"
                  onClick={onSort}
                >
                  {label} <Direction sorted={sorted} />
                </button>
              ) : (
                label
              )}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block space-y-3 sm:table-row-group">
        {rows.map(({ key, cells }) => (
          <tr
            key={key}
            className="block rounded-md border border-line bg-raised p-3 sm:table-row sm:border-0 sm:bg-transparent"
          >
            {columns.map(({ label, isNumeric }, place) => (
              <td
                key={label}
                className={`flex items-baseline justify-between gap-4 py-1 sm:table-cell sm:border-b sm:border-line sm:px-1.5 sm:py-3 lg:px-3 dense:py-1.5 ${isNumeric ? "tabular-nums sm:text-right sm:whitespace-nowrap" : ""}`}
              >
                <span aria-hidden className="shrink-0 text-soft sm:hidden">
                  {label}
                </span>
                <span className="min-w-0 text-right sm:[text-align:inherit]">{cells[place]}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Direction({ sorted }: { sorted: "ascending" | "descending" | undefined }) {
  const Icon = sorted ? { ascending: ArrowUp, descending: ArrowDown }[sorted] : ArrowUpDown;
  return <Icon aria-hidden size={14} className={sorted ? "" : "text-soft"} />;
}
