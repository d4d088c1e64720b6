import type { ReactNode } from "react";

type Props = {
  caption: string;
  columns: { label: string; isNumeric?: boolean }[];
  /** Each with a cell for every column. */
  rows: { key: string | number; cells: ReactNode[] }[];
};

/** A table; under 640 px each row is a card, whose values stand beside their column's name. */
export function Table({ caption, columns, rows }: Props) {
  return (
    <table className="block w-full text-sm sm:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr className="sm:table-row">
          {columns.map(({ label, isNumeric }) => (
            <th
              key={label}
              scope="col"
              className={`border-b border-soft px-3 py-2 font-medium ${isNumeric ? "text-right" : "text-left"}`}
            >
              {label}
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
                className={`flex items-baseline justify-between gap-4 py-1 sm:table-cell sm:border-b sm:border-line sm:px-3 sm:py-3 ${isNumeric ? "tabular-nums sm:text-right sm:whitespace-nowrap" : ""}`}
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
