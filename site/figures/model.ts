/** What the server's drawing and the browser's script share. */

/** Fills a text's `{{name}}`s. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
}

const formats = new Map<string, Intl.NumberFormat>();

/** A format for numbers. Each is made once, because a figure is drawn at each step of a slider. */
export function numbers(language: string, shown: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(shown);
  const made = formats.get(key) ?? new Intl.NumberFormat(language, shown);
  formats.set(key, made);
  return made;
}

/** A number as the reader's language writes it, with at most this many significant digits, and a true minus. */
export function format(value: number, language: string, digits = 3): string {
  const text = numbers(language, { maximumSignificantDigits: digits }).format(value);
  return text.replace("-", "−");
}

/** A value as its slider shows it. */
export function withUnit(value: number, unit: string, language: string): string {
  const isTight = unit === "" || (unit === "%" && language === "en");
  return `${format(value, language)}${isTight ? "" : "\u00A0"}${unit}`;
}

/** In units of the drawing: the size of a chart, and the corners of what it plots. */
export const CHART = { width: 420, height: 270, left: 46, right: 408, top: 34, bottom: 222 };

/** Places a value between two others on a length. */
function place(value: number, [from, to]: Range, [start, end]: Range): number {
  return Math.round((start + ((value - from) / (to - from)) * (end - start)) * 10) / 10;
}
type Range = readonly [number, number];

export const acrossChart = (value: number, range: Range) => place(value, range, [CHART.left, CHART.right]);
export const upChart = (value: number, range: Range) => place(value, range, [CHART.bottom, CHART.top]);
