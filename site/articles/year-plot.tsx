import { useTranslation } from "../../ui/texts.tsx";

type Year = { year: number; count: number; href: string; isChosen: boolean };

/** How many years the plot can show beside each other; older ones are reached by the filter's list. */
const SHOWN = 40;

/** How much was published each year. Each bar leads to its year. */
export function YearPlot({ years }: { years: Year[] }) {
  const { t } = useTranslation("public");
  const shown = years.slice(0, SHOWN).toReversed();
  if (shown.length < 2) return null;
  const most = Math.max(...shown.map(({ count }) => count));
  return (
    <nav aria-label={t("articles.byYear")} className="mt-8 overflow-x-auto pb-1" data-no-print>
      <ol className="flex min-w-max items-end gap-1">
        {shown.map(({ year, count, href, isChosen }) => (
          <li key={year}>
            <a
              href={href}
              aria-current={isChosen ? "true" : undefined}
              aria-label={t("articles.inYear", { year: String(year), count })}
              className="group flex w-11 flex-col items-center text-xs text-soft hover:text-brand aria-[current]:font-semibold aria-[current]:text-ink"
            >
              <span aria-hidden>{count}</span>
              <svg viewBox="0 0 44 64" width="44" height="64" aria-hidden className="block text-brand">
                <rect
                  x="8"
                  y={64 - Math.max(3, (count / most) * 64)}
                  width="28"
                  height="64"
                  className={isChosen ? "fill-signal" : "fill-current"}
                />
              </svg>
              <span aria-hidden className="mt-1">
                {year}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
