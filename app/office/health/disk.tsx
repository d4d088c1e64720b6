import { useTranslation } from "react-i18next";
import type { Health } from "../../../contracts/health.ts";
import { formatBytes } from "../../member/frame/format-bytes.ts";

const MONTH = 30; // days
const TEN_YEARS = 3_650; // days
/** In days: a shorter time is told in days, a longer one in months. */
const SHORT = 60;

/** What takes the disk, by kind, how much is free, and when it will be full. */
export function Disk({ disk: { kinds, free, growsBy } }: Pick<Health, "disk">) {
  const { t, i18n } = useTranslation("office");
  const size = (bytes: number) => formatBytes(bytes, i18n.language);
  const sum = kinds.reduce((total, { bytes }) => total + bytes, 0);
  return (
    <section aria-labelledby="disk" className="max-w-2xl">
      <h2 id="disk" className="text-2xl">
        {t("health.disk")}
      </h2>
      <p className="measure mt-1 text-soft">
        {free !== null && t("health.free", { size: size(free) })} {forecast()}
      </p>
      {kinds.length > 0 && (
        <table className="mt-3 w-full border-y border-line">
          <thead className="sr-only">
            <tr>
              <th scope="col">{t("health.kind")}</th>
              <th scope="col">{t("health.size")}</th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {kinds.map(({ kind, bytes }) => (
              <Line key={kind} name={t(`health.kinds.${kind}`)} size={size(bytes)} share={bytes / sum} />
            ))}
          </tbody>
          <tfoot className="border-t border-line font-medium">
            <Line name={t("health.sum")} size={size(sum)} />
          </tfoot>
        </table>
      )}
    </section>
  );

  function forecast(): string {
    if (growsBy === null) return t("health.tooEarly");
    if (free === null) return t("health.growsBy", { size: size(Math.max(0, growsBy) * MONTH) });
    const days = growsBy > 0 ? Math.floor(free / growsBy) : TEN_YEARS;
    if (days >= TEN_YEARS) return t("health.growsLittle");
    const span =
      days < SHORT
        ? t("health.days", { count: days })
        : t("health.months", { count: Math.floor(days / MONTH) });
    return t("health.full", { span });
  }
}

function Line({ name, size, share }: { name: string; size: string; share?: number }) {
  return (
    <tr>
      <th scope="row" className="py-2 text-left font-normal">
        {name}
        {share !== undefined && (
          <span aria-hidden className="mt-1 block h-1 bg-brand" style={{ width: `${share * 100}%` }} />
        )}
      </th>
      <td className="py-2 pl-4 text-right align-top whitespace-nowrap tabular-nums">{size}</td>
    </tr>
  );
}
