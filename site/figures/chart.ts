import { acrossChart, CHART, upChart } from "./model.ts";

type Axis = { range: readonly [number, number]; ticks: [value: number, label: string][]; title: string };

/** A chart with labelled axes around what it plots. `label` says in words what is to be seen. */
export function chart({ label, x, y, plot }: { label: string; x: Axis; y: Axis; plot: string }): string {
  const { width, height, left, right, bottom } = CHART;
  const columns = x.ticks.map(([value, text]) => {
    const at = acrossChart(value, x.range);
    return `<path d="M${at} ${bottom}v5"/><text x="${at}" y="${bottom + 19}" class="middle">${text}</text>`;
  });
  const rows = y.ticks.map(([value, text]) => {
    const at = upChart(value, y.range);
    return `<path class="grid" d="M${left} ${at}H${right}"/><text x="${left - 7}" y="${at + 4}" class="end">${text}</text>`;
  });
  return (
    `<svg viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">` +
    `<g class="axes">${rows.join("")}<path d="M${left} ${bottom}H${right}"/>${columns.join("")}` +
    `<text x="0" y="14" class="title">${y.title}</text>` +
    `<text x="${right}" y="${height - 8}" class="title end">${x.title}</text></g>${plot}</svg>`
  );
}
